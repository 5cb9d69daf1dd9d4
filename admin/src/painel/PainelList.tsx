import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { moreText } from '../counted.ts';
import type { useFirst } from '../data/useFirst.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { PainelCard, type PainelCardProps } from './PainelCard.tsx';
import { shownRows } from './usePainel.ts';

interface PainelListProps<R extends RaRecord> extends Omit<PainelCardProps, 'quiet' | 'children'> {
  readonly query: ReturnType<typeof useFirst<R>>;
  /** What did not load, with its article. */
  readonly what: string;
  readonly noneText: string;
  readonly row: (row: R) => { readonly text: ReactNode; readonly actions?: ReactNode };
}

/** A card with the first rows of a list, the actions on each row, and the number of further rows. */
export function PainelList<R extends RaRecord>(props: PainelListProps<R>) {
  const { query, what, noneText, row, ...card } = props;
  const { data, total = 0, error, refetch } = query;
  return (
    <PainelCard {...card} quiet={!error && data?.length === 0 && noneText}>
      <LoadFailure what={what} error={error} onRetry={refetch} />
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
    </PainelCard>
  );
}
