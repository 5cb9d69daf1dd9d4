import { useToast } from '@portal/ui';
import { useState } from 'react';

type Dialog = typeof import('./EditAssinaturaDialog.tsx')['EditAssinaturaDialog'];

/** The dialog that changes a subscription. Its code is loaded when it opens; `Dialog` is null while it is closed. Spec ASSI-05. */
export function useEditDialog() {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const showToast = useToast();
  return {
    Dialog,
    open: () =>
      void import('./EditAssinaturaDialog.tsx').then(
        ({ EditAssinaturaDialog }) => setDialog(() => EditAssinaturaDialog),
        () => showToast('error', 'Não foi possível abrir a assinatura. Verifique a conexão.'),
      ),
    close: () => setDialog(null),
  };
}
