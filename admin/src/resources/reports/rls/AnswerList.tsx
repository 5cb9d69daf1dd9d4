import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface AnswerListProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Terms and values of a test's answer: each value beside its term, or below it in a narrow window. */
export function AnswerList({ label, children }: AnswerListProps) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
        columnGap: 2,
        rowGap: 0.5,
        '& > div': { display: 'contents' },
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0 },
      }}
    >
      {children}
    </Box>
  );
}
