import { Box } from '@mui/material';
import type { Column } from '../list/RecordTable.tsx';
import { useOffered } from '../list/useOffered.ts';

interface FactListProps<R> {
  readonly record: R;
  /** Columns of the list. */
  readonly columns: readonly Column<R>[];
}

/** What the list shows of a record in its columns, below each other. */
export function FactList<R>({ record, columns }: FactListProps<R>) {
  const shown = useOffered()(columns);
  return (
    <Box
      component="dl"
      aria-label="Dados"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))',
        gap: 2,
        m: 0,
        overflowWrap: 'anywhere',
        '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
        '& dd': { m: 0 },
        '& dd:empty::before': { content: '"—"' },
      }}
    >
      {shown.map(({ title, cell }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{cell(record)}</dd>
        </div>
      ))}
    </Box>
  );
}
