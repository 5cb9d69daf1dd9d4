import { beforeAll, expect, it } from 'vitest';
import { buildCliente, buildUser, password } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const shared = await testServer();
  const stream = { write: (line: string) => lines.push(line) };
  server = { ...shared, app: await buildApp(shared.context, { level: 'info', stream }) };
});

it('writes one line for each request with actor, call and time, and no secret', async () => {
  const person = await buildUser(server, await buildCliente(server));
  const { app } = server;
  app.get('/api/quebra/', async () => {
    throw new Error('quebrou');
  });
  lines.length = 0;
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/token/',
    remoteAddress: '10.44.0.1',
    payload: { username: person.username, password, rotate: true },
  });
  const { access, refresh } = signedIn.json();
  const headers = { authorization: `Bearer ${access}`, cookie: 'segredo=biscoito' };
  await app.inject({ url: '/api/configs/?chave=na-consulta', headers });
  await app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh } });
  const broken = await app.inject({ url: '/api/quebra/', headers });
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['POST', '/api/token/', 200],
    ['GET', '/api/configs/', 200],
    ['POST', '/api/token/refresh/', 200],
    ['GET', '/api/quebra/', 500],
  ]);
  expect(requests[1]).toMatchObject({ actor: person.id, ms: expect.any(Number) });

  const all = lines.join('');
  for (const secret of [password, access, refresh, 'biscoito', 'na-consulta']) {
    expect(all).not.toContain(secret);
  }
  const failure = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 50);
  expect(failure).toMatchObject({
    reqId: broken.headers['x-request-id'],
    err: { message: 'quebrou' },
  });
  expect(broken.body).not.toContain('quebrou');
});
