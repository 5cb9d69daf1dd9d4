import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectedStatus, isAllowed } from '../../../test/matrix/expectedStatus.ts';
import { rows, testedElsewhere } from '../../../test/matrix/rows.ts';
import { rowOf, type Sent, sendCall } from '../../../test/matrix/sendCall.ts';
import { absent, buildMatrixWorld, foreignMark, roles } from '../../../test/matrix/world.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { createTokens } from '../../domain/identity/createTokens.ts';
import { contractEndpoints, type NamedEndpoint } from '../../platform/docs/openApi.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof buildMatrixWorld>>;
beforeAll(async () => {
  server = await testServer();
  world = await buildMatrixWorld(server);
});

const inMatrix = contractEndpoints.filter(({ name }) => name in rows);

const send = (...call: Sent) => sendCall(server, ...call);
const statusOf = async (...call: Parameters<typeof send>) => (await send(...call)).statusCode;

it('every call of the contract has a row, or names the file with its tests', () => {
  const known = new Set([...Object.keys(rows), ...Object.keys(testedElsewhere)]);
  expect(contractEndpoints.filter(({ name }) => !known.has(name))).toEqual([]);
  expect(known.size).toBe(contractEndpoints.length);
  for (const file of Object.values(testedElsewhere)) {
    expect(existsSync(join(import.meta.dirname, '../../..', file))).toBe(true);
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
    contractEndpoints
      .filter(({ access }) => access === 'session')
      .map((one) => [one.name, one] as const),
  )('ROLE-19 %s answers 401 to every forged bearer token', async (_, endpoint) => {
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
    'ROLE-19 %s answers by role, for an own, a foreign and an absent record',
    { tags: ['slow'] },
    async (_, endpoint) => {
      const row = rowOf(endpoint);
      const bearer = world.bearers.get(role) ?? '';
      const targets = row.namesRecord
        ? (['own', 'foreign', 'absent'] as const)
        : (['own'] as const);
      for (const target of targets) {
        const expected = expectedStatus(endpoint, row, role, target);
        const changes = endpoint.method !== 'GET' && expected < 400;
        const ids = target === 'absent' ? absent : await world.idsFor(target, changes);
        const request = role === 'superuser' ? (row.forSuperuser ?? row.request) : row.request;
        expect([target, await statusOf(endpoint, ids, bearer, request)]).toEqual([
          target,
          expected,
        ]);
      }
    },
  );
});

describe('LIM-01 the role is checked before the body is read', () => {
  const changing = inMatrix.filter(
    ({ method, roles: allowed }) => method !== 'GET' && allowed !== 'everyone',
  );
  const bodies: Readonly<Record<string, { type: string; payload: string }>> = {
    'malformed JSON': { type: 'application/json', payload: '{"a":' },
    'an unknown type': { type: 'application/x-unknown', payload: 'x' },
    'a form without a boundary': { type: 'multipart/form-data', payload: 'x' },
    'no fields': { type: 'application/json', payload: '{}' },
    'too many bytes': { type: 'application/json', payload: `"${'x'.repeat(20_000_000)}"` },
  };

  it.each(changing.map((one) => [one.name, one] as const))(
    'LIM-01 %s answers 401 without a session and 403 without the role, to any body',
    async (_, endpoint) => {
      for (const [kind, { type, payload }] of Object.entries(bodies)) {
        const statuses = await Promise.all(
          [null, world.bearers.get('regular') ?? ''].map(async (bearer) => {
            const answer = await server.app.inject({
              method: endpoint.method,
              url: endpoint.path.replace(/:\w+/g, 'x'),
              headers: {
                'content-type': type,
                ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
              },
              payload,
            });
            return answer.statusCode;
          }),
        );
        expect([kind, ...statuses]).toEqual([kind, 401, 403]);
      }
    },
  );
});

describe('a list', () => {
  const lists = inMatrix.filter(({ method, name }) => method === 'GET' && !rows[name]?.namesRecord);
  it.each(lists.map((one) => [one.name, one] as const))(
    'GEN-09 ROLE-19 %s contains no record of another cliente, except for a superuser',
    async (_, endpoint) => {
      const own = await world.idsFor('own');
      const foreign = await world.idsFor('foreign');
      for (const role of roles) {
        const { body } = await send(endpoint, own, world.bearers.get(role) ?? '');
        const isThere = body.includes(foreignMark);
        expect([role, isThere && role !== 'superuser']).toEqual([role, false]);
      }
      expect(foreign.cliente).not.toBe(own.cliente);
    },
  );

  it('GEN-09 getFriendlyNames answers no names for ids of another cliente', async () => {
    const foreign = await world.idsFor('foreign');
    const endpoint = contractEndpoints.find(
      ({ name }) => name === 'getFriendlyNames',
    ) as NamedEndpoint;
    const { body } = await send(endpoint, foreign, world.bearers.get('relatorios') ?? '');
    expect(JSON.parse(body)).toEqual({ names: {} });
  });
});

describe('a request with a foreign id in its query or body', () => {
  const withForeignIds = inMatrix.filter((endpoint) => rowOf(endpoint).foreignRequests);
  it.each(withForeignIds.map((one) => [one.name, one] as const))(
    'GEN-09 ROLE-19 %s answers 400 or 404',
    async (name, endpoint) => {
      const admins = ['relatorios', 'usuarios', 'geral'] as const;
      const role = admins.find((one) => isAllowed(endpoint, one)) ?? 'geral';
      for (const [index, buildRequest] of (rowOf(endpoint).foreignRequests ?? []).entries()) {
        for (const other of [await world.idsFor('foreign'), absent]) {
          const own = await world.idsFor('own');
          const request = () => buildRequest(own, other);
          const status = await statusOf(endpoint, own, world.bearers.get(role) ?? '', request);
          expect([name, index, [400, 404].includes(status)]).toEqual([name, index, true]);
        }
      }
    },
  );
});
