import { deleteUser, updateUser } from '@portal/api-client/contract';
import { userRecord } from '@portal/api-client/records';
import { useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import { ExpiryInput } from '../../expiry/ExpiryInput.tsx';
import { GiveAccess } from '../../grants/GiveAccess.tsx';
import { SelectionAction } from '../../list/SelectionAction.tsx';

const pathOf = (path: string, id: Identifier) => path.replace(':id', String(id));
/** The calls of the actions, as the rehearsal gets them. */
const changes = {
  active: (is_active: boolean) => (id: Identifier) =>
    ({ metodo: 'PUT', caminho: pathOf(updateUser.path, id), corpo: { is_active } }) as const,
  deletion: (id: Identifier) =>
    ({ metodo: 'DELETE', caminho: pathOf(deleteUser.path, id) }) as const,
};

/**
 * What can be done with the selected people: give access, deactivate, activate, give another end, delete. Spec MENU-04, CONTA-01,
 * PRAZO-04.
 */
export function SelectedUsersActions() {
  const dataProvider = useDataProvider();
  const [until, setUntil] = useState<string | null>(null);
  const setActive = (is_active: boolean) => (id: Identifier) =>
    dataProvider.update('users', { id, data: { is_active }, previousData: { id } });
  return (
    <>
      <GiveAccess kind="user" />
      <SelectionAction
        text="Desativar"
        recurso={userRecord.is_active.recurso}
        title="Desativar usuários"
        question={(count) =>
          `Desativar ${count} usuário(s)? Eles não entram mais no portal. Nada se perde: podem ser ativados de novo.`
        }
        confirmText={(count) => `Desativar ${count}`}
        changeOf={changes.active(false)}
        run={setActive(false)}
        doneText={(count) => `${count} usuário(s) desativado(s) com sucesso!`}
        failureText="Falha ao desativar usuário."
      />
      <SelectionAction
        text="Ativar"
        recurso={userRecord.is_active.recurso}
        title="Ativar usuários"
        question={(count) => `Ativar ${count} usuário(s)? Eles podem entrar no portal de novo.`}
        confirmText={(count) => `Ativar ${count}`}
        changeOf={changes.active(true)}
        run={setActive(true)}
        doneText={(count) => `${count} usuário(s) ativado(s) com sucesso!`}
        failureText="Falha ao ativar usuário."
      />
      <SelectionAction
        text="Mudar prazo"
        recurso={userRecord.expira_em.recurso}
        title="Mudar o prazo das contas"
        question={() => (
          <ExpiryInput label="Contas terminam em" value={until} onChange={setUntil} />
        )}
        confirmText={(count) => `Mudar ${count}`}
        run={(id) =>
          dataProvider.update('users', { id, data: { expira_em: until }, previousData: { id } })
        }
        doneText={(count) => `Prazo de ${count} usuário(s) alterado com sucesso!`}
        failureText="Falha ao mudar o prazo."
      />
      <SelectionAction
        isDangerous
        text="Excluir selecionados"
        title="Confirmar Exclusão"
        question={(count) =>
          `Deseja mesmo excluir ${count} usuário(s)? Esta ação não pode ser desfeita.`
        }
        confirmText={(count) => `Excluir ${count}`}
        changeOf={changes.deletion}
        run={(id) => dataProvider.delete('users', { id })}
        doneText={(count) => `${count} usuário(s) excluído(s) com sucesso!`}
        failureText="Falha ao excluir usuário."
      />
    </>
  );
}
