import { useEffect, useState } from 'react';
import { StateMessage } from '../layout/StateMessage.tsx';
import { useOpeningContext } from './OpeningProvider.tsx';

/** Stands in the place of an open report after its reader's access has ended. The frame is emptied. Spec CORTE-02. */
export function AccessEnded() {
  const { holder } = useOpeningContext();
  useEffect(() => holder.machine?.send({ type: 'dropped' }), [holder]);
  return (
    <StateMessage.Failure
      title="Acesso encerrado"
      text="Seu acesso a este relatório foi encerrado."
    />
  );
}

/**
 * Returns true if the thing with this key was open in this screen before and is not open now: the reader's access to it has ended. With a
 * new key it returns false until that thing has been open.
 */
export function useHasBeenOpen(key: string | number | null, isOpen: boolean): boolean {
  const [opened, setOpened] = useState<string | number | null>(null);
  useEffect(() => {
    if (isOpen) setOpened(key);
  }, [key, isOpen]);
  return !isOpen && key !== null && opened === key;
}
