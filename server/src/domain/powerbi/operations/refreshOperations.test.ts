import { expect, it } from 'vitest';
import type { RestClient } from '../createRestClient.ts';
import type { Credentials } from '../PowerBi.ts';
import { refreshOperations } from './refreshOperations.ts';

const credentials: Credentials = {
  clienteId: 1,
  tenantId: 't',
  clientId: 'c',
  clientSecret: 's',
  profileId: null,
};
const id = 'a76a1418-3135-4e23-a4f5-9ee260167f95';

it.each<[string, Record<string, string>, string | null]>([
  [
    'Location, before the other headers',
    { Location: `https://x/refreshes/${id}?a=1`, RequestId: 'b' },
    id,
  ],
  ['x-ms-request-id', { 'x-ms-request-id': id }, id],
  // https://github.com/MicrosoftDocs/powerbi-docs/issues/5067
  ['RequestId', { RequestId: id }, id],
  ['no header', {}, null],
])('the id of a started refresh comes from %s', async (_, headers, requestId) => {
  const send: RestClient['send'] = async () => new Headers(headers);
  const client = { send } as Partial<RestClient> as RestClient;
  const place = { id: 'd', workspaceId: 'w' };
  const start = await refreshOperations(client).startRefresh(credentials, place, {
    isEnhanced: false,
  });
  expect(start).toEqual({ kind: 'started', requestId });
});
