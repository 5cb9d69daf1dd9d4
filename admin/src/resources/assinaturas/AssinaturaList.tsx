import type { AdminAssinatura } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { useListFilterContext, useListPaginationContext } from 'react-admin';
import { counted } from '../../counted.ts';
import { deniedText, isDenied, reasonOf } from '../../failureText.ts';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { RecordTable } from '../../list/RecordTable.tsx';
import { AssinaturaActions } from './AssinaturaActions.tsx';
import { AssinaturaFilters } from './AssinaturaFilters.tsx';
import { assinaturaColumns, clienteColumn } from './assinaturaColumns.tsx';

/** The subscriptions to views of the reports of the cliente, or of all clientes for a superuser. Spec ASSI-05. */
export function AssinaturaList() {
  return (
    <ConsoleList clienteField="cliente" sort={{ field: 'visao_nome', order: 'ASC' }}>
      <ListPage title="Assinaturas">
        <ListCard title="Lista de Assinaturas" note={<Count />} tools={<AssinaturaFilters />}>
          <DeferredList>
            <AssinaturaTable />
          </DeferredList>
        </ListCard>
      </ListPage>
    </ConsoleList>
  );
}

function Count() {
  const { total } = useListPaginationContext();
  return total === undefined ? null : counted(total, 'assinatura', 'assinaturas');
}

function AssinaturaTable() {
  const { user } = useSession();
  const { filterValues } = useListFilterContext();
  if (!user) return null;
  const isWhole = Object.keys(filterValues).length === 0;
  return (
    <RecordTable<AdminAssinatura>
      label="Lista de Assinaturas"
      columns={user.is_superuser ? [...assinaturaColumns, clienteColumn] : assinaturaColumns}
      loadingText="Carregando assinaturas..."
      emptyText={
        isWhole
          ? 'Nenhuma assinatura. Quem pode exportar um relatório assina as suas visões ao lado dele.'
          : 'Nenhuma assinatura encontrada.'
      }
      failureText={(error) =>
        isDenied(error) ? deniedText : `Falha ao carregar as assinaturas. ${reasonOf(error)}`
      }
      actions={(assinatura) => <AssinaturaActions assinatura={assinatura} />}
    />
  );
}
