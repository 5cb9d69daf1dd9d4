import { useToast } from '@portal/ui';
import { useState } from 'react';

type Dialog = typeof import('./SubscribeDialog.tsx')['SubscribeDialog'];

/** The dialog that subscribes to a view. Its code is loaded when it opens; `Dialog` is null while it is closed. Spec ASSI-01. */
export function useSubscribeDialog() {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const showToast = useToast();
  return {
    Dialog,
    // Not by React.lazy: code that cannot be loaded must leave the open report standing. Spec LEIT-07.
    open: () =>
      void import('./SubscribeDialog.tsx').then(
        ({ SubscribeDialog }) => setDialog(() => SubscribeDialog),
        () => showToast('error', 'Não foi possível abrir a assinatura. Verifique a conexão.'),
      ),
    close: () => setDialog(null),
  };
}
