import type { AdminAplicativo } from '@portal/api-client/contract';
import { useSession, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { deniedText, fieldMessages, isDenied, reasonOf } from '../../../failureText.ts';
import { FormPlaceholder } from '../../../form/FormPlaceholder.tsx';
import { useCloseForm } from '../../../form/useCloseForm.ts';
import { appendCreated } from '../../../list/appendCreated.ts';
import { type Failure, WizardDialog } from './WizardDialog.tsx';
import { aplicativoPayload, type WizardValues } from './wizardForm.ts';

/**
 * Creates or edits an application, at `/aplicativos/create` and `/aplicativos/{id}`. Spec ADM-APP-08 … 17, 19, 21,
 * 24.
 */
export function AplicativoWizard() {
  const { id } = useParams();
  const { user: actor } = useSession();
  const toast = useToast();
  const close = useCloseForm();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);

  const transform = (values: WizardValues) => {
    setFailure(null);
    return aplicativoPayload(values, actor?.is_superuser ?? false);
  };
  const onError = (error: unknown) => {
    const reasons = fieldMessages(error).map(([, text]) => text);
    setFailure({
      text: 'Erro ao salvar aplicativo. Tente novamente.',
      ...(reasons.length > 0 ? { reason: reasons.join(' ') } : {}),
    });
  };
  const saved = (action: string) => (aplicativo: AdminAplicativo) => {
    toast('success', `Aplicativo "${aplicativo.nome}" ${action} com sucesso!`);
    close();
  };

  if (id === undefined) {
    const { append, onSettled } = appendCreated(cache, 'aplicativos');
    const onSuccess = (aplicativo: AdminAplicativo) => {
      append(aplicativo);
      saved('criado')(aplicativo);
    };
    return (
      <CreateBase
        redirect={false}
        transform={transform}
        mutationOptions={{ onSuccess, onError, onSettled }}
      >
        <WizardDialog failure={failure} onClose={close} aplicativo={null} />
      </CreateBase>
    );
  }
  return (
    <EditBase
      id={Number(id)}
      redirect={false}
      transform={transform}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: saved('atualizado'), onError }}
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <EditAplicativo failure={failure} onClose={close} />
    </EditBase>
  );
}

interface BodyProps {
  readonly failure: Failure | null;
  readonly onClose: () => void;
}

function EditAplicativo({ failure, onClose }: BodyProps) {
  const { record, error } = useEditContext<AdminAplicativo>();
  if (record && !error) {
    return <WizardDialog failure={failure} onClose={onClose} aplicativo={record} />;
  }
  const text = error ? (isDenied(error) ? deniedText : reasonOf(error)) : null;
  return <FormPlaceholder title="Editar Aplicativo" failure={text} onClose={onClose} />;
}
