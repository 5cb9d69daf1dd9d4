import { Typography } from '@mui/material';
import type { ItemDaLixeira } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { useListFilterContext } from 'react-admin';
import { AuditoriaTabs } from '../../history/AuditoriaTabs.tsx';
import { subjectKinds } from '../../history/auditModel.ts';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { RestoreButton } from './RestoreButton.tsx';

const kinds = ['user', 'equipe', 'relatorio', 'aplicativo'] as const;

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

/** What was deleted in the last thirty days, the newest first, as far as the person may delete such things. Spec LIXO-01. */
export const LixeiraList = () => (
  <RecordList<ItemDaLixeira>
    page="Lixeira"
    title="O que foi excluído"
    nouns={['item', 'itens']}
    sort={{ field: 'excluido_em', order: 'DESC' }}
    above={<AuditoriaTabs />}
    tools={<Tools />}
    intro={
      <Typography sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
        O que é excluído fica aqui por 30 dias e pode ser restaurado.
      </Typography>
    }
    columns={columns}
    clienteColumn={clienteColumn}
    loadingText="Carregando lixeira..."
    emptyText={(filters) =>
      Object.keys(filters).length > 0 ? 'Nada encontrado na lixeira.' : 'A lixeira está vazia.'
    }
    failureText={(reason) => `Falha ao carregar a lixeira. ${reason}`}
    actions={(item) => <RestoreButton item={item} />}
  />
);
