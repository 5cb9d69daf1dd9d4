import { useLoadedDialog } from '../layout/useLoadedDialog.ts';

/** The dialog that changes a subscription. Spec ASSI-05. */
export const useEditDialog = () =>
  useLoadedDialog(
    async () => (await import('./EditAssinaturaDialog.tsx')).EditAssinaturaDialog,
    'Não foi possível abrir a assinatura. Verifique a conexão.',
  );
