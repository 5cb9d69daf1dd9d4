import { Box } from '@mui/material';
import { Skeleton } from '@portal/ui';

interface ListSkeletonProps {
  readonly label: string;
  /** How many grey lines stand beside each other in a row. On phones they stand below each other. */
  readonly columns: number;
}

const rows = Array.from({ length: 6 }, (_, index) => index);

/** Stands for a list while it loads: the text that it loads, and grey rows below. */
export function ListSkeleton({ label, columns }: ListSkeletonProps) {
  return (
    <>
      <Box
        role="status"
        sx={{
          px: 2,
          height: '2.5rem',
          alignContent: 'center',
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        {label}
      </Box>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: `repeat(${columns}, 1fr)` },
            gap: { xs: 1.5, md: 4 },
            alignItems: 'center',
            minHeight: '2.5rem',
            px: 2,
            py: { xs: 2, md: 0 },
            borderTop: '1px solid var(--border)',
          }}
        >
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} />
          ))}
        </Box>
      ))}
    </>
  );
}
