import { Box, Link as MuiLink, Stack, TextField, Typography } from '@mui/material';
import { Spinner } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { useFirst } from '../../data/useFirst.ts';
import { useDebounced } from '../../form/useDebounced.ts';
import { LoadFailure } from '../../LoadFailure.tsx';
import { listPath } from '../../list/listPath.ts';
import { grantLists } from './grantLists.ts';

/** What is said of one row. */
export interface GrantRow {
  readonly title: ReactNode;
  /** What is open. */
  readonly what: ReactNode;
  /** By whom or until when, and for how many people. */
  readonly note: ReactNode;
  readonly actions: ReactNode;
}

interface GrantListProps<R extends RaRecord> {
  /** Grants, or each access of each person for a server that lists no grants. */
  readonly resource?: keyof typeof grantLists;
  readonly label: string;
  /** What the rows have in common, and their cliente. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** Absent if many rows have no search. */
  readonly searchLabel?: string;
  /** The sentence above the rows, or instead of them if there are none. */
  readonly sentence: (isEmpty: boolean) => string;
  readonly row: (row: R) => GrantRow;
  /** What stands below all rows, while no search leaves any out. */
  readonly after?: (rows: readonly R[]) => ReactNode;
}

/** More rows than this have a search. */
const maxUnsearched = 5;

/** Lists what one person, team or report has on the page of that record, with a search. Spec EXPL-06, CONF-06. */
export function GrantList<R extends RaRecord>(props: GrantListProps<R>) {
  const { resource = 'concessoes', label, filter, searchLabel, sentence, row, after } = props;
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const searched = { ...filter, ...(q && { q }) };
  const { data, total, error, refetch } = useFirst<R>(resource, {
    ...grantLists[resource],
    filter: searched,
  });
  if (error) return <LoadFailure what="os acessos" error={error} onRetry={refetch} />;
  const isSearching = q !== '' || typed !== '';
  const more = (total ?? 0) - (data?.length ?? 0);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {sentence(data?.length === 0 && !isSearching)}
      </Typography>
      {searchLabel && (isSearching || needsSearch(data)) && (
        <TextField
          size="small"
          type="search"
          label={searchLabel}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {!data && <Spinner label="Carregando acessos..." />}
      {data?.length === 0 && isSearching && <Typography>Nenhuma concessão encontrada.</Typography>}
      {data && data.length > 0 && (
        <Stack
          component="ul"
          aria-label={label}
          sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}
        >
          {data.map((one) => (
            <Row key={one.id} {...row(one)} />
          ))}
        </Stack>
      )}
      {data && more > 0 && (
        <Typography variant="body2">
          {`e mais ${more.toLocaleString('pt-BR')}: `}
          <MuiLink component={Link} to={listPath('acessos', searched)}>
            ver todas
          </MuiLink>
        </Typography>
      )}
      {data && !isSearching && after?.(data)}
    </Stack>
  );
}

/** True for many rows, and for a row that does not name all of its reports: a search finds them. */
const needsSearch = (rows: readonly RaRecord[] = []) =>
  rows.length > maxUnsearched ||
  rows.some(
    ({ relatorios = [], relatorios_ids = [] }) => relatorios_ids.length > relatorios.length,
  );

/** On phones the actions stand below. */
const Row = ({ title, what, note, actions }: GrantRow) => (
  <Stack
    component="li"
    direction={{ xs: 'column', sm: 'row' }}
    sx={{
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: 1,
      py: 1.5,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
      <Typography variant="body2" component="div">
        {what}
      </Typography>
      <Typography variant="body2" component="div">
        {note}
      </Typography>
    </Box>
    <Box sx={{ flexShrink: 0 }}>{actions}</Box>
  </Stack>
);
