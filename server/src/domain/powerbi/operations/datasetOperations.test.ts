import { summarizeRefreshes } from '@portal/api-client/rules';
import { expect, it } from 'vitest';
import type { RestClient } from '../createRestClient.ts';
import type { JsonObject } from '../jsonObject.ts';
import type { Credentials } from '../PowerBi.ts';
import { datasetOperations } from './datasetOperations.ts';

const credentials: Credentials = {
  clienteId: 1,
  tenantId: 't',
  clientId: 'c',
  clientSecret: 's',
  profileId: null,
};
const enhanced = {
  requestId: '1344a272',
  refreshType: 'ViaEnhancedApi',
  status: 'Unknown',
  startTime: '2026-11-21T01:00:00Z',
  endTime: '2026-11-21T01:00:00Z',
};
const completed = { status: 'Completed', endTime: '2026-11-20T01:09:00Z', requestId: 'old' };

/** Lists refreshes of which one has these details. Returns the summary and the paths that were asked for. */
async function summaryOf(value: readonly object[], details: () => Promise<JsonObject>) {
  const asked: string[] = [];
  const read: RestClient['read'] = (_, { path }) => {
    asked.push(path.slice('/groups/w/datasets/d/refreshes'.length));
    return path.includes('?') ? Promise.resolve({ value }) : details();
  };
  const client = { read } as Partial<RestClient> as RestClient;
  const refreshes = await datasetOperations(client).listRefreshes(credentials, 'w', 'd');
  const summary = summarizeRefreshes(refreshes, new Date('2026-11-21T02:00:00Z'));
  return { summary, asked };
}

it('LER-05 an enhanced refresh that has an end in the list runs if its details say so', async () => {
  const { summary, asked } = await summaryOf([enhanced, completed], async () => ({
    status: 'Unknown',
    extendedStatus: 'InProgress',
  }));
  expect(summary).toMatchObject({
    situacao: 'em_andamento',
    lastRefreshDate: '2026-11-20T01:09:00.000Z',
  });
  expect(asked).toEqual(['?$top=60', '/1344a272']);
});

it('LER-05 details that fail leave the list as the answer', async () => {
  const { summary } = await summaryOf([enhanced, completed], () => Promise.reject(new Error('no')));
  expect(summary).toMatchObject({
    situacao: 'desconhecida',
    lastRefreshDate: '2026-11-20T01:09:00.000Z',
  });
});

it.each([
  ['a refresh of another type', { ...enhanced, refreshType: 'Scheduled' }],
  ['an enhanced refresh whose state the list tells', { ...enhanced, extendedStatus: 'Cancelled' }],
])('LER-05 no details are asked for of %s', async (_, newest) => {
  const { asked } = await summaryOf([newest, completed], async () => ({}));
  expect(asked).toEqual(['?$top=60']);
});

it.each([
  [
    'flat',
    { errorCode: 'ModelRefreshFailed', errorDescription: 'no route' },
    'ModelRefreshFailed: no route',
  ],
  ['only a code', { errorCode: 'ModelRefreshFailed_CredentialsNotSpecified' }, /^ModelRefresh/],
  [
    'nested, as the service answers for a model whose owner has left',
    {
      error: {
        code: 'Premium_ASWL_Error',
        'pbi.error': {
          code: 'Premium_ASWL_Error',
          details: [{ code: 'Label', detail: { type: 1, value: 'The owner has no access.' } }],
        },
      },
    },
    'Premium_ASWL_Error: The owner has no access.',
  ],
])('the error of a refresh is read: %s', async (_, exception, expected) => {
  const failed = { status: 'Failed', serviceExceptionJson: JSON.stringify(exception) };
  const read: RestClient['read'] = () => Promise.resolve({ value: [failed] });
  const client = { read } as Partial<RestClient> as RestClient;
  const [refresh] = await datasetOperations(client).listRefreshes(credentials, 'w', 'd');
  if (typeof expected === 'string') expect(refresh?.error).toBe(expected);
  else expect(refresh?.error).toMatch(expected);
});
