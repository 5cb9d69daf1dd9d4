import type { Aviso } from '@portal/api-client/contract';
import { DeleteDialog } from '../../access/rehearsal/DeleteDialog.tsx';
import { reasonOf } from '../../failureText.ts';
import type { DeleteProps } from '../../list/DeleteProps.ts';

/** Asks whether to delete a notice. Spec AVISO-01. */
export const DeleteAviso = ({ record, onClose }: DeleteProps<Aviso>) => (
  <DeleteDialog
    resource="avisos"
    record={record}
    question={(undo) => (
      <>
        Deseja mesmo excluir o aviso <strong>{record.titulo}</strong>? Ninguém mais o vê. {undo}
      </>
    )}
    doneText={`Aviso "${record.titulo}" excluído com sucesso!`}
    failureText={(error) => `Falha ao excluir o aviso. ${reasonOf(error)}`}
    onClose={onClose}
  />
);
