import { Button, Stack, Typography } from '@mui/material';
import { ClienteChoice } from './ClienteChoice.tsx';

/** Stands where a screen shows one cliente only and all are in view. */
export function ChooseCliente({ text }: { readonly text: string }) {
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1.5 }}>
      <Typography>{text}</Typography>
      <ClienteChoice>
        {(open) => (
          <Button variant="outlined" aria-haspopup="dialog" onClick={open}>
            Escolher cliente
          </Button>
        )}
      </ClienteChoice>
    </Stack>
  );
}
