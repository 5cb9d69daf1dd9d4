import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { ExpiryInput } from './ExpiryInput.tsx';

interface ExtendAllProps {
  readonly count: number;
  readonly onExtend: (until: string | null) => void;
}

/** Gives several grants the same new expiry. Spec PRAZO-04. */
export function ExtendAll({ count, onExtend }: ExtendAllProps) {
  const [until, setUntil] = useState<string | null>(null);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <ExpiryInput
        label="Novo fim"
        value={until}
        onChange={setUntil}
        helperText="Vazio: sem fim."
      />
      <Button size="small" variant="outlined" onClick={() => onExtend(until)} sx={{ mt: 1.25 }}>
        {`Prorrogar ${count}`}
      </Button>
    </Stack>
  );
}
