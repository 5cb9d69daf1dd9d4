import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { budgets } from '../../platform/http/budgets.ts';
import { paceCostlyCalls } from '../../platform/http/paceCostlyCalls.ts';
import { scimRoutes } from './routes.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('SCIM-04 LIM-04 calls of the directories of one cliente start 13 ms apart, and another cliente and a search do not wait for them', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const clienteId = Number(request.headers['x-cliente']);
    request.actor = { id: 1, clienteId, chave: { isDiretorio: true, nome: 'Entra' } } as never;
  });
  const isRehearsing = () => false;
  paceCostlyCalls(app, { factor: 1, isEmbedded: false, isRehearsing });
  budgets(app, { factor: 1, isRehearsing });
  const begin = performance.now();
  const turns: string[] = [];
  app.addHook('preHandler', async ({ url, actor }) => {
    turns.push(`${url.split('/').at(-2)} of ${actor?.clienteId} at ${performance.now() - begin}`);
  });
  app.get('/search/', async (request) => request.takeTurn('search'));
  // These calls use no database.
  await scimRoutes(app, { origin: 'https://portal.example' } as never);
  const call = async (url: string, cliente: number) => {
    const answer = await app.inject({ url, headers: { 'x-cliente': `${cliente}` } });
    expect(answer.statusCode).toBe(200);
  };
  const [types, schemas] = ['/scim/v2/ResourceTypes/', '/scim/v2/Schemas/'];
  await call(types, 1);
  const calls = [call(types, 1), call(schemas, 1)];
  await call(types, 2);
  await call('/search/', 1);
  while (vi.getTimerCount() === 0) await setImmediate();
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(calls);
  expect(turns).toEqual([
    'ResourceTypes of 1 at 0',
    'ResourceTypes of 2 at 0',
    'search of 1 at 0',
    'ResourceTypes of 1 at 13',
    'Schemas of 1 at 26',
  ]);
  await app.close();
});
