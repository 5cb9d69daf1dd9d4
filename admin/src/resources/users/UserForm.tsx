import type { CreatedUser, User } from '@portal/api-client/contract';
import { canManageUser } from '@portal/api-client/rules';
import { useSession, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { appendCreated } from '../../data/appendCreated.ts';
import { deniedText, fieldMessages } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormButtons } from '../../form/FormButtons.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormPlaceholder } from '../../form/FormPlaceholder.tsx';
import { type FormSave, readOnce, useFormSave } from '../../form/useFormSave.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { canInvite } from './canInvite.ts';
import { sentText } from './invitation/invitationState.ts';
import type { InvitedPerson } from './invitation/NewInvitation.tsx';
import { SaveAndNext } from './SaveAndNext.tsx';
import { UserFields } from './UserFields.tsx';
import { loadFailureText } from './UserLoadFailure.tsx';
import {
  emptyUser,
  type UserFormValues,
  userFormValues,
  userPayload,
  validateUser,
} from './userForm.ts';
import { useGroups } from './useUserLookups.ts';

const titles = { create: 'Criar Novo Usuário', edit: 'Editar Usuário' };

interface UserFormProps {
  /** Called with each new person whose invitation did not leave by mail. */
  readonly onInvited?: (person: InvitedPerson) => void;
}

/** Creates or edits a user, at `/users/create` and `/users/{id}`. Spec ADM-USR-06 … 24. */
export function UserForm({ onInvited }: UserFormProps) {
  const id = useRecordId();
  const { user: actor } = useSession();
  const toast = useToast();
  const save = useFormSave();
  const cache = useQueryClient();
  const { data: groups = [] } = useGroups();
  const [banner, setBanner] = useState<string | null>(null);

  const common = {
    redirect: false,
    transform: (values: UserFormValues, options?: { previousData: unknown }) => {
      setBanner(null);
      const user = (options?.previousData as User | undefined) ?? null;
      const formCase = { user, actorIsSuperuser: actor?.is_superuser ?? false, groups };
      const before = user && userPayload(userFormValues(user, groups), formCase);
      return save.changesOf(userPayload(values, formCase), before, user);
    },
  } as const;
  const onError = (error: unknown) => {
    if (save.takeConflict(error)) return;
    const text = saveFailureText(error);
    setBanner(text);
    toast('error', `Erro no formulário: ${text}`);
  };
  if (id === undefined) {
    const { append, onSettled } = appendCreated(cache, 'users');
    const onCreated = ({ convite, ...user }: CreatedUser) => {
      append(user);
      toast('success', `Usuário "${user.username}" criado com sucesso!`);
      if (convite?.enviado) toast('success', sentText(user.email));
      else if (convite) onInvited?.({ ...user, convite });
    };
    const onSuccess = (user: CreatedUser) => {
      onCreated(user);
      save.finish();
    };
    return (
      <CreateBase {...common} mutationOptions={{ onSuccess, onError, onSettled }}>
        <UserDialog banner={banner} save={save} user={null} onCreated={onCreated} />
      </CreateBase>
    );
  }
  const onSuccess = (user: User) => {
    toast('success', `Usuário "${user.username}" atualizado com sucesso!`);
    save.finish();
  };
  return (
    <EditBase
      {...common}
      id={id}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={readOnce}
    >
      <EditUser banner={banner} save={save} />
    </EditBase>
  );
}

interface BodyProps {
  readonly banner: string | null;
  readonly save: FormSave;
}

function EditUser({ banner, save }: BodyProps) {
  const { record, error } = useEditContext<User>();
  const { user: actor } = useSession();
  if (error || !record || !actor) {
    const failure = error ? loadFailureText(error) : null;
    return <FormPlaceholder title={titles.edit} failure={failure} onClose={save.close} />;
  }
  if (!canManageUser(actor, record)) {
    return <FormPlaceholder title={titles.edit} failure={deniedText} onClose={save.close} />;
  }
  return <UserDialog banner={banner} save={save} user={record} />;
}

interface DialogProps extends BodyProps {
  /** Null for a new user. */
  readonly user: User | null;
  /** Called for each user that the form creates before it closes. */
  readonly onCreated?: (user: CreatedUser) => void;
}

function UserDialog({ banner, save, user, onCreated }: DialogProps) {
  const { user: actor } = useSession();
  const { data: groups = [], isPending, error } = useGroups();
  const cliente = useClienteValue();
  const title = user ? titles.edit : titles.create;
  // A save without the loaded groups would remove the user's groups, so the form waits for them.
  if (!actor || isPending || error) {
    const failure = error ? loadFailureText(error) : null;
    return <FormPlaceholder title={title} failure={failure} onClose={save.close} />;
  }
  const formCase = { user, actorIsSuperuser: actor.is_superuser, groups };
  return (
    <FormDialog
      title={title}
      subtitle={
        user ? 'Modifique as informações do usuário' : 'Adicione um novo usuário ao sistema'
      }
      save={save}
      values={user ? userFormValues(user, groups) : emptyUser(cliente, canInvite(actor))}
      validate={(values: UserFormValues) => validateUser(values, formCase)}
      {...(onCreated && {
        buttons: (parts) => (
          <FormButtons
            {...parts}
            others={(isBusy) => <SaveAndNext isBusy={isBusy} onCreated={onCreated} />}
          />
        ),
      })}
    >
      <FormBanner text={banner} />
      <UserFields user={user} actor={actor} groups={groups} />
    </FormDialog>
  );
}

/**
 * Joins the server's messages by field, or returns a general text if there are none. `detail` names no field and stands alone.
 * Spec ADM-USR-31, 32.
 */
function saveFailureText(error: unknown): string {
  const pairs = fieldMessages(error).map(([field, text]) =>
    field === 'detail' ? text : `${field}: ${text}`,
  );
  return pairs.length > 0 ? pairs.join(' ') : 'Ocorreu um erro desconhecido.';
}
