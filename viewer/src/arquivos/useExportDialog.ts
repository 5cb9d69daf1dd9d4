import { useToast } from '@portal/ui';
import { useState } from 'react';

type Dialog = typeof import('./ExportDialog.tsx')['ExportDialog'];

/** The dialog that exports a report or a view. Its code is loaded when it opens; `Dialog` is null while it is closed. Spec EXPO-01. */
export function useExportDialog() {
  const [Dialog, setDialog] = useState<Dialog | null>(null);
  const showToast = useToast();
  return {
    Dialog,
    // Not by React.lazy: code that cannot be loaded must leave the open report standing. Spec LEIT-07.
    open: () =>
      void import('./ExportDialog.tsx').then(
        ({ ExportDialog }) => setDialog(() => ExportDialog),
        () => showToast('error', 'Não foi possível abrir a exportação. Verifique a conexão.'),
      ),
    close: () => setDialog(null),
  };
}
