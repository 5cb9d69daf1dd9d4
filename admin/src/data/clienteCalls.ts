import type { Client } from '@portal/api-client';
import {
  confirmationHeader,
  createCliente,
  deleteCliente,
  updateCliente,
} from '@portal/api-client/contract';
import type { DataProvider } from 'react-admin';
import { rethrowAsAdminError } from './adminError.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Creates, updates and deletes clientes. The body is multipart, because it can contain images. A deletion with `meta.typedName` fails
 * if the cliente has another name by now. Spec ADM-CLI-12, LIXO-03.
 */
export function clienteCalls(client: Client): Pick<DataProvider, 'create' | 'update' | 'delete'> {
  return {
    create: async (_, { data }) => {
      const body = toFormData(data as Values);
      return {
        data: await client.call(createCliente, { body }).catch(rethrowAsAdminError),
      } as never;
    },
    update: async (_, { id, data }) => {
      const body = toFormData(data as Values);
      const input = { params: { id: Number(id) }, body };
      return { data: await client.call(updateCliente, input).catch(rethrowAsAdminError) } as never;
    },
    delete: async (_, { id, previousData, meta }) => {
      const { typedName } = (meta ?? {}) as { typedName?: string };
      const headers: Readonly<Record<string, string>> =
        typedName === undefined ? {} : { [confirmationHeader]: encodeURIComponent(typedName) };
      await client
        .call(deleteCliente, { params: { id: Number(id) } }, { headers })
        .catch(rethrowAsAdminError);
      return { data: previousData } as never;
    },
  };
}

function toFormData(values: Values): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    // One empty field is an empty list.
    for (const one of Array.isArray(value) ? (value.length > 0 ? value : ['']) : [value]) {
      form.append(name, one instanceof File ? one : String(one));
    }
  }
  return form;
}
