import { useLoadedDialog } from '../layout/useLoadedDialog.ts';

/** The dialog that subscribes to a view. Spec ASSI-01. */
export const useSubscribeDialog = () =>
  useLoadedDialog(
    async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog,
    'Não foi possível abrir a assinatura. Verifique a conexão.',
  );
