import type { Client } from '@portal/api-client';
import type { CallSchemas, Endpoint } from '@portal/api-client/contract';
import simpleRest from 'ra-data-simple-rest';
import { HttpError as AdminError, type DataProvider } from 'react-admin';
import { clienteCalls } from './clienteCalls.ts';
import { createHttpClient } from './httpClient.ts';
import { resourceOf } from './resources.ts';
import { updateUnlessSameField } from './updateUnlessSameField.ts';

/**
 * react-admin's data provider: ra-data-simple-rest over the portal's HTTP client, with the exceptions that the API
 * needs.
 */
export function createDataProvider(client: Client): DataProvider {
  const provider = simpleRest('', createHttpClient(client));
  /** Resources whose calls need more than ra-data-simple-rest sends. */
  const writers: Readonly<Record<string, Pick<DataProvider, 'create' | 'update' | 'delete'>>> = {
    clientes: clienteCalls(client),
  };
  /** Leaves out the fields that the server does not announce. */
  const announced = (call: Endpoint<CallSchemas> | undefined, data: object) =>
    call ? (client.inputFor(call, { body: data }).body as object) : data;
  return {
    ...provider,
    getList: async (resource, params) => {
      const answer = await provider.getList(resource, params);
      const { idOf } = resourceOf(resource);
      if (!idOf) return answer;
      return { ...answer, data: answer.data.map((row) => ({ ...row, id: idOf(row) })) };
    },
    getOne: async (resource, params) => {
      if (!resourceOf(resource).isListOnly) return provider.getOne(resource, params);
      const { data } = await provider.getMany(resource, { ids: [Number(params.id)] });
      if (!data[0]) throw new AdminError('Registro não encontrado.', 404);
      return { data: data[0] as never };
    },
    create: (resource, params) => {
      const data = announced(resourceOf(resource).calls.create, params.data) as never;
      return (writers[resource] ?? provider).create(resource, { ...params, data });
    },
    update: (resource, params) => {
      const { calls, storedAs = {} } = resourceOf(resource);
      const data = announced(calls.edit, params.data);
      return updateUnlessSameField({ ...params, data }, storedAs, (sent) =>
        (writers[resource] ?? provider).update(resource, sent),
      ) as never;
    },
    // A DELETE has no response body, but react-admin expects the deleted record.
    delete: async (resource, params) => {
      await (writers[resource] ?? provider).delete(resource, params);
      return { data: params.previousData ?? { id: params.id } } as never;
    },
    supportAbortSignal: true,
  };
}
