import type { Cliente } from '@portal/api-client/contract';
import { useToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { deniedText, isDenied, reasonOf } from '../../failureText.ts';
import { FormBanner } from '../../form/FormBanner.tsx';
import { FormDialog } from '../../form/FormDialog.tsx';
import { FormPlaceholder } from '../../form/FormPlaceholder.tsx';
import { useCloseForm } from '../../form/useCloseForm.ts';
import { appendCreated } from '../../list/appendCreated.ts';
import { ClienteTabs } from './ClienteTabs.tsx';
import {
  type ClienteFormValues,
  clienteFormValues,
  clientePayload,
  validateCliente,
} from './clienteForm.ts';
import { saveFailure } from './saveFailure.ts';

type Failure = ReturnType<typeof saveFailure> | null;

/** Creates or edits a cliente, at `/clientes/create` and `/clientes/{id}`. Spec ADM-CLI-02 … 13, 16, 17. */
export function ClienteForm() {
  const { id } = useParams();
  const toast = useToast();
  const close = useCloseForm();
  const cache = useQueryClient();
  const [failure, setFailure] = useState<Failure>(null);
  const isCreate = id === undefined;

  const finish = (cliente: Cliente, action: string) => {
    void cache.invalidateQueries({ queryKey: ['clienteOptions'] });
    toast('success', `Cliente "${cliente.nome}" ${action} com sucesso!`);
    close();
  };
  const onError = (error: unknown) => setFailure(saveFailure(error, isCreate));
  const transformFor = (stored: Cliente | null) => (values: ClienteFormValues) => {
    setFailure(null);
    return clientePayload(values, stored);
  };

  if (isCreate) {
    const { append, onSettled } = appendCreated(cache, 'clientes');
    const onSuccess = (cliente: Cliente) => {
      append(cliente);
      finish(cliente, 'adicionado');
    };
    return (
      <CreateBase
        redirect={false}
        transform={transformFor(null)}
        mutationOptions={{ onSuccess, onError, onSettled }}
      >
        <ClienteDialog failure={failure} onClose={close} cliente={null} />
      </CreateBase>
    );
  }
  return (
    <EditBase
      id={Number(id)}
      redirect={false}
      transform={(values: ClienteFormValues, options?: { previousData: unknown }) =>
        transformFor((options?.previousData as Cliente | undefined) ?? null)(values)
      }
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: (cliente: Cliente) => finish(cliente, 'atualizado'), onError }}
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <EditCliente failure={failure} onClose={close} />
    </EditBase>
  );
}

interface BodyProps {
  readonly failure: Failure;
  readonly onClose: () => void;
}

function EditCliente({ failure, onClose }: BodyProps) {
  const { record, error } = useEditContext<Cliente>();
  if (record && !error) {
    return <ClienteDialog failure={failure} onClose={onClose} cliente={record} />;
  }
  const text = error ? (isDenied(error) ? deniedText : reasonOf(error)) : null;
  return <FormPlaceholder title="Editar Cliente" failure={text} onClose={onClose} />;
}

function ClienteDialog({ failure, onClose, cliente }: BodyProps & { cliente: Cliente | null }) {
  const validate = useCallback(
    (values: ClienteFormValues) => validateCliente(values, cliente),
    [cliente],
  );
  return (
    <FormDialog
      title={cliente ? 'Editar Cliente' : 'Adicionar Cliente'}
      {...(cliente ? { subtitle: cliente.nome } : {})}
      onClose={onClose}
      values={clienteFormValues(cliente)}
      validate={validate}
      maxWidth="md"
    >
      <FormBanner text={failure?.text ?? null} reason={failure?.reason} />
      <ClienteTabs cliente={cliente} />
    </FormDialog>
  );
}
