import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface GrantRowProps {
  readonly title: ReactNode;
  /** What is open. */
  readonly what: ReactNode;
  /** By whom or until when, and for how many people. */
  readonly note: ReactNode;
  readonly actions: ReactNode;
}

/** The layout of one grant of a `GrantList`. On phones the actions stand below. */
export function GrantRow({ title, what, note, actions }: GrantRowProps) {
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ alignItems: 'start', justifyContent: 'space-between', gap: 1 }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
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
}
