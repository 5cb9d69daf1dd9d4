import { LinearProgress, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import type { SheetStage } from './useSheet.ts';

const texts: Readonly<Record<Exclude<SheetStage, 'idle'>, string>> = {
  reading: 'Lendo o arquivo...',
  checking: 'Conferindo cada linha, e quem ganha ou perde acesso...',
  applying: 'Aplicando a planilha. Ou tudo é alterado, ou nada...',
};

/** Says which of three stages runs. The changes are made together, so there is no part of them to count. Spec PLAN-03. */
export function SheetProgress({ stage }: { readonly stage: SheetStage }) {
  const id = useId();
  // The element stays, because a screen reader announces changes of its text only.
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography id={id} variant="body2" role="status">
        {stage === 'idle' ? '' : texts[stage]}
      </Typography>
      {stage !== 'idle' && <LinearProgress aria-labelledby={id} />}
    </Stack>
  );
}
