import type { Cliente } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clientePath } from '../../cliente/clienteInView.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { RecordForm } from '../../form/RecordForm.tsx';
import type { FormSave } from '../../form/useFormSave.ts';
import { keepFocus } from '../../layout/keepFocus.ts';
import { ClienteTabs } from './ClienteTabs.tsx';
import {
  type ClienteFormValues,
  clienteFormValues,
  clientePayload,
  validateCliente,
} from './clienteForm.ts';
import { intoDraft, withDraft } from './draft.ts';
import { saveFailure } from './saveFailure.ts';
import { usePublishMarca } from './usePublishMarca.ts';

type Failure = ReturnType<typeof saveFailure> | null;

/** Creates or edits a cliente, at `/clientes/create` and `/clientes/{id}`. Spec ADM-CLI-02 … 13, 16, 17. */
export function ClienteForm() {
  const toast = useToast();
  const cache = useQueryClient();
  const hasDraft = useRecurso(addedParts.brandDraft);
  const publish = usePublishMarca();
  const tell = (cliente: Cliente, action: string) => {
    void cache.invalidateQueries({ queryKey: ['clienteOptions'] });
    const text = `Cliente "${cliente.nome}" ${action} com sucesso!`;
    if (hasDraft && cliente.rascunho_marca) {
      const onPress = () => void publish(cliente);
      toast('success', `${text} A marca está em rascunho.`, { text: 'Publicar marca', onPress });
    } else toast('success', text);
  };
  return (
    <RecordForm
      resource="clientes"
      title="Editar Cliente"
      payloadOf={(values: ClienteFormValues, stored: Cliente | null) =>
        clientePayload(values, stored && withDraft(stored))
      }
      valuesOf={(stored) => clienteFormValues(withDraft(stored))}
      completed={(payload, _, stored) => (stored && hasDraft ? intoDraft(payload) : payload)}
      failureOf={saveFailure}
      onSaved={(cliente, isNew, finish) => {
        tell(cliente, isNew ? 'adicionado' : 'atualizado');
        if (!isNew) return finish();
        // Its page has the next steps. The button that opened the form is on another screen.
        finish(clientePath(cliente.id));
        keepFocus();
      }}
    >
      {({ record, ...form }) => <ClienteDialog {...form} cliente={record && withDraft(record)} />}
    </RecordForm>
  );
}

interface DialogProps {
  readonly failure: Failure;
  readonly save: FormSave;
  readonly cliente: Cliente | null;
}

function ClienteDialog({ failure, save, cliente }: DialogProps) {
  const validate = useCallback(
    (values: ClienteFormValues) => validateCliente(values, cliente),
    [cliente],
  );
  return (
    <FormDialog
      title={cliente ? 'Editar Cliente' : 'Adicionar Cliente'}
      {...(cliente ? { subtitle: cliente.nome } : {})}
      save={save}
      values={clienteFormValues(cliente)}
      validate={validate}
      maxWidth="md"
    >
      <FormBanner text={failure?.text ?? null} reason={failure?.reason} />
      <ClienteTabs cliente={cliente} onDone={() => save.finish()} />
    </FormDialog>
  );
}
