import { addedParts } from '@portal/api-client/rules';
import { useIsAnnounced } from '@portal/ui';
import { IconButton } from '../layout/IconButton.tsx';
import { useIsPhone } from '../layout/useIsPhone.ts';
import { useLoadedDialog } from '../layout/useLoadedDialog.ts';
import { isPaginatedUrl } from '../opening/machine/Opening.ts';
import type { Opening } from '../opening/useOpening.ts';

/** `Assinar` in the header of a report. On a phone there is no room: the list of views has it. Spec ASSI-01. */
export function SubscribeButton({ opening }: { opening: Opening }) {
  const { Dialog, open, close } = useSubscribeDialog();
  const maySubscribe = useMaySubscribe(opening);
  const isPhone = useIsPhone();
  const { id, nome, view } = opening.visao;
  if (!maySubscribe) return null;
  return (
    <>
      {!isPhone && <IconButton icon="mail" text="Assinar" aria-haspopup="dialog" onClick={open} />}
      {Dialog && (
        <Dialog
          opening={opening}
          visao={
            id === null || nome === undefined ? null : { id, nome, pagina: view?.pagina ?? null }
          }
          onClose={close}
        />
      )}
    </>
  );
}

/** The dialog that subscribes to a view. Spec ASSI-01. */
export const useSubscribeDialog = () =>
  useLoadedDialog(
    async () => (await import('./SubscribeDialog.tsx')).SubscribeDialog,
    'Não foi possível abrir a assinatura. Verifique a conexão.',
  );

/** True if the reader may export the open report and the server sends mail. A paginated report has no views. Spec ASSI-01. */
export function useMaySubscribe({ state: { token } }: Opening): boolean {
  const isAnnounced = useIsAnnounced();
  return (
    isAnnounced(addedParts.subscriptions) &&
    isAnnounced(addedParts.visoes) &&
    (token?.mayExport?.length ?? 0) > 0 &&
    !isPaginatedUrl(token?.embedUrl)
  );
}
