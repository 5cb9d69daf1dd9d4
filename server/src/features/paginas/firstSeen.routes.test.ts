import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { paginaQueries } from '../../domain/pages/paginaQueries.ts';
import { migrationNames, readMigration } from '../../platform/db/migrationScripts.ts';
import { concessao, relatorio, relatorioPagina } from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const page = (name: string, order: number) => ({ name, displayName: name, order });
/** Two days ago, which no other clock of the test shows. */
const longAgo = sql`now() - interval '2 days'`;
const hours = (iso: string | null | undefined) =>
  iso ? Math.round((Date.now() - Date.parse(iso)) / 3_600_000) : iso;

/** An application of one report that is two days old, and what administrators are answered about its pages. */
async function buildFixture() {
  const cliente = await buildCliente(server);
  const me = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const report = await buildRelatorio(server, cliente);
  const { db } = server.context;
  await db
    .update(relatorio)
    .set({ created_at: longAgo, updated_at: null })
    .where(eq(relatorio.id, report.id));
  const app = (
    await me.post('/api/admin/aplicativos/', {
      nome: 'App',
      descricao: 'd',
      relatorios_ids: [report.id],
    })
  ).json();
  const list = (...pages: ReturnType<typeof page>[]) =>
    paginaQueries(db).save([report.id], report, pages);
  /** For each page, how many hours ago it was first seen. */
  const firstSeen = async () => {
    const answer = (await me.get(`/api/admin/aplicativos/${app.id}/`)).json();
    const [{ paginas }] = answer.relatorios as [
      { paginas: { nome: string; vista_desde: string | null }[] },
    ];
    return Object.fromEntries(paginas.map((one) => [one.nome, hours(one.vista_desde)]));
  };
  return { me, report, app, list, firstSeen, cliente };
}

it('CONF-07 the first pages of a report are as old as its configuration, and a later page is as old as its listing', {
  tags: ['slow'],
}, async () => {
  const { list, firstSeen } = await buildFixture();
  await list(page('a', 0), page('b', 1));
  await list(page('a', 0), page('b', 1), page('c', 2));
  expect(await firstSeen()).toEqual({ a: 48, b: 48, c: 0 });
  // A page that comes back is not new.
  await list(page('b', 0));
  await list(page('a', 0), page('b', 1));
  expect(await firstSeen()).toEqual({ a: 48, b: 48 });
});

it('CONF-07 the pages of another report behind the configuration are new', async () => {
  const { me, report, list, firstSeen } = await buildFixture();
  await list(page('a', 0));
  const place = { report_id: aurora.inadimplencia, workspace_id: aurora.financeiro };
  const moved = await me.put(`/api/admin/powerbiconfig/${report.id}/`, place);
  expect(moved.statusCode).toBe(200);
  const seen = Object.values(await firstSeen());
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set([0]));
});

it('CONF-07 a page that an older version saw is answered as known of old', async () => {
  const { report, list, firstSeen } = await buildFixture();
  await list(page('a', 0));
  await server.context.db
    .update(relatorioPagina)
    .set({ first_seen_at: null })
    .where(eq(relatorioPagina.relatorio_id, report.id));
  expect(await firstSeen()).toEqual({ a: null });
});

it('CONF-07 the access to an application tells when it was last saved, of people and teams', {
  tags: ['slow'],
}, async () => {
  const { me, app, cliente } = await buildFixture();
  const ana = await buildUser(server, cliente);
  const team = (await me.post('/api/admin/equipes/', { nome: 'Norte' })).json();
  const holders = [{ user_id: ana.id }, { equipe_id: team.id }];
  const saved = await me.post('/api/admin/relatorio-permissoes/bulk-update/', {
    app_id: app.id,
    permissions: holders.map((holder) => ({ ...holder, access_type: 'full' })),
  });
  expect(saved.statusCode).toBe(200);
  const told = async () => {
    const answer = await me.get(`/api/admin/relatorio-permissoes/by-app/${app.id}/`);
    const { permissions, equipes } = answer.json();
    return [permissions, equipes].map(([row]) => hours(row.concedido_em));
  };
  expect(await told()).toEqual([0, 0]);
  await server.context.db
    .update(concessao)
    .set({ granted_at: longAgo })
    .where(eq(concessao.aplicativo_id, app.id));
  expect(await told()).toEqual([48, 48]);
});

it('CONF-07 a migration leaves the pages of an older version without an instant, and later ones get theirs', async () => {
  const database = await openEmptyDatabase();
  let rows: unknown;
  await database.exclusively(async (run) => {
    const isNew = (name: string) => name.startsWith('0017');
    for (const name of migrationNames().filter((one) => one < '0017')) {
      await run(readMigration(name));
    }
    await run(`insert into cliente (nome) values ('A');
      insert into relatorio (cliente_id, workspace_id, report_id) values (1, gen_random_uuid(), gen_random_uuid());
      insert into relatorio_pagina (relatorio_id, name, display_name, ordem) values (1, 'a', 'a', 0)`);
    await run(readMigration(String(migrationNames().find(isNew))));
    await run(
      "insert into relatorio_pagina (relatorio_id, name, display_name, ordem) values (1, 'b', 'b', 1)",
    );
    rows = await run(
      'select name, first_seen_at is null as old from relatorio_pagina order by name',
    );
  });
  await database.close();
  expect(rows).toEqual([
    { name: 'a', old: true },
    { name: 'b', old: false },
  ]);
});
