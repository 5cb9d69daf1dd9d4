import { useEffect } from 'react';
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
