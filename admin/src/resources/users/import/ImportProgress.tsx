import { LinearProgress, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { Progress } from './useImport.ts';

/** How far an import is, in words that screen readers announce when they are idle, and as a bar. */
export function ImportProgress({ done, total }: Progress) {
  const id = useId();
  const [now, all] = [done, total].map((count) => count.toLocaleString('pt-BR'));
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography id={id} variant="body2" role="status">
        {`${now} de ${all}`}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby={id}
        aria-valuemax={total}
        aria-valuenow={done}
        value={total > 0 ? (done / total) * 100 : 0}
      />
    </Stack>
  );
}
