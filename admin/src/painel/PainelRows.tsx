import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { moreText } from '../counted.ts';
import type { useFirst } from '../data/useFirst.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { shownRows } from './usePainel.ts';

interface PainelRowsProps<R extends RaRecord> {
  readonly query: ReturnType<typeof useFirst<R>>;
  /** What did not load, with its article. */
  readonly what: string;
  readonly noneText: string;
  readonly row: (row: R) => { readonly text: ReactNode; readonly actions?: ReactNode };
}

/** The first rows of a list, each with what is done about it, and how many more there are. */
export function PainelRows<R extends RaRecord>(props: PainelRowsProps<R>) {
  const { query, what, noneText, row } = props;
  const { data, total = 0, error, refetch } = query;
  return (
    <>
      <LoadFailure what={what} error={error} onRetry={refetch} />
      {data?.length === 0 && <Typography>{noneText}</Typography>}
      {data?.map((one) => {
        const { text, actions } = row(one);
        return (
          <Stack
            key={one.id}
            direction="row"
            sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1 }}
          >
            <Typography component="div" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            {actions}
          </Stack>
        );
      })}
      {total > shownRows && <Typography variant="body2">{moreText(total, shownRows)}</Typography>}
    </>
  );
}
