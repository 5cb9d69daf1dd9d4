import { IconButton } from '../layout/IconButton.tsx';
import { useIsPhone } from '../layout/useIsPhone.ts';
import type { Opening } from '../opening/useOpening.ts';
import { useMaySubscribe } from './useMaySubscribe.ts';
import { useSubscribeDialog } from './useSubscribeDialog.ts';

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
