import { Typography } from '@mui/material';
import type { ItemDaLixeira } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { useListFilterContext, useListPaginationContext } from 'react-admin';
import { counted } from '../../counted.ts';
import { deniedText, isDenied, reasonOf } from '../../failureText.ts';
import { AuditoriaTabs } from '../../history/AuditoriaTabs.tsx';
import { subjectKinds } from '../../history/auditModel.ts';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { RestoreButton } from './RestoreButton.tsx';

/** What was deleted in the last thirty days, the newest first, as far as the person may delete such things. Spec LIXO-01. */
export function LixeiraList() {
  return (
    <ConsoleList clienteField="cliente" sort={{ field: 'excluido_em', order: 'DESC' }}>
      <ListPage title="Lixeira">
        <AuditoriaTabs />
        <ListCard title="O que foi excluído" note={<Count />} tools={<Tools />}>
          <Typography sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
            O que é excluído fica aqui por 30 dias e pode ser restaurado.
          </Typography>
          <DeferredList>
            <LixeiraTable />
          </DeferredList>
        </ListCard>
      </ListPage>
    </ConsoleList>
  );
}

function Count() {
  const { total } = useListPaginationContext();
  return total === undefined ? null : counted(total, 'item', 'itens');
}

const kinds = ['user', 'equipe', 'relatorio', 'aplicativo'] as const;
const emptyText = 'A lixeira está vazia.';

function Tools() {
  const { user } = useSession();
  const { filterValues, setFilters } = useListFilterContext();
  const { tipo, ...rest } = filterValues;
  const shown = kinds.filter(
    (kind) => user !== null && canOpenAdminArea(user, subjectKinds[kind].area),
  );
  return (
    <>
      <SearchBox label="Buscar na lixeira" />
      <SelectFilter
        label="Tipo"
        value={String(tipo ?? '')}
        onChange={(value) => setFilters(value === '' ? rest : { ...rest, tipo: value })}
        options={[
          { value: '', text: 'Todos os tipos' },
          ...shown.map((kind) => ({ value: kind, text: subjectKinds[kind].title })),
        ]}
      />
    </>
  );
}

const columns: readonly Column<ItemDaLixeira>[] = [
  { title: 'Nome', cell: ({ nome }) => nome },
  { title: 'Tipo', cell: ({ tipo }) => subjectKinds[tipo].title },
  { title: 'Excluído por', cell: ({ excluido_por_nome }) => excluido_por_nome ?? '—' },
  {
    title: 'Excluído em',
    field: 'excluido_em',
    cell: ({ excluido_em }) => brasiliaText(excluido_em),
  },
  { title: 'Restaurável até', cell: ({ ate }) => brasiliaText(ate) },
];
const clienteColumn: Column<ItemDaLixeira> = {
  title: 'Cliente',
  cell: ({ cliente, cliente_nome }) =>
    cliente === null ? '—' : <ClienteLink id={cliente} nome={cliente_nome ?? ''} />,
};

function LixeiraTable() {
  const { user } = useSession();
  const { filterValues } = useListFilterContext();
  if (!user) return null;
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <RecordTable<ItemDaLixeira>
      label="O que foi excluído"
      columns={user.is_superuser ? [...columns, clienteColumn] : columns}
      loadingText="Carregando lixeira..."
      emptyText={isFiltered ? 'Nada encontrado na lixeira.' : emptyText}
      failureText={(error) =>
        isDenied(error) ? deniedText : `Falha ao carregar a lixeira. ${reasonOf(error)}`
      }
      actions={(item) => <RestoreButton item={item} />}
    />
  );
}
