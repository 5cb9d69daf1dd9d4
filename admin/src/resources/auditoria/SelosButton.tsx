import { Button } from '@mui/material';
import { useSession } from '@portal/ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazyPart.ts';

const SelosDialog = lazyPart(() => import('./SelosDialog.tsx'), 'SelosDialog');

/** Shows the signed checkpoints of history to superusers. Spec HIST-07. */
export function SelosButton() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user?.is_superuser) return null;
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
