import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** A titled part of a form; its fields stand side by side where there is room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1.5 }}>
      <Typography id={id} variant="h2" component="h3">
        {title}
      </Typography>
      <Fields>{children}</Fields>
    </Stack>
  );
}

/** Two columns from tablets on; `sx={{ gridColumn: '1 / -1' }}` takes the whole width. */
export function Fields({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 2,
        rowGap: 1,
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

export const wholeWidth = { gridColumn: '1 / -1' } as const;
