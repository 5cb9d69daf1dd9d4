import { Typography } from '@mui/material';
import type { ItemDaLixeira } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { deniedOr, reasonOf } from '../../failureText.ts';
import { AuditoriaTabs } from '../../history/AuditoriaTabs.tsx';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { binnedKinds } from './restoreTexts.ts';

/** What was deleted in the last thirty days, the newest first, as far as the person may delete such things. Spec LIXO-01. */
export const LixeiraList = () => (
  <RecordList<ItemDaLixeira>
    page="Lixeira"
    title="O que foi excluído"
    nouns={['item', 'itens']}
    sort={{ field: 'excluido_em', order: 'DESC' }}
    above={<AuditoriaTabs />}
    tools={
      <>
        <SearchBox label="Buscar na lixeira" />
        <KindFilter />
      </>
    }
    intro={
      <Typography sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
        O que é excluído fica aqui por 30 dias e pode ser restaurado.
      </Typography>
    }
    table={{
      columns: [
        { title: 'Nome', cell: ({ nome }) => nome },
        { title: 'Tipo', cell: ({ tipo }) => binnedKinds[tipo].title },
        { title: 'Excluído por', cell: ({ excluido_por_nome }) => excluido_por_nome ?? '—' },
        {
          title: 'Excluído em',
          field: 'excluido_em',
          cell: ({ excluido_em }) => brasiliaText(excluido_em),
        },
        { title: 'Restaurável até', cell: ({ ate }) => brasiliaText(ate) },
        clienteColumn(),
      ],
      loadingText: 'Carregando lixeira...',
      emptyText: 'A lixeira está vazia.',
      noneFoundText: 'Nada encontrado na lixeira.',
      failureText: (error) => deniedOr(error, `Falha ao carregar a lixeira. ${reasonOf(error)}`),
      actions: (item) => <RestoreButton item={item} />,
    }}
  />
);

const kinds = ['user', 'equipe', 'relatorio', 'aplicativo', 'aviso'] as const;

function KindFilter() {
  const { user } = useSession();
  const shown = kinds.filter(
    (kind) => user !== null && canOpenAdminArea(user, binnedKinds[kind].area),
  );
  return (
    <FieldFilter
      name="tipo"
      label="Tipo"
      options={[
        { value: '', text: 'Todos os tipos' },
        ...shown.map((kind) => ({ value: kind, text: binnedKinds[kind].title })),
      ]}
    />
  );
}
