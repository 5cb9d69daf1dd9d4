import type { Pendencia } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { useListFilterContext, useListPaginationContext } from 'react-admin';
import { counted } from '../../counted.ts';
import { deniedText, isDenied, reasonOf } from '../../failureText.ts';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { RecordTable } from '../../list/RecordTable.tsx';
import { PendenciaActions } from '../../pendencias/PendenciaActions.tsx';
import { PendenciaFilters } from './PendenciaFilters.tsx';
import { clienteColumn, pendenciaColumns } from './pendenciaColumns.tsx';

/** What is wrong between a cliente and its provider, or between all clientes and theirs for a superuser. Spec DRIFT-03. */
export function PendenciaList() {
  return (
    <ConsoleList
      clienteField="cliente"
      sort={{ field: 'desde', order: 'ASC' }}
      filterDefaultValues={{ estado: 'aberta' }}
    >
      <ListPage title="Pendências">
        <ListCard title="Lista de Pendências" note={<Count />} tools={<PendenciaFilters />}>
          <DeferredList>
            <PendenciaTable />
          </DeferredList>
        </ListCard>
      </ListPage>
    </ConsoleList>
  );
}

function Count() {
  const { total } = useListPaginationContext();
  return total === undefined ? null : counted(total, 'pendência', 'pendências');
}

function PendenciaTable() {
  const { user } = useSession();
  const { filterValues } = useListFilterContext();
  if (!user) return null;
  const { estado, ...others } = filterValues;
  const isWhole = Object.keys(others).length === 0 && estado !== 'adiada';
  return (
    <RecordTable<Pendencia>
      label="Lista de Pendências"
      columns={user.is_superuser ? [...pendenciaColumns, clienteColumn] : pendenciaColumns}
      loadingText="Carregando pendências..."
      emptyText={
        isWhole
          ? 'Nenhuma pendência. O portal confere os relatórios com o Power BI a cada 15 minutos.'
          : 'Nenhuma pendência encontrada.'
      }
      failureText={(error) =>
        isDenied(error) ? deniedText : `Falha ao carregar as pendências. ${reasonOf(error)}`
      }
      actions={(pendencia) => <PendenciaActions pendencia={pendencia} />}
    />
  );
}
