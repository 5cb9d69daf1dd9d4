import type { User } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useToast } from '@portal/ui';
import { useUpdate } from 'react-admin';
import { DeleteDialog } from '../../access/rehearsal/DeleteDialog.tsx';
import { reasonOf } from '../../failureText.ts';
import type { DeleteProps } from '../../list/DeleteProps.ts';
import { useUndoToast } from '../../undo/useUndoToast.ts';

/** Asks for confirmation, then deletes the user, or deactivates an active one. Spec ADM-USR-11, 30, 36, CONTA-01. */
export function DeleteUser({ record: user, onClose }: DeleteProps<User>) {
  const toast = useToast();
  const undoable = useUndoToast();
  const [update] = useUpdate<User>();
  const { id, username } = user;
  const deactivate = async () => {
    const options = { mutationMode: 'pessimistic', returnPromise: true } as const;
    try {
      await undoable(`Usuário "${username}" desativado com sucesso!`, () =>
        update('users', { id, data: { is_active: false }, previousData: user }, options),
      );
    } catch (error) {
      toast('error', `Falha ao desativar usuário. ${reasonOf(error)}`);
    }
  };
  return (
    <DeleteDialog
      resource="users"
      record={user}
      question={(undo) => (
        <>
          Deseja mesmo excluir o usuário <strong>{username}</strong>? {undo}
        </>
      )}
      doneText={`Usuário "${username}" excluído com sucesso!`}
      failureText={(error) => `Falha ao excluir usuário. ${reasonOf(error)}`}
      alternative={
        user.is_active === false
          ? undefined
          : {
              text: 'Desativar',
              recurso: addedParts.activeSwitch,
              hint: 'Quem é desativado só deixa de entrar no portal, e pode voltar.',
              onConfirm: deactivate,
            }
      }
      onClose={onClose}
    />
  );
}
