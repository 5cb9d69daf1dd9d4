import { deleteUser, inviteUser, updateUser } from '@portal/api-client/contract';
import { userRecord } from '@portal/api-client/records';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { useState } from 'react';
import { type Identifier, useDataProvider } from 'react-admin';
import { ExpiryInput } from '../../access/expiry/ExpiryInput.tsx';
import { GiveAccess } from '../../access/give/GiveAccess.tsx';
import { UndoSentence } from '../../access/rehearsal/DeleteDialog.tsx';
import { SelectionAction } from '../../access/rehearsal/SelectionAction.tsx';
import { counted } from '../../counted.ts';

const users = (count: number) => counted(count, 'usuário', 'usuários');

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
 * PRAZO-04. The contract has no call that changes several people: each has a call of their own, and so its own reason if it is refused.
 */
export function SelectedUsersActions() {
  const dataProvider = useDataProvider();
  const { client } = useAppServices();
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
          `Desativar ${users(count)}? ${count === 1 ? 'A pessoa não entra' : 'As pessoas não entram'} mais no portal. Nada se perde: ${count === 1 ? 'pode ser ativada' : 'podem ser ativadas'} de novo.`
        }
        confirmText={(count) => `Desativar ${count}`}
        changeOf={changes.active(false)}
        run={setActive(false)}
        doneText={(count) =>
          `${users(count)} ${count === 1 ? 'desativado' : 'desativados'} com sucesso!`
        }
        failureText="Falha ao desativar usuário."
      />
      <SelectionAction
        text="Ativar"
        recurso={userRecord.is_active.recurso}
        title="Ativar usuários"
        question={(count) =>
          `Ativar ${users(count)}? ${count === 1 ? 'A pessoa pode' : 'As pessoas podem'} entrar no portal de novo.`
        }
        confirmText={(count) => `Ativar ${count}`}
        changeOf={changes.active(true)}
        run={setActive(true)}
        doneText={(count) => `${users(count)} ${count === 1 ? 'ativado' : 'ativados'} com sucesso!`}
        failureText="Falha ao ativar usuário."
      />
      <SelectionAction
        text="Convidar"
        recurso={addedParts.recovery}
        title="Convidar usuários"
        question={(count) =>
          `Enviar um convite por e-mail a ${users(count)}? Quem já tem senha não recebe. Um convite anterior deixa de valer.`
        }
        confirmText={(count) => `Convidar ${count}`}
        run={(id) => client.call(inviteUser, { params: { id: Number(id) } })}
        doneText={(count) =>
          `${users(count)} ${count === 1 ? 'convidado' : 'convidados'} com sucesso!`
        }
        failureText="Falha ao convidar usuário."
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
        doneText={(count) =>
          `Prazo de ${users(count)} alterado com sucesso${until === null ? ': sem fim.' : '!'}`
        }
        failureText="Falha ao mudar o prazo."
      />
      <SelectionAction
        isDangerous
        text="Excluir selecionados"
        title="Confirmar Exclusão"
        question={(count) => (
          <>
            {`Deseja mesmo excluir ${users(count)}? `}
            <UndoSentence count={count} />
          </>
        )}
        confirmText={(count) => `Excluir ${count}`}
        changeOf={changes.deletion}
        run={(id) => dataProvider.delete('users', { id })}
        doneText={(count) =>
          `${users(count)} ${count === 1 ? 'excluído' : 'excluídos'} com sucesso!`
        }
        failureText="Falha ao excluir usuário."
      />
    </>
  );
}
