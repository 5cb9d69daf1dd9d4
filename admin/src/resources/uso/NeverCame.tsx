import { Box, Typography } from '@mui/material';
import type { UsoAusentes } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { ListContextProvider } from 'react-admin';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { DayAgo } from '../../list/DayAgo.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { recordPath } from '../../record/recordPath.ts';
import { Funnel } from '../../uso/Funnel.tsx';
import { useAusentes } from '../../uso/useAusentes.ts';
import { fewText } from '../../uso/usoModel.ts';
import type { UsoSearch } from './useUsoSearch.ts';
import { useWholeList } from './useWholeList.ts';

type Person = UsoAusentes['pessoas'][number];

const columns: readonly Column<Person>[] = [
  { title: 'Pessoa', field: 'nome', cell: ({ nome }) => nome },
  { title: 'Usuário', field: 'username', cell: ({ username }) => username },
  { title: 'Criada em', field: 'criado_em', cell: ({ criado_em }) => <DayAgo at={criado_em} /> },
  {
    title: 'Última entrada',
    field: 'ultima_entrada',
    cell: ({ ultima_entrada }) =>
      ultima_entrada === null ? 'Nunca entrou' : <DayAgo at={ultima_entrada} />,
  },
];

/** The people who can sign in and have never opened a report. Where no names are told, only how many they are. Spec USO-01, USO-04. */
export function NeverCame({ search }: { search: UsoSearch }) {
  const { user } = useSession();
  const { cliente, administradores } = search;
  const { data, error, isPending, refetch } = useAusentes({
    ...(administradores && { administradores }),
    ...(cliente !== undefined && { cliente }),
  });
  const list = useWholeList(
    { data: data?.pessoas, error, isPending, refetch },
    { field: 'nome', order: 'ASC' },
  );
  const isLinked = user !== null && canOpenAdminArea(user, 'users');
  if (data && !data.nomes && data.total !== 0) {
    return <Typography sx={{ p: 2 }}>{countText(data)}</Typography>;
  }
  return (
    <ListContextProvider value={list}>
      {data?.funil && (
        <Box sx={{ px: 2, pb: 2, maxWidth: '34rem' }}>
          <Funnel funil={data.funil} />
        </Box>
      )}
      {data && data.pessoas.length > 0 && (
        <Typography sx={{ px: 2, pb: 1 }}>{countText(data)}</Typography>
      )}
      <RecordTable<Person>
        label="Pessoas que nunca abriram um relatório"
        columns={columns}
        pathOf={({ id }) => (isLinked ? recordPath('users', id) : null)}
        loadingText="Carregando pessoas..."
        emptyText="Todas as pessoas já abriram um relatório."
        failureText={(failure) => `Falha ao carregar as pessoas. ${reasonOf(failure)}`}
      />
    </ListContextProvider>
  );
}

function countText({ total, pessoas, nomes }: UsoAusentes): string {
  if (total === null) return `Pessoas que nunca abriram um relatório: ${fewText}.`;
  const all = `${counted(total, 'pessoa nunca abriu', 'pessoas nunca abriram')} um relatório.`;
  return nomes && total > pessoas.length ? `${all} As primeiras ${pessoas.length}:` : all;
}
