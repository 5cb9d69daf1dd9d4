import { beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../../test/matrix/Row.ts';
import { rows } from '../../../test/matrix/rows.ts';
import { buildMatrixWorld, type Ids, roles } from '../../../test/matrix/world.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { tableDigests } from '../../../test/tableDigests.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { contractEndpoints, type NamedEndpoint } from '../../platform/http/contractEndpoints.ts';

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

async function send({ method, path, name }: NamedEndpoint, bearer: string) {
  const { params = {}, query, body } = (rows[name] as Row | undefined)?.request?.(ids) ?? {};
  const asked = Object.entries(query ?? {}).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  const search = asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
  return server.app.inject({
    method,
    url: `${path.replace(/:(\w+)/g, (_, key: string) => String(params[key] ?? 1))}${search}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { payload: body }),
  });
}

describe.each(seenRoles)('as %s', (role) => {
  it.each(cases(bearing.filter(isRefused)))(
    '%s is refused, and changes nothing',
    async (_, endpoint) => {
      const { seen } = sights.get(role) ?? { seen: '' };
      const answer = await send(endpoint, seen);
      expect([answer.statusCode, answer.json()]).toEqual([403, refusal]);
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
        refusal,
      ]);
    }
  }
  await new Promise((done) => setTimeout(done, 500));
  expect(await tableDigests(db, kept)).toEqual(before);
});
