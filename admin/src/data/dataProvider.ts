import type { Client } from '@portal/api-client';
import simpleRest from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { createHttpClient } from './httpClient.ts';

/** ra-data-simple-rest over the portal's client; what the API answers differently is said here. */
export function createDataProvider(client: Client): DataProvider {
  const provider = simpleRest('', createHttpClient(client));
  return {
    ...provider,
    // A DELETE answers nothing: react-admin wants the record that went.
    delete: async (resource, params) => {
      await provider.delete(resource, params);
      return { data: params.previousData ?? { id: params.id } } as never;
    },
    supportAbortSignal: true,
  };
}
