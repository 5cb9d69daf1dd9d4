import { Link as MuiLink, Stack, TextField, Typography } from '@mui/material';
import { Spinner } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { reasonOf } from '../../failureText.ts';
import { useDebounced } from '../../form/useDebounced.ts';
import { listPath } from '../../list/listPath.ts';
import { RetryAlert } from '../../RetryAlert.tsx';
import type { ConcessaoRow } from '../grants/concessaoModel.ts';

interface GrantListProps {
  readonly label: string;
  /** What the grants have in common, and their cliente. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly searchLabel: string;
  /** The sentence above the rows, or instead of them if there are none. */
  readonly sentence: (isEmpty: boolean) => string;
  readonly row: (row: ConcessaoRow) => ReactNode;
  /** What stands below all rows, while no search leaves any out. */
  readonly after?: (rows: readonly ConcessaoRow[]) => ReactNode;
}

/** The most rows that are shown. The figure counts all. */
const perPage = 100;
/** More rows than this have a search. */
const maxUnsearched = 5;

/** Lists the grants of one person, team or report in the form of that record, with a search. Spec EXPL-06, CONF-06. */
export function GrantList({ label, filter, searchLabel, sentence, row, after }: GrantListProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, total, error, refetch } = useGetList<ConcessaoRow>(
    'concessoes',
    {
      pagination: { page: 1, perPage },
      sort: { field: 'nome', order: 'ASC' },
      filter: { ...filter, ...(q && { q }) },
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
  const more = (total ?? 0) - (data?.length ?? 0);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {sentence(data?.length === 0 && !isSearching)}
      </Typography>
      {(isSearching || needsSearch(data)) && (
        <TextField
          size="small"
          type="search"
          label={searchLabel}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would save the form that the search stands in.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {!data && <Spinner label="Carregando acessos..." />}
      {data?.length === 0 && isSearching && <Typography>Nenhuma concessão encontrada.</Typography>}
      {data && data.length > 0 && (
        <Stack
          component="ul"
          aria-label={label}
          sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
        >
          {data.map(row)}
        </Stack>
      )}
      {data && more > 0 && (
        <Typography variant="body2">
          {`e mais ${more.toLocaleString('pt-BR')}: `}
          <MuiLink component={Link} to={listPath('acessos', { ...filter, ...(q && { q }) })}>
            ver todas
          </MuiLink>
        </Typography>
      )}
      {data && !isSearching && after?.(data)}
    </Stack>
  );
}

/** True for many rows, and for a row that does not name all of its reports: a search finds them. */
const needsSearch = (rows: readonly ConcessaoRow[] = []) =>
  rows.length > maxUnsearched ||
  rows.some(({ relatorios, relatorios_ids }) => relatorios_ids.length > relatorios.length);
