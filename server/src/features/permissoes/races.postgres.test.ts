import { beforeAll, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { permissaoQueries } from './queries.ts';

type Caller = Awaited<ReturnType<typeof as>>;
let server: TestServer;
let cliente: { id: number };
let geral: Caller;
let superuser: Caller;

beforeAll(async () => {
  server = await testServer();
  cliente = await buildCliente(server);
  geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});

const rounds = 40;
async function race<A, B>(round: number, first: () => Promise<A>, second: () => Promise<B>) {
  const running = first();
  await new Promise((done) => setTimeout(done, round % 10));
  return Promise.all([running, second()]);
}

async function buildApp(relatorios: readonly { id: number }[]): Promise<number> {
  const answer = await geral.post('/api/admin/aplicativos/', {
    nome: 'Corrida',
    relatorios_ids: relatorios.map(({ id }) => id),
  });
  return answer.json().id;
}

it('LIM-06 permissions never name a report that has left the application', async () => {
  const [stays, leaves] = [
    await buildRelatorio(server, cliente),
    await buildRelatorio(server, cliente),
  ];
  for (let round = 0; round < rounds; round += 1) {
    const app = await buildApp([stays, leaves]);
    const reader = await buildUser(server, cliente);
    const [saved, removed] = await race(
      round,
      () =>
        geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
          app_id: app,
          permissions: [{ user_id: reader.id, access_type: 'full' }],
        }),
      () => geral.put(`/api/admin/aplicativos/${app}/`, { relatorios_ids: [stays.id] }),
    );
    expect([saved.statusCode, removed.statusCode]).toEqual([200, 200]);
    const rows = await permissaoQueries(server.context.db).list(cliente.id, {
      sort: null,
      page: null,
      filter: { aplicativo: app },
    });
    expect(rows.map(({ relatorio }) => relatorio)).toEqual([stays.id]);
  }
});

it('LIM-06 a person who moves to another cliente keeps no permission of the former one', async () => {
  const other = await buildCliente(server);
  const relatorio = await buildRelatorio(server, cliente);
  for (let round = 0; round < rounds; round += 1) {
    const app = await buildApp([relatorio]);
    const reader = await buildUser(server, cliente);
    await race(
      round,
      () =>
        geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
          app_id: app,
          permissions: [{ user_id: reader.id, access_type: 'full' }],
        }),
      () => superuser.put(`/api/admin/users/${reader.id}/`, { cliente_id: other.id }),
    );
    const rows = await permissaoQueries(server.context.db).list('all', {
      sort: null,
      page: null,
      filter: { user: reader.id },
    });
    expect(rows).toEqual([]);
  }
});

it('LIM-06 a change of the display of a report does not undo its move to another cliente', async () => {
  const other = await buildCliente(server);
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await buildRelatorio(server, cliente);
    const url = `/api/admin/powerbiconfig/${id}/`;
    const [changed, moved] = await race(
      round,
      () => superuser.put(url, { bookmarks_enabled: true }),
      () =>
        superuser.put(url, {
          cliente: other.id,
          workspace_id: aurora.workspace,
          report_id: aurora.vendas,
        }),
    );
    expect([200, 409]).toContain(changed.statusCode);
    expect([200, 409]).toContain(moved.statusCode);
    if (moved.statusCode !== 200) continue;
    const list = await superuser.get(
      `/api/admin/powerbiconfig/?filter=${encodeURIComponent(JSON.stringify({ id }))}`,
    );
    expect(list.json()).toMatchObject([{ id, cliente: other.id }]);
  }
});
