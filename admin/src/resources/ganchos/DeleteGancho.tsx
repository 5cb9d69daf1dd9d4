import type { Gancho } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete } from 'react-admin';
import { reasonOf } from '../../failureText.ts';
import { useLeaveDeleted } from '../../record/useLeaveDeleted.ts';

interface DeleteGanchoProps {
  readonly record: Gancho;
  readonly onClose: () => void;
}

/** Asks whether to delete a hook. What waits for it is not sent any more. Spec GANCHO-01. */
export function DeleteGancho({ record: gancho, onClose }: DeleteGanchoProps) {
  const toast = useToast();
  const leave = useLeaveDeleted();
  const [deleteOne] = useDelete<Gancho>();
  const { id, nome } = gancho;
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await deleteOne('ganchos', { id, previousData: gancho }, options);
      toast('success', `Gancho "${nome}" excluído com sucesso!`);
      leave();
    } catch (error) {
      toast('error', `Falha ao excluir o gancho. ${reasonOf(error)}`);
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o gancho <strong>{nome}</strong>? O que espera não é mais enviado.
          Esta ação não pode ser desfeita.
        </>
      }
      confirmText="Excluir"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
