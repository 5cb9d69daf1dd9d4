import { Box, Button } from '@mui/material';
import type { ItemDaLixeira } from '@portal/api-client/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazyPart.ts';

const RestoreDialog = lazyPart(() => import('./RestoreDialog.tsx'), 'RestoreDialog');

/** `Restaurar…` for one item of the bin. Spec LIXO-02. */
export function RestoreButton({ item }: { item: ItemDaLixeira }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Restaurar ${item.nome}…`} onClick={() => setOpen(true)}>
        Restaurar…
      </Button>
      {/* A dialog inherits from the cell that it stands in. */}
      <Box component="span" sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
        <Suspense fallback={null}>
          {isOpen && <RestoreDialog item={item} onClose={() => setOpen(false)} />}
        </Suspense>
      </Box>
    </>
  );
}
