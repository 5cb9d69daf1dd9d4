import { Box, Stack, TextField, Typography } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { ExpiryCell } from '../acessos/ExpiryCell.tsx';
import { MissingReport } from '../acessos/MissingReport.tsx';
import { WhyButton } from '../acessos/WhyButton.tsx';
import { reasonOf } from '../failureText.ts';
import { useDebounced } from '../form/useDebounced.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { accessText, type ConcessaoRow, holderText, reportsText } from './concessaoModel.ts';
import { GrantActions } from './GrantActions.tsx';
import { GrantLink } from './GrantLink.tsx';
import { HolderLink } from './HolderLink.tsx';

interface PersonGrantsProps {
  readonly user: User;
  readonly cliente: number;
  /** The full name of the person, or the username. */
  readonly name: string;
}

/** The most rows that are shown. The figure counts all. */
const perPage = 100;

/** What a person has by grants of their own, by teams and by roles. Spec EXPL-06, CONF-06. */
export function PersonGrants({ user, cliente, name }: PersonGrantsProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, total, error, refetch } = useGetList<ConcessaoRow>(
    'concessoes',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'nome', order: 'ASC' },
      filter: { user: user.id, cliente, ...(q && { q }) },
    },
    { retry: false, onError: () => undefined },
  );
  if (error) {
    return (
      <RetryAlert onRetry={() => void refetch()}>
        {`Falha ao carregar os acessos. ${reasonOf(error)}`}
      </RetryAlert>
    );
  }
  const isSearching = q !== '' || typed !== '';
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {data?.length === 0 && !isSearching
          ? `${name} não tem acesso a nada ainda.`
          : `O que ${name} pode abrir`}
      </Typography>
      {(isSearching || (data?.length ?? 0) > 5) && (
        <TextField
          size="small"
          type="search"
          label="Buscar equipes, relatórios e aplicativos"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {!data && <Spinner label="Carregando acessos..." />}
      {data?.length === 0 && isSearching && <Typography>Nenhuma concessão encontrada.</Typography>}
      <Stack component="ul" sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((row) => (
          <PersonGrantRow key={row.id} row={row} user={user.id} name={name} />
        ))}
      </Stack>
      {data && (total ?? 0) > data.length && (
        <Typography variant="body2">{`e mais ${(total ?? 0) - data.length}`}</Typography>
      )}
      {data && !isSearching && !data.some(({ tipo }) => tipo === 'papel') && (
        <MissingReport user={user.id} cliente={cliente} name={name} rows={data.flatMap(placesOf)} />
      )}
    </Stack>
  );
}

const placesOf = ({ aplicativo, relatorios_ids }: ConcessaoRow) =>
  relatorios_ids.map((relatorio) => ({ relatorio, aplicativo }));

interface PersonGrantRowProps {
  readonly row: ConcessaoRow;
  readonly user: number;
  readonly name: string;
}

function PersonGrantRow({ row, user, name }: PersonGrantRowProps) {
  const place = row.aplicativo_nome ?? 'Dashboards';
  const asked = row.relatorios.map(({ id, nome }) => ({
    question: { user, relatorio: id, aplicativo: row.aplicativo },
    text: `${nome || '(Sem nome)'} em ${place}`,
  }));
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1 }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <GrantLink row={row} />
        </Typography>
        <Typography variant="body2">{reportsText(row)}</Typography>
        <Typography variant="body2" component="div">
          {row.tipo === 'pessoa' ? 'Direto' : <HolderLink row={row} />}
          {row.ate !== null && (
            <>
              {' · Termina em '}
              <ExpiryCell row={row} />
            </>
          )}
        </Typography>
      </Box>
      <Box sx={{ flexShrink: 0 }}>
        <WhyButton
          name={`${name}: ${accessText(row)}, ${holderText(row)}`}
          choice="Relatório"
          asked={asked}
        />
        {row.tipo === 'pessoa' && <GrantActions rows={[row]} />}
      </Box>
    </Stack>
  );
}
