import { Button } from '@mui/material';
import type { Chave } from '@portal/api-client/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazyPart.ts';

const ReplaceChave = lazyPart(() => import('./ReplaceChave.tsx'), 'ReplaceChave');

/** Replaces the text of a key. Spec CHAVE-03. */
export function ReplaceButton({ chave }: { readonly chave: Chave }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Trocar ${chave.nome}`} onClick={() => setOpen(true)}>
        Trocar
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ReplaceChave chave={chave} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
