import type { Cliente } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso, useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { clientePath } from '../../cliente/clienteInView.ts';
import { deniedText, isDenied, reasonOf } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormPlaceholder } from '../../form/FormPlaceholder.tsx';
import { readOnce } from '../../form/readOnce.ts';
import { type FormSave, useFormSave } from '../../form/useFormSave.ts';
import { useRecordId } from '../../form/useRecordId.ts';
import { keepFocus } from '../../layout/keepFocus.ts';
import { appendCreated } from '../../list/appendCreated.ts';
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
  const id = useRecordId();
  const toast = useToast();
  const save = useFormSave();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Failure>(null);
  const isCreate = id === undefined;
  const hasDraft = useRecurso(addedParts.brandDraft);
  const publish = usePublishMarca();

  const finish = (cliente: Cliente, action: string, next: string | null = null) => {
    void cache.invalidateQueries({ queryKey: ['clienteOptions'] });
    const text = `Cliente "${cliente.nome}" ${action} com sucesso!`;
    if (hasDraft && cliente.rascunho_marca) {
      const onPress = () => void publish(cliente);
      toast('success', `${text} A marca está em rascunho.`, { text: 'Publicar marca', onPress });
    } else toast('success', text);
    save.finish(next);
  };
  const onError = (error: unknown) => {
    if (!save.takeConflict(error)) setFailure(saveFailure(error, isCreate));
  };
  const transformFor = (found: Cliente | null) => (values: ClienteFormValues) => {
    setFailure(null);
    const stored = found && withDraft(found);
    const before = stored && clientePayload(clienteFormValues(stored), stored);
    const changes = save.changesOf(clientePayload(values, stored), before, stored);
    return stored && hasDraft ? intoDraft(changes) : changes;
  };

  if (isCreate) {
    const { append, onSettled } = appendCreated(cache, 'clientes');
    const onSuccess = (cliente: Cliente) => {
      append(cliente);
      // Its page has the next steps.
      finish(cliente, 'adicionado', clientePath(cliente.id));
      // The button that opened the form is on another screen.
      keepFocus();
    };
    return (
      <CreateBase
        redirect={false}
        transform={transformFor(null)}
        mutationOptions={{ onSuccess, onError, onSettled }}
      >
        <ClienteDialog failure={failure} save={save} cliente={null} />
      </CreateBase>
    );
  }
  return (
    <EditBase
      id={id}
      redirect={false}
      transform={(values: ClienteFormValues, options?: { previousData: unknown }) =>
        transformFor((options?.previousData as Cliente | undefined) ?? null)(values)
      }
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: (cliente: Cliente) => finish(cliente, 'atualizado'), onError }}
      queryOptions={readOnce}
    >
      <EditCliente failure={failure} save={save} />
    </EditBase>
  );
}

interface BodyProps {
  readonly failure: Failure;
  readonly save: FormSave;
}

function EditCliente({ failure, save }: BodyProps) {
  const { record, error } = useEditContext<Cliente>();
  if (record && !error) {
    return <ClienteDialog failure={failure} save={save} cliente={withDraft(record)} />;
  }
  const text = error ? (isDenied(error) ? deniedText : reasonOf(error)) : null;
  return <FormPlaceholder title="Editar Cliente" failure={text} onClose={save.close} />;
}

function ClienteDialog({ failure, save, cliente }: BodyProps & { cliente: Cliente | null }) {
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
