import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A smaller line below what a cell says first. */
export const Note = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'block', mt: 0.5, color: 'text.secondary', fontSize: '0.8125rem' }}
  >
    {children}
  </Box>
);
