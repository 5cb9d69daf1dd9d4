import type { AdminAplicativo } from '@portal/api-client/contract';
import { useSession, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { deniedText, fieldMessages, isDenied, reasonOf } from '../../../failureText.ts';
import { FormPlaceholder } from '../../../form/FormPlaceholder.tsx';
import { readOnce } from '../../../form/readOnce.ts';
import { type FormSave, useFormSave } from '../../../form/useFormSave.ts';
import { useRecordId } from '../../../form/useRecordId.ts';
import { appendCreated } from '../../../list/appendCreated.ts';
import { type Failure, WizardDialog } from './WizardDialog.tsx';
import { aplicativoPayload, type WizardValues, wizardValues } from './wizardForm.ts';

/**
 * Creates or edits an application, at `/aplicativos/create` and `/aplicativos/{id}`. Spec ADM-APP-08 … 17, 19, 21,
 * 24.
 */
export function AplicativoWizard() {
  const id = useRecordId();
  const { user: actor } = useSession();
  const toast = useToast();
  const save = useFormSave();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);

  const transform = (values: WizardValues, options?: { previousData: unknown }) => {
    setFailure(null);
    const stored = (options?.previousData as AdminAplicativo | undefined) ?? null;
    const payloadOf = (shown: WizardValues) =>
      aplicativoPayload(shown, actor?.is_superuser ?? false);
    return save.changesOf(payloadOf(values), stored && payloadOf(wizardValues(stored)), stored);
  };
  const onError = (error: unknown) => {
    if (save.takeConflict(error)) return;
    const reasons = fieldMessages(error).map(([, text]) => text);
    setFailure({
      text: 'Erro ao salvar aplicativo. Tente novamente.',
      ...(reasons.length > 0 ? { reason: reasons.join(' ') } : {}),
    });
  };
  const saved = (action: string, next?: string) => (aplicativo: AdminAplicativo) => {
    toast('success', `Aplicativo "${aplicativo.nome}" ${action} com sucesso!`);
    save.finish(next);
  };

  if (id === undefined) {
    const { append, onSettled } = appendCreated(cache, 'aplicativos');
    const onSuccess = (aplicativo: AdminAplicativo) => {
      append(aplicativo);
      // Its permissions are next: nobody may open a new application yet. Without reports there is nothing to grant.
      const hasReports = aplicativo.relatorios_ids.length > 0;
      saved(
        'criado',
        hasReports ? `/aplicativos/${aplicativo.id}/permissions` : undefined,
      )(aplicativo);
    };
    return (
      <CreateBase
        redirect={false}
        transform={transform}
        mutationOptions={{ onSuccess, onError, onSettled }}
      >
        <WizardDialog failure={failure} save={save} aplicativo={null} />
      </CreateBase>
    );
  }
  return (
    <EditBase
      id={id}
      redirect={false}
      transform={transform}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: saved('atualizado'), onError }}
      queryOptions={readOnce}
    >
      <EditAplicativo failure={failure} save={save} />
    </EditBase>
  );
}

interface BodyProps {
  readonly failure: Failure | null;
  readonly save: FormSave;
}

function EditAplicativo({ failure, save }: BodyProps) {
  const { record, error } = useEditContext<AdminAplicativo>();
  if (record && !error) {
    return <WizardDialog failure={failure} save={save} aplicativo={record} />;
  }
  const text = error ? (isDenied(error) ? deniedText : reasonOf(error)) : null;
  return <FormPlaceholder title="Editar Aplicativo" failure={text} onClose={save.close} />;
}
