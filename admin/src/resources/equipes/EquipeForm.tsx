import { type Equipe, updateEquipe } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { useSession, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { useClienteValue } from '../../cliente/clienteInView.ts';
import { deniedText, fieldMessages, isDenied, reasonOf } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormPlaceholder } from '../../form/FormPlaceholder.tsx';
import { FormTabs } from '../../form/FormTabs.tsx';
import { readOnce } from '../../form/readOnce.ts';
import { type FormSave, useFormSave } from '../../form/useFormSave.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { useHistoryTab } from '../../history/useHistoryTab.tsx';
import { appendCreated } from '../../list/appendCreated.ts';
import { EquipeFields } from './EquipeFields.tsx';
import { EquipeView } from './EquipeView.tsx';
import {
  type EquipeFormValues,
  emptyEquipe,
  equipeChanges,
  equipeFormValues,
  newEquipe,
  validateEquipe,
} from './equipeForm.ts';

/** Creates, edits or shows a team, at `/equipes/create` and `/equipes/{id}`. Spec EQP-07 … 09. */
export function EquipeForm() {
  const id = useRecordId();
  const { user } = useSession();
  const toast = useToast();
  const save = useFormSave();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const isSuperuser = user?.is_superuser ?? false;

  const onError = (error: unknown) => {
    if (save.takeConflict(error)) return;
    setFailure(
      fieldMessages(error)
        .map(([, text]) => text)
        .join(' ') || reasonOf(error),
    );
  };
  const saved = (action: string) => (equipe: Equipe) => {
    toast('success', `Equipe "${equipe.nome}" ${action} com sucesso!`);
    save.finish();
  };
  if (id === undefined) {
    const { append, onSettled } = appendCreated(cache, 'equipes');
    const onSuccess = (equipe: Equipe) => {
      append(equipe);
      saved('criada')(equipe);
    };
    return (
      <CreateBase
        redirect={false}
        transform={(values: EquipeFormValues) => {
          setFailure(null);
          return newEquipe(values, isSuperuser);
        }}
        mutationOptions={{ onSuccess, onError, onSettled }}
      >
        <EquipeDialog failure={failure} save={save} equipe={null} />
      </CreateBase>
    );
  }
  return (
    <EditBase
      // A person who may not edit a team may look at it. `EditEquipe` decides.
      disableAuthentication
      id={id}
      redirect={false}
      transform={(values: EquipeFormValues, options?: { previousData: unknown }) => {
        setFailure(null);
        const stored = options?.previousData as Equipe;
        const before = equipeChanges(equipeFormValues(stored), stored);
        return save.changesOf(equipeChanges(values, stored), before, stored);
      }}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: saved('atualizada'), onError }}
      queryOptions={readOnce}
    >
      <EditEquipe failure={failure} save={save} />
    </EditBase>
  );
}

interface BodyProps {
  readonly failure: string | null;
  readonly save: FormSave;
}

function EditEquipe({ failure, save }: BodyProps) {
  const { record, error } = useEditContext<Equipe>();
  const { user } = useSession();
  // The list has no members, so a row of it is not enough to show.
  if (error || !record?.membros || !user) {
    const text = error ? (isDenied(error) ? deniedText : reasonOf(error)) : null;
    return <FormPlaceholder title="Editar Equipe" failure={text} onClose={save.close} />;
  }
  if (!mayCall(user, updateEquipe)) return <EquipeView equipe={record} onClose={save.close} />;
  return <EquipeDialog failure={failure} save={save} equipe={record} />;
}

function EquipeDialog({ failure, save, equipe }: BodyProps & { equipe: Equipe | null }) {
  const { user } = useSession();
  const cliente = useClienteValue();
  const history = useHistoryTab(equipe && `equipe:${equipe.id}`);
  const isSuperuser = user?.is_superuser ?? false;
  return (
    <FormDialog
      title={equipe ? 'Editar Equipe' : 'Criar Equipe'}
      {...(equipe ? { subtitle: equipe.nome } : {})}
      save={save}
      values={equipe ? equipeFormValues(equipe) : emptyEquipe(cliente)}
      validate={(values: EquipeFormValues) => validateEquipe(values, isSuperuser, equipe)}
      maxWidth="md"
    >
      <FormBanner text={failure} />
      <FormTabs others={history}>{user && <EquipeFields equipe={equipe} actor={user} />}</FormTabs>
    </FormDialog>
  );
}
