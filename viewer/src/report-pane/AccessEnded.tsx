import { StateMessage } from '../layout/StateMessage.tsx';

/** Stands in the place of an open report after its reader's access has ended. Spec CORTE-02. */
export function AccessEnded() {
  return (
    <StateMessage.Failure
      title="Acesso encerrado"
      text="Seu acesso a este relatório foi encerrado."
    />
  );
}
