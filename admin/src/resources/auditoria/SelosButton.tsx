import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';

const SelosDialog = lazy(() =>
  import('./SelosDialog.tsx').then((module) => ({ default: module.SelosDialog })),
);

/** Shows the signed checkpoints of history to superusers. Spec HIST-07. */
export function SelosButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Selos
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SelosDialog onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
