import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser, password, signIn } from '../../../test/factories.ts';
import { rows } from '../../../test/matrix/rows.ts';
import { buildIds } from '../../../test/matrix/world.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';
import { contractEndpoints } from '../../platform/docs/openApi.ts';

const planted = 'segredo-plantado-7f3a91';
const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const made = await testServer();
  const stream = { write: (line: string) => lines.push(line) };
  server = { ...made, app: await buildApp(made.context, { level: 'trace', stream } as never) };
});

it('AMBIG-24 no answer and no log line contains a secret, for any call and any failure', async () => {
  const cliente = await buildCliente(server, { secret: planted });
  const superuser = await buildUser(server, null, { is_superuser: true });
  const reader = await buildUser(server, cliente);
  const me = await as(server.app, superuser);
  const { refresh, access } = await signIn(server.app, reader.username, { rotate: true });
  const bodies: string[] = [];
  const ids = await buildIds(server, cliente, reader);
  for (const { name, method, path } of contractEndpoints) {
    const { params = {}, query, body } = rows[name]?.request?.(ids) ?? {};
    if (method === 'DELETE') continue;
    const url = path.replace(/:(\w+)/g, (_, key: string) =>
      String((params as Record<string, unknown>)[key] ?? ids.relatorio),
    );
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const call = { GET: me.get, POST: me.post, PUT: me.put, PATCH: me.patch, DELETE: me.delete }[
      method
    ];
    bodies.push((await call(`${url}${search}`, body)).body);
  }
  // The credentials are wrong on purpose, so that the texts of a refusal by Entra ID are checked too.
  expect((await me.post(`/api/admin/clientes/${cliente.id}/test-credentials/`)).json().ok).toBe(
    false,
  );
  await me.get(`/api/embed-info/${ids.relatorio}/`);
  await server.app.inject({
    method: 'POST',
    url: '/api/token/',
    payload: { username: reader.username, password: `${password}x` },
  });
  await server.app.inject({ method: 'POST', url: '/api/token/refresh/', payload: { refresh } });

  expect(bodies.length).toBeGreaterThan(40);
  expect(lines.length).toBeGreaterThan(40);
  for (const secret of [planted, '$argon2id', password]) {
    expect([secret, bodies.filter((body) => body.includes(secret))]).toEqual([secret, []]);
  }
  for (const secret of [planted, '$argon2id', password, refresh, access]) {
    expect([secret, lines.filter((line) => line.includes(secret))]).toEqual([secret, []]);
  }
});
