import { Box, Stack, Typography } from '@mui/material';
import { Spinner } from '@portal/ui';
import { useGetList } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { RetryAlert } from '../../RetryAlert.tsx';
import { type AcessoRow, accessText, originText, placeOf } from '../grants/acessoModel.ts';
import { ExpiryCell } from '../grants/ExpiryCell.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { MissingReport } from './MissingReport.tsx';

interface PersonAccessListProps {
  readonly user: number;
  readonly cliente: number;
  /** The full name of the person, or the username. */
  readonly name: string;
}

/** The most rows that are shown. The figure counts all. */
const perPage = 200;

/** All that a person may open, and by which grant, one row for each report in each place. Spec EXPL-06. */
export function PersonAccessList({ user, cliente, name }: PersonAccessListProps) {
  const { data, total, error, isPending, refetch } = useGetList<AcessoRow>(
    'acessos',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'relatorio_nome', order: 'ASC' },
      filter: { user, cliente },
    },
    { retry: false },
  );
  if (error) {
    return (
      <RetryAlert onRetry={() => void refetch()}>
        {`Falha ao carregar os acessos. ${reasonOf(error)}`}
      </RetryAlert>
    );
  }
  if (isPending) return <Spinner label="Carregando acessos..." />;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {data.length === 0 ? `${name} não tem acesso a nada ainda.` : `O que ${name} pode abrir`}
      </Typography>
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data.map((row) => (
          <PersonAccessRow key={row.id} row={row} name={name} />
        ))}
      </Stack>
      {total !== undefined && total > data.length && (
        <Typography variant="body2">{`e mais ${total - data.length}`}</Typography>
      )}
      <MissingReport user={user} cliente={cliente} name={name} rows={data} />
    </Stack>
  );
}

function PersonAccessRow({ row, name }: { row: AcessoRow; name: string }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1 }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography
          sx={{ fontWeight: 600 }}
        >{`${row.relatorio_nome} em ${placeOf(row)}`}</Typography>
        <Typography variant="body2">{`${accessText(row)} · ${originText(row)}`}</Typography>
        {row.ate !== null && (
          <Typography variant="body2" component="div">
            Termina em <ExpiryCell row={row} />
          </Typography>
        )}
      </Box>
      <WhyButton
        person={name}
        name={`${name} vê ${row.relatorio_nome} em ${placeOf(row)}`}
        asked={[{ question: row, text: placeOf(row) }]}
      />
    </Stack>
  );
}
