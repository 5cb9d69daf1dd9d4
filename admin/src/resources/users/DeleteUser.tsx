import type { User } from '@portal/api-client/contract';
import { ConfirmDialog, useToast } from '@portal/ui';
import { useDelete } from 'react-admin';
import { reasonOf } from '../../failureText.ts';

/** Asks for confirmation, then deletes the user. Spec ADM-USR-11, 30, 36. */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const toast = useToast();
  const [deleteOne] = useDelete<User>();
  const remove = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await deleteOne('users', { id: user.id, previousData: user }, options);
      toast('success', `Usuário "${user.username}" excluído com sucesso!`);
    } catch (error) {
      toast('error', `Falha ao excluir usuário. ${reasonOf(error)}`);
    }
  };
  return (
    <ConfirmDialog
      title="Confirmar Exclusão"
      message={
        <>
          Deseja mesmo excluir o usuário <strong>{user.username}</strong>? Esta ação não pode ser
          desfeita.
        </>
      }
      confirmText="Excluir"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
