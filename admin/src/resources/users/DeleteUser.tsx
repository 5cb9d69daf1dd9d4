import { deleteUser, type User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { ConfirmDialog, useRecurso, useToast } from '@portal/ui';
import { useDelete, useUpdate } from 'react-admin';
import { useDeletionEffect } from '../../access/rehearsal/useDeletionEffect.tsx';
import { reasonOf } from '../../failureText.ts';
import { useUndoText } from '../../list/useUndoText.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';

/** Asks for confirmation, then deletes the user, or deactivates an active one. Spec ADM-USR-11, 30, 36, CONTA-01. */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { effect, isReady, accept } = useDeletionEffect(
    deleteUser.path.replace(':id', String(user.id)),
  );
  const toast = useToast();
  const undoable = useUndoToast();
  const undo = useUndoText();
  const hasActive = useRecurso(addedParts.activeSwitch);
  const [deleteOne] = useDelete<User>();
  const [update] = useUpdate<User>();
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    accept();
    try {
      await undoable(`Usuário "${user.username}" excluído com sucesso!`, () =>
        deleteOne('users', { id: user.id, previousData: user }, options),
      );
    } catch (error) {
      toast('error', `Falha ao excluir usuário. ${reasonOf(error)}`);
    }
  };
  const deactivate = async () => {
    const { id, username } = user;
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await undoable(`Usuário "${username}" desativado com sucesso!`, () =>
        update('users', { id, data: { is_active: false }, previousData: user }, options),
      );
    } catch (error) {
      toast('error', `Falha ao desativar usuário. ${reasonOf(error)}`);
    }
  };
  const canDeactivate = hasActive && user.is_active !== false;
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o usuário <strong>{user.username}</strong>? {undo}
          {canDeactivate && ' Quem é desativado só deixa de entrar no portal, e pode voltar.'}
        </>
      }
      {...(canDeactivate && { alternative: { text: 'Desativar', onConfirm: deactivate } })}
      confirmText="Excluir"
      details={effect}
      isReady={isReady}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
