import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export interface FiguresProps {
  /** Only a few, because they must fit in one line on a wide screen. */
  readonly figures: readonly { readonly title: string; readonly value: ReactNode }[];
}

/** Numbers with their titles, shown above the content that they summarise. */
export const Figures = ({ figures }: FiguresProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(9.5rem, 1fr))',
      gap: 2,
      m: 0,
      '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
      '& dd': {
        m: 0,
        fontSize: '1.25rem',
        fontWeight: 'fontWeightBold',
        fontVariantNumeric: 'tabular-nums',
      },
    }}
  >
    {figures.map(({ title, value }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </Box>
);
