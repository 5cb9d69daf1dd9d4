import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';
import { migrate } from '../db/migrate.ts';
import * as schema from '../db/schema.ts';

/** So many other clientes, each with ten people and five reports. */
const others = 400;
/** The people, pages or grants of all clientes are more. */
const mostRows = 3_000;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
interface Client {
  query(statement: unknown, values?: unknown): Promise<{ rows: unknown[] }>;
}

let server: TestServer;
let admin: Awaited<ReturnType<typeof as>>;
let superuser: Awaited<ReturnType<typeof as>>;
let ids: Record<string, number>;

beforeAll(async () => {
  const shared = await testServer();
  const database = await openEmptyDatabase();
  await migrate(database);
  const context = { ...shared.context, ...database };
  server = { ...shared, context, app: await buildApp(context, false) };
  await fillOthers();
  const cliente = await buildCliente(server);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const person = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
  const { db } = context;
  const [app] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'App', descricao: 'x' })
    .returning();
  const [equipe] = await db
    .insert(schema.equipe)
    .values({ cliente_id: cliente.id, nome: 'E', search: 'e' })
    .returning();
  ids = { app: app?.id ?? 0, equipe: equipe?.id ?? 0, relatorio: relatorio.id };
  const inApp = { cliente_id: cliente.id, aplicativo_id: ids.app ?? 0, relatorio_id: relatorio.id };
  await db.insert(schema.aplicativoRelatorio).values({ ...inApp, ordem: 0 });
  await db
    .insert(schema.equipeMembro)
    .values({ cliente_id: cliente.id, equipe_id: ids.equipe ?? 0, user_id: person.id });
  await insertGrants(db, {
    ...inApp,
    user_id: person.id,
    tipo_acesso: 'specific',
    paginas_permitidas: ['P1'],
  });
  await insertGrants(db, { ...inApp, equipe_id: ids.equipe ?? 0 });
  await db.insert(schema.pedido).values({ user_id: person.id, relatorio_id: relatorio.id });
  const about = { chave: 'x', gravidade: 'aviso' as const, relatorios: [relatorio.id] };
  const at = { desde: new Date(), vista_em: new Date(), aberta_em: new Date() };
  await db.insert(schema.pendencia).values({
    ...{ cliente_id: cliente.id, tipo: 'relatorio_renomeado', assunto: String(relatorio.id) },
    ...{ ...about, ...at },
  });
  await db.execute(sql`analyze`);
  admin = await as(server.app, geral);
  superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});
afterEach(() => vi.restoreAllMocks());

/** Each has a team of its people, an application with its reports, grants, mails, and a request that a grant does not meet. */
async function fillOthers() {
  const statements = [
    `insert into cliente (id, nome) select c, 'C' || c from generate_series(1, ${others}) c`,
    `insert into user_account (id, cliente_id, username, email, first_name, search)
     select u, 1 + (u - 1) / 10, 'p' || u, 'p' || u || '@x.example', 'Ana', 'ana p' || u from generate_series(1, ${others * 10}) u`,
    `insert into user_group_member select u.id, g.id from user_account u, user_group g where u.id % 10 = 1 and g.name = 'Admin Geral'`,
    `insert into relatorio (id, cliente_id, nome_relatorio, workspace_id, report_id)
     select r, 1 + (r - 1) / 5, 'R' || r, gen_random_uuid(), gen_random_uuid() from generate_series(1, ${others * 5}) r`,
    `insert into relatorio_pagina (relatorio_id, name, display_name, ordem) select id, 'P' || p, 'P' || p, p from relatorio, generate_series(1, 5) p`,
    `insert into aplicativo (id, cliente_id, nome) select id, id, 'A' from cliente`,
    `insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem) select cliente_id, cliente_id, id, id % 5 from relatorio`,
    `insert into equipe (id, cliente_id, nome, search) select id, id, 'E', 'e' from cliente`,
    `insert into equipe_membro (cliente_id, equipe_id, user_id) select cliente_id, cliente_id, id from user_account`,
    `insert into concessao (cliente_id, user_id, relatorio_id) select u.cliente_id, u.id, r.id
     from user_account u join relatorio r on r.cliente_id = u.cliente_id and r.id % 5 = u.id % 5`,
    `insert into concessao (cliente_id, equipe_id, aplicativo_id, relatorio_id) select cliente_id, cliente_id, cliente_id, id from relatorio`,
    `insert into mail (user_id, kind, state) select id, 'acesso_termina', 'enviado' from user_account`,
    `insert into pedido (user_id, relatorio_id) select 10 * c, 5 * c - 1 from generate_series(1, ${others}) c`,
    `insert into pendencia (cliente_id, tipo, assunto, chave, gravidade, relatorios, desde, vista_em, aberta_em)
     select c, 'relatorio_renomeado', 'r', 'x', 'aviso', array[5 * c - 1], now(), now(), now() from generate_series(1, ${others}) c`,
    `select setval(pg_get_serial_sequence(t, 'id'), 1000000)
     from unnest(array['cliente', 'user_account', 'relatorio', 'aplicativo', 'equipe']) t`,
  ];
  for (const statement of statements) await server.context.db.execute(sql.raw(statement));
}

/** The statements of a call that only read, with their values. */
async function statementsOf(me: typeof admin, url: string) {
  await me.get('/api/auth/user/');
  const clients = [server.context.db, server.context.reads].map(
    (handle) => (handle as unknown as { $client: Client }).$client,
  );
  const sent = [...new Set(clients)].map((client) => vi.spyOn(client, 'query'));
  const answer = await me.get(url);
  expect(answer.statusCode, answer.body).toBe(200);
  const calls = sent.flatMap(({ mock }) => mock.calls);
  vi.restoreAllMocks();
  return calls.flatMap(([statement, values]) => {
    const { text } = statement as { text: string };
    return /^\s*(select|with)/i.test(text) && !/\b(insert|update|delete)\b/i.test(text)
      ? [{ text, values }]
      : [];
  });
}

const client = () => (server.context.db as unknown as { $client: Client }).$client;

/** How many rows a plan has read from tables and indexes. */
function rowsOf(plan: Plan): number {
  const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const own = / Scan$/.test(plan['Node Type']) ? each * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, one) => sum + rowsOf(one), own);
}

it.each([
  '/api/admin/acessos/?range=[0,24]',
  '/api/admin/acessos/concessoes/?range=[0,24]',
  '/api/admin/acessos/planilha/',
  '/api/admin/audit/?range=[0,24]',
  '/api/admin/emails/?range=[0,24]',
  '/api/admin/equipes/?range=[0,24]',
  '/api/admin/painel/',
  '/api/admin/pedidos/?range=[0,24]&filter={"estado":"aberto"}',
  '/api/admin/pendencias/?range=[0,24]',
  '/api/admin/relatorio-permissoes/users-without-access/{app}/',
  '/api/admin/uso/?range=[0,24]&filter={"por":"pessoa"}',
  '/api/admin/uso/parados/?range=[0,24]',
  '/api/admin/users/?range=[0,24]',
  '/api/pedidos/',
])('ESCALA-01 %s reads no large table of all clientes', async (path) => {
  const url = path.replace(/\{(\w+)\}/, (_, name) => String(ids[name]));
  let rows = 0;
  for (const { text, values } of await statementsOf(admin, encodeURI(url))) {
    const { rows: found } = await client().query(`explain (analyze, format json) ${text}`, values);
    const [plan] = found as { 'QUERY PLAN': [{ Plan: Plan }] }[];
    rows += plan ? rowsOf(plan['QUERY PLAN'][0].Plan) : 0;
  }
  expect(rows).toBeLessThan(mostRows);
});

it.each([
  ['pedidos', 'aberto', others],
  ['pendencias', 'aberta', others + 1],
])(
  'ESCALA-01 a superuser’s page of %s sends no statement for each cliente, and none that answers more than the page',
  async (list, estado, total) => {
    const filter = encodeURIComponent(JSON.stringify({ estado }));
    const url = `/api/admin/${list}/?range=[0,4]&filter=${filter}`;
    const answer = await superuser.get(url);
    expect(answer.headers['content-range']).toBe(`${list} 0-4/${total}`);
    const statements = await statementsOf(superuser, url);
    expect(statements.length).toBeLessThan(40);
    const answered = await Promise.all(
      statements.map(async ({ text, values }) => (await client().query(text, values)).rows.length),
    );
    expect(Math.max(...answered)).toBeLessThan(100);
  },
);
