import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCliente, buildRelatorio, buildUser, signIn } from '../../../test/factories.ts';
import type { Row } from '../../../test/matrix/Row.ts';
import { rows } from '../../../test/matrix/rows.ts';
import { buildMatrixWorld, type Ids, roles } from '../../../test/matrix/world.ts';
import { refusalAt } from '../../../test/refusalAt.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { tableDigests } from '../../../test/tableDigests.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { contractEndpoints, type NamedEndpoint } from '../../platform/docs/openApi.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof buildMatrixWorld>>;
let ids: Ids;
/** The token of a superuser who sees the portal as the person of each role, and the person's own. */
const sights = new Map<string, { readonly seen: string; readonly own: string }>();
const seenRoles = roles.filter((role) => role !== 'superuser');
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
  world = await buildMatrixWorld(server);
  ids = await world.own();
  const superuser = world.bearers.get('superuser') ?? '';
  for (const role of seenRoles) {
    const own = world.bearers.get(role) ?? '';
    const { id } = (await (await world.as(role)).get('/api/auth/user/')).json();
    sights.set(role, { own, seen: (await seeAs(server, superuser, id)).access });
  }
});

const refusal = { detail: 'Indisponível enquanto você vê como outra pessoa.' };
/** History, and what counts calls. Everything else is a record of somebody. */
const kept = [
  'audit',
  'audit_author',
  'audit_subject',
  'audit_unsealed',
  'audit_value',
  'login_attempt',
  'relatorio_pagina',
];

const bearing = contractEndpoints.filter(({ access }) => access !== 'public');
const isRefused = ({ effect, path, name }: NamedEndpoint) =>
  name !== 'endVerComo' && (effect === 'changes' || path.startsWith('/api/admin/'));
const cases = (wanted: readonly NamedEndpoint[]) => wanted.map((one) => [one.name, one] as const);

const requestOf = (name: NamedEndpoint['name']) =>
  (rows[name] as Row | undefined)?.request?.(ids) ?? {};
function urlOf({ path, name }: NamedEndpoint): string {
  const { params = {}, query } = requestOf(name);
  const asked = Object.entries(query ?? {}).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
  return `${path.replace(/:(\w+)/g, (_, key: string) => String(params[key] ?? 1))}${search}`;
}
async function send(endpoint: NamedEndpoint, bearer: string) {
  const { body } = requestOf(endpoint.name);
  return server.app.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { payload: body }),
  });
}

const openingOf = (id: number) => `/api/embed-info/${id}/`;
/** An administrator who sees the portal as a reader of one report of three. */
async function buildSight() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const reader = await buildUser(server, cliente, { first_name: 'Rita', last_name: 'Lima' });
  const relatorio = await buildRelatorio(server, cliente, { allowed: [reader] });
  const [hidden, alsoHidden] = [
    await buildRelatorio(server, cliente),
    await buildRelatorio(server, cliente),
  ];
  const { access } = await signIn(server.app, admin.username);
  const sight = await seeAs(server, access, reader.id);
  return { admin, reader, relatorio, hidden, alsoHidden, sight };
}
const actsOf = async (admin: { id: number }) => {
  const rows = await server.context.db
    .select()
    .from(schema.audit)
    .where(eq(schema.audit.actor_id, admin.id))
    .orderBy(asc(schema.audit.id));
  return rows
    .filter(({ action }) => !action.startsWith('session'))
    .map(({ action, target, details }) => ({ action, target, details }));
};

describe('VERC-06 what is done while seeing the portal as another person', () => {
  describe.each(seenRoles)('as %s', (role) => {
    it.each(cases(bearing.filter(isRefused)))(
      '%s is refused, and changes nothing',
      async (_, endpoint) => {
        const { seen } = sights.get(role) ?? { seen: '' };
        const answer = await send(endpoint, seen);
        expect([answer.statusCode, answer.json()]).toEqual([403, refusalAt(endpoint, refusal)]);
      },
    );

    const readable = bearing.filter(
      (one) =>
        !isRefused(one) &&
        one.name in rows &&
        // These answer what no reader gets.
        one.cost !== 'embedToken' &&
        one.cost !== 'provider',
    );
    it.each(cases(readable))("%s answers the person's own bytes", async (_, endpoint) => {
      const { own, seen } = sights.get(role) ?? { own: '', seen: '' };
      const [theirs, answer] = [await send(endpoint, own), await send(endpoint, seen)];
      expect([answer.statusCode, answer.body]).toEqual([theirs.statusCode, theirs.body]);
    });
  });

  it('each refused call of the matrix stands in history under the administrator', async () => {
    const { db } = server.context;
    const superuser = world.bearers.get('superuser') ?? '';
    const authorId = (await (await world.as('superuser')).get('/api/auth/user/')).json().id;
    const person = await buildUser(server, await buildCliente(server));
    const sight = await seeAs(server, superuser, person.id);
    const sent = new Set<string>();
    for (const endpoint of bearing.filter(isRefused)) {
      const answer = await send(endpoint, sight.access);
      expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 403]);
      sent.add(`${endpoint.method} ${urlOf(endpoint).split('?')[0]}`);
    }
    const denied = async () => {
      const rows = await db
        .select()
        .from(schema.audit)
        .where(and(eq(schema.audit.actor_id, authorId), eq(schema.audit.action, 'denied')));
      return new Set(
        rows
          .filter(({ details }) => (details as { user?: number }).user === person.id)
          .map(({ target }) => target),
      );
    };
    await expect.poll(denied).toEqual(sent);
  });

  it('start, openings, refusals and the end stand in history under the administrator', async () => {
    const { reader, relatorio, hidden, alsoHidden, admin, sight } = await buildSight();
    // A refusal is written after its answer, so each act waits until the one before stands in history.
    const told = (count: number) => expect.poll(() => actsOf(admin)).toHaveLength(count);
    await sight.get(openingOf(relatorio.id));
    await told(2);
    await sight.get(openingOf(hidden.id));
    await told(3);
    await sight.get(openingOf(alsoHidden.id));
    await told(4);
    await sight.send('POST', `/api/reports/${relatorio.id}/favorite/`);
    await told(5);
    expect((await sight.send('DELETE', '/api/ver-como/')).statusCode).toBe(200);
    expect((await sight.get('/api/configs/')).statusCode).toBe(401);
    const user = { user: reader.id };
    await expect
      .poll(() => actsOf(admin))
      .toEqual([
        { action: 'ver_como.start', target: `user:${reader.id}`, details: {} },
        { action: 'ver_como.open', target: `relatorio:${relatorio.id}`, details: user },
        { action: 'denied', target: `GET ${openingOf(hidden.id)}`, details: user },
        { action: 'denied', target: `GET ${openingOf(alsoHidden.id)}`, details: user },
        { action: 'denied', target: `POST /api/reports/${relatorio.id}/favorite/`, details: user },
        { action: 'ver_como.end', target: `user:${reader.id}`, details: {} },
      ]);
    const own = await server.context.db
      .select()
      .from(schema.audit)
      .where(and(eq(schema.audit.actor_id, reader.id), eq(schema.audit.action, 'denied')));
    expect(own).toEqual([]);
  });
});

it('VERC-03 every changing call and every call of administrators is refused, and no call writes a row of anybody', async () => {
  const { db } = server.context;
  // What the person's own calls have caused is written.
  await new Promise((done) => setTimeout(done, 500));
  const before = await tableDigests(db, kept);
  for (const { seen } of sights.values()) {
    for (const endpoint of bearing) {
      if (endpoint.name === 'getEvents' || endpoint.name === 'endVerComo') continue;
      const answer = await send(endpoint, seen);
      if (!isRefused(endpoint)) continue;
      expect([endpoint.name, answer.statusCode, answer.json()]).toEqual([
        endpoint.name,
        403,
        refusalAt(endpoint, refusal),
      ]);
    }
  }
  await new Promise((done) => setTimeout(done, 500));
  expect(await tableDigests(db, kept)).toEqual(before);
});
