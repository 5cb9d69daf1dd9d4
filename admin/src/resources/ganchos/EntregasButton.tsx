import { Box, Button } from '@mui/material';
import type { Gancho } from '@portal/api-client/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazyPart.ts';

const EntregasDialog = lazyPart(() => import('./EntregasDialog.tsx'), 'EntregasDialog');

/** Opens the deliveries of a hook. Spec GANCHO-03. */
export function EntregasButton({ gancho }: { readonly gancho: Gancho }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Entregas: ${gancho.nome}`} onClick={() => setOpen(true)}>
        Entregas
      </Button>
      {isOpen && (
        // A dialog inherits from the cell that it stands in.
        <Box component="span" sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
          <Suspense fallback={null}>
            <EntregasDialog gancho={gancho} onClose={() => setOpen(false)} />
          </Suspense>
        </Box>
      )}
    </>
  );
}
