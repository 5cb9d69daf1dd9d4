import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { elsewhere, expectedStatus, type Row, rows } from '../../test/matrix/rows.ts';
import { absent, buildMatrixWorld, foreignMark, type Ids, roles } from '../../test/matrix/world.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { endpoints, type NamedEndpoint } from '../docs/endpoints.ts';
import { createTokens } from './tokens.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof buildMatrixWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await buildMatrixWorld(server);
});

const rowOf = ({ name }: NamedEndpoint) => rows[name] as Row;
const inMatrix = endpoints.filter(({ name }) => name in rows);

async function send(
  endpoint: NamedEndpoint,
  ids: Ids,
  bearer: string | null,
  request = rowOf(endpoint).request,
) {
  const { params = {}, query, body, form } = request?.(ids) ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`
    : '';
  let payload: object | undefined = body;
  if (form) {
    const data = new FormData();
    for (const [key, value] of Object.entries(form)) data.append(key, value);
    payload = data;
  }
  const answer = await server.app.inject({
    method: endpoint.method,
    url: `${path}${search}`,
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    ...(payload && { payload }),
  });
  return answer;
}
const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).statusCode;

it('every call of the contract has a row here, or tests named here', () => {
  const known = new Set([...Object.keys(rows), ...Object.keys(elsewhere)]);
  expect(endpoints.filter(({ name }) => !known.has(name))).toEqual([]);
  expect(known.size).toBe(endpoints.length);
  for (const file of Object.values(elsewhere)) {
    expect(existsSync(join(import.meta.dirname, '../..', file))).toBe(true);
  }
});

describe('without a session', () => {
  const bearersOf = async () => {
    const good = world.bearers.get('superuser') ?? '';
    const [head = '', claims = '', signature = ''] = good.split('.');
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      string
    >;
    const past = new Date(Date.now() - 16 * 60_000);
    const { jwtSecret } = server.context.config;
    const sign = (secret: string, at: Date, changes = {}) =>
      createTokens(secret, () => at).signAccess({ sub: '', sid: '', v: 0, ...payload, ...changes });
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    return {
      none: null,
      empty: '',
      expired: sign(jwtSecret, past),
      'another key': sign('x'.repeat(40), new Date()),
      'another session': sign(jwtSecret, new Date(), { sid: crypto.randomUUID() }),
      'another person': sign(jwtSecret, new Date(), { sub: '1' }),
      'an older version': sign(jwtSecret, new Date(), { v: -1 }),
      'no algorithm': `${none}.${claims}.`,
      'a changed signature': `${head}.${claims}.${signature.slice(0, -2)}AA`,
    };
  };

  it.each(
    endpoints.filter(({ access }) => access === 'session').map((one) => [one.name, one] as const),
  )('ROLE-19 %s answers 401, whatever bearer is forged', async (_, endpoint) => {
    for (const [kind, bearer] of Object.entries(await bearersOf())) {
      const path = endpoint.path.replace(/:\w+/g, '1');
      const answer = await server.app.inject({
        method: endpoint.method,
        url: path,
        headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
      });
      expect([kind, answer.statusCode]).toEqual([kind, 401]);
    }
  });
});

describe.each(roles)('%s', (role) => {
  it.each(inMatrix.map((one) => [one.name, one] as const))(
    'ROLE-19 %s: own, foreign and absent',
    async (_, endpoint) => {
      const row = rowOf(endpoint);
      const bearer = world.bearers.get(role) ?? '';
      const targets = row.isAimed ? (['own', 'foreign', 'absent'] as const) : (['own'] as const);
      for (const target of targets) {
        const ids = target === 'absent' ? absent : await world[target]();
        const request = role === 'superuser' ? (row.forSuperuser ?? row.request) : row.request;
        expect([target, await statusOf(endpoint, ids, bearer, request)]).toEqual([
          target,
          expectedStatus(row, role, target),
        ]);
      }
    },
  );
});

describe('a list', () => {
  const lists = inMatrix.filter(({ method, name }) => method === 'GET' && !rows[name]?.isAimed);
  it.each(lists.map((one) => [one.name, one] as const))(
    'GEN-09 ROLE-19 %s holds nothing of another cliente, whoever asks but a superuser',
    async (_, endpoint) => {
      const own = await world.own();
      const foreign = await world.foreign();
      for (const role of roles) {
        const { body } = await send(endpoint, own, world.bearers.get(role) ?? '');
        const isThere = body.includes(foreignMark);
        expect([role, isThere && role !== 'superuser']).toEqual([role, false]);
      }
      expect(foreign.cliente).not.toBe(own.cliente);
    },
  );

  it('GEN-09 names of another cliente are not told either, asked by id', async () => {
    const foreign = await world.foreign();
    const endpoint = endpoints.find(({ name }) => name === 'getFriendlyNames') as NamedEndpoint;
    const { body } = await send(endpoint, foreign, world.bearers.get('relatorios') ?? '');
    expect(JSON.parse(body)).toEqual({ names: {} });
  });
});

describe('a foreign id within a query or a body', () => {
  const smugglers = inMatrix.filter((endpoint) => rowOf(endpoint).smuggled);
  it.each(smugglers.map((one) => [one.name, one] as const))(
    'GEN-09 ROLE-19 %s refuses it',
    async (name, endpoint) => {
      const role = rowOf(endpoint).who === 'users' ? 'usuarios' : 'relatorios';
      for (const [index, smuggle] of (rowOf(endpoint).smuggled ?? []).entries()) {
        for (const other of [await world.foreign(), absent]) {
          const own = await world.own();
          const request = () => smuggle(own, other);
          const status = await statusOf(endpoint, own, world.bearers.get(role) ?? '', request);
          expect([name, index, [400, 404].includes(status)]).toEqual([name, index, true]);
        }
      }
    },
  );
});
