import { useLoadedDialog } from '../layout/useLoadedDialog.ts';

/** The dialog that exports a report or a view. Spec EXPO-01. */
export const useExportDialog = () =>
  useLoadedDialog(
    async () => (await import('./ExportDialog.tsx')).ExportDialog,
    'Não foi possível abrir a exportação. Verifique a conexão.',
  );
