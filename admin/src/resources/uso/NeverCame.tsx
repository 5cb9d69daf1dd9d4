import { Link as MuiLink, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { listUsoAusentes } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useAppServices, useSession } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { counted } from '../../counted.ts';
import { reasonOf } from '../../failureText.ts';
import { DayAgo } from '../../list/DayAgo.tsx';
import { RetryAlert } from '../../RetryAlert.tsx';
import { SortedTable } from './SortedTable.tsx';
import type { UsoSearch } from './useUsoSearch.ts';
import { fewText } from './usoModel.ts';

const columns = ['Pessoa', 'Usuário', 'Criada em', 'Última entrada'];

/** The people who can sign in and have never opened a report. Where no names are told, only how many they are. Spec USO-01, USO-04. */
export function NeverCame({ search }: { search: UsoSearch }) {
  const { client } = useAppServices();
  const { user } = useSession();
  const { cliente, administradores } = search;
  const filter = {
    ...(administradores && { administradores }),
    ...(cliente !== undefined && { cliente }),
  };
  const query = { filter: JSON.stringify(filter) };
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['uso', 'ausentes', query],
    queryFn: ({ signal }) => client.call(listUsoAusentes, { query }, { signal }),
    retry: false,
  });
  if (error) {
    return (
      <Stack sx={{ p: 2 }}>
        <RetryAlert onRetry={() => void refetch()}>
          {`Falha ao carregar as pessoas. ${reasonOf(error)}`}
        </RetryAlert>
      </Stack>
    );
  }
  if (isPending) return <Spinner label="Carregando pessoas..." />;
  const { total, pessoas, nomes } = data;
  if (total === 0) {
    return <Typography sx={{ p: 2 }}>Todas as pessoas já abriram um relatório.</Typography>;
  }
  const isLinked = user !== null && canOpenAdminArea(user, 'users');
  return (
    <>
      <Typography sx={{ px: 2, pb: 1 }}>
        {total === null
          ? `Pessoas que nunca abriram um relatório: ${fewText}.`
          : `${counted(total, 'pessoa nunca abriu', 'pessoas nunca abriram')} um relatório.`}
        {nomes && total !== null && total > pessoas.length && ` As primeiras ${pessoas.length}:`}
      </Typography>
      {pessoas.length > 0 && (
        <SortedTable
          label="Pessoas que nunca abriram um relatório"
          columns={columns.map((title) => ({ title }))}
          sort={['', 'ASC']}
          onSort={() => undefined}
        >
          {pessoas.map(({ id, nome, username, criado_em, ultima_entrada }) => (
            <TableRow key={id} role="row" hover>
              <TableCell component="th" scope="row" role="rowheader" data-title={columns[0]}>
                <span className="value">
                  {isLinked ? (
                    <MuiLink component={Link} to={`/users/${id}`}>
                      {nome}
                    </MuiLink>
                  ) : (
                    nome
                  )}
                </span>
              </TableCell>
              <TableCell role="cell" data-title={columns[1]}>
                <span className="value">{username}</span>
              </TableCell>
              <TableCell role="cell" data-title={columns[2]}>
                <span className="value">
                  <DayAgo at={criado_em} />
                </span>
              </TableCell>
              <TableCell role="cell" data-title={columns[3]}>
                <span className="value">
                  {ultima_entrada === null ? 'Nunca entrou' : <DayAgo at={ultima_entrada} />}
                </span>
              </TableCell>
            </TableRow>
          ))}
        </SortedTable>
      )}
    </>
  );
}
