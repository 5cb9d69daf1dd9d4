import { IconButton } from '../layout/IconButton.tsx';
import { useLoadedDialog } from '../layout/useLoadedDialog.ts';
import type { Opening } from '../opening/useOpening.ts';
import { useExportSource } from './useExportSource.ts';

/** `Exportar` in the header of a report, for who may. Spec EXPO-01. */
export function ExportButton({ opening }: { opening: Opening }) {
  const { Dialog, open, close } = useExportDialog();
  const source = useExportSource(opening);
  if (!source) return null;
  return (
    <>
      <IconButton icon="download" text="Exportar" aria-haspopup="dialog" onClick={open} />
      {Dialog && <Dialog source={source} onClose={close} />}
    </>
  );
}

/** The dialog that exports a report or a view. Spec EXPO-01. */
export const useExportDialog = () =>
  useLoadedDialog(
    async () => (await import('./ExportDialog.tsx')).ExportDialog,
    'Não foi possível abrir a exportação. Verifique a conexão.',
  );
