import type { AdminAplicativo } from '@portal/api-client/contract';
import { useSession, useToast } from '@portal/ui';
import { fieldMessages } from '../../../failureText.ts';
import { RecordForm } from '../../../form/RecordForm.tsx';
import { type Failure, WizardDialog } from './WizardDialog.tsx';
import { aplicativoPayload, type WizardValues, wizardValues } from './wizardForm.ts';

/**
 * Creates or edits an application, at `/aplicativos/create` and `/aplicativos/{id}`. Spec ADM-APP-08 … 17, 19, 21,
 * 24.
 */
export function AplicativoWizard() {
  const { user: actor } = useSession();
  const toast = useToast();
  return (
    <RecordForm
      resource="aplicativos"
      title="Editar Aplicativo"
      payloadOf={(values: WizardValues) => aplicativoPayload(values, actor?.is_superuser ?? false)}
      valuesOf={wizardValues}
      failureOf={failureOf}
      onSaved={({ id, nome, relatorios_ids }: AdminAplicativo, isNew, finish) => {
        toast('success', `Aplicativo "${nome}" ${isNew ? 'criado' : 'atualizado'} com sucesso!`);
        // Nobody may open a new application yet, so its permissions are shown next. One without reports has nothing to grant.
        const hasNext = isNew && relatorios_ids.length > 0;
        finish(hasNext ? `/aplicativos/${id}/permissions` : undefined);
      }}
    >
      {({ record, ...form }) => <WizardDialog {...form} aplicativo={record} />}
    </RecordForm>
  );
}

function failureOf(error: unknown): Failure {
  const reasons = fieldMessages(error).map(([, text]) => text);
  return {
    text: 'Erro ao salvar aplicativo. Tente novamente.',
    ...(reasons.length > 0 ? { reason: reasons.join(' ') } : {}),
  };
}
