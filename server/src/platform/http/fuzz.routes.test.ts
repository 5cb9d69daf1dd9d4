import type { CallSchemas } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { triedBadBodies } from '../../../test/badBodies.ts';
import { bearerOf } from '../../../test/bearerOf.ts';
import { buildCliente, buildUser } from '../../../test/factories.ts';
import { mailingServer } from '../../../test/mailServer.ts';
import { giveDirectory } from '../../../test/scim/directory.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { contractEndpoints, type NamedEndpoint } from '../docs/openApi.ts';

let server: TestServer;
let bearers: string[];
let directory: string;
beforeAll(async () => {
  // Costly calls would wait for their turn.
  // With all resources that a server may announce.
  server = await mailingServer({ BUDGET_FACTOR: '10000', DAX_QUERIES: 'true' });
  const cliente = await buildCliente(server);
  const people = [
    await buildUser(server, null, { is_superuser: true }),
    await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    await buildUser(server, cliente),
  ];
  const { texto } = await giveDirectory(server, cliente, people[1] ?? { id: 0 });
  directory = texto;
  bearers = await Promise.all(people.map((person) => bearerOf(server, person)));
});

const runs = 25;
/** Values of attacks and of faulty programs. */
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    2_147_483_648,
    9_007_199_254_740_992,
    "'; drop table cliente; --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    '\u0000',
    '\ud800',
    'é'.repeat(5_000),
    '../../etc/passwd',
    '__proto__',
    [],
    {},
    [[[[[[]]]]]],
    { constructor: { prototype: { polluted: true } } },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);
const shapeOf = ({ name }: NamedEndpoint) =>
  (schemas as unknown as Record<string, CallSchemas>)[name];
const fieldsOf = (part: object | undefined) =>
  Object.keys((part as { properties?: object })?.properties ?? {});
const someOf = (fields: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...(fields.length > 0 ? fields : ['x'])), hostileValue, {
    maxKeys: 6,
  });

/**
 * Generates the parts of a call at random: fields of the contract with values of attacks or faults, and some unknown
 * fields.
 */
function callOf(endpoint: NamedEndpoint) {
  const shape = shapeOf(endpoint);
  return fc.record({
    params: fc.dictionary(fc.constantFrom('x', ...fieldsOf(shape?.params)), hostileValue),
    query: someOf([...fieldsOf(shape?.query), 'extra']),
    body: fc.oneof(someOf([...fieldsOf(shape?.body ?? shape?.form), 'extra']), hostileValue),
    bearer: fc.nat({ max: 2 }),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/xml',
    ),
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';
const encoded = (value: unknown) => encodeURIComponent(text(value).replace(/\p{Surrogate}/gu, ''));

interface Parts {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly bearer: number;
  readonly type: string;
}

async function send(endpoint: NamedEndpoint, { params, query, body, bearer, type }: Parts) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    name in params ? encoded(params[name]) || '0' : '1',
  );
  const search = Object.entries(query).map(([key, value]) => `${key}=${encoded(value)}`);
  return server.app.inject({
    method: endpoint.method,
    url: `${path}?${search.join('&')}`,
    headers: {
      // Two of three calls of SCIM are made by a directory.
      authorization: `Bearer ${endpoint.escopo === 'diretorio' && bearer > 0 ? directory : bearers[bearer]}`,
      ...(endpoint.method === 'GET' ? {} : { 'content-type': type }),
    },
    ...(endpoint.method === 'GET' ? {} : { payload: text(body) }),
  });
}

/** True for one of the two error bodies: a detail, or messages by field. Spec ERR-03. */
function isShaped({ schemas: ofScim, ...body }: Record<string, unknown>): boolean {
  if (ofScim !== undefined) {
    return typeof body.detail === 'string' && /^[45]\d\d$/.test(String(body.status));
  }
  const entries = Object.entries(body);
  if (entries.length === 1 && typeof body.detail === 'string') return body.detail !== '';
  return (
    entries.length > 0 &&
    entries.every(
      ([, messages]) =>
        Array.isArray(messages) &&
        messages.length > 0 &&
        messages.every((message) => typeof message === 'string' && message !== ''),
    )
  );
}

// A successful logout would end the session of the following calls.
const tried = contractEndpoints.filter(({ name }) => !['logout'].includes(name));

describe('bad input', () => {
  it.each(tried.map((one) => [one.name, one] as const))(
    'API-55 ERR-03 %s never answers 500, and every error has one of the two bodies',
    { tags: ['slow'] },
    async (_, endpoint) => {
      await fc.assert(
        fc.asyncProperty(callOf(endpoint), async (call) => {
          const answer = await send(endpoint, call);
          if (answer.statusCode < 400) return;
          expect([answer.statusCode, isShaped(answer.json())]).toEqual([
            expect.toSatisfy((status: number) => status < 500 || status === 502 || status === 503),
            true,
          ]);
        }),
        { numRuns: runs },
      );
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );

  it.each([
    ['deep JSON', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['an incomplete body', '{"username":'],
    ['a prototype', '{"__proto__":{"is_superuser":true},"username":"x","password":"y"}'],
    ['two megabytes', JSON.stringify({ username: 'x'.repeat(2_000_000), password: 'y' })],
  ])('API-55 %s is refused', async (_, payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(isShaped(answer.json())).toBe(true);
  });
});

describe('an object where a list is due', () => {
  const listsOf = (part: object | undefined) => {
    const { properties = {} } = (part ?? {}) as {
      properties?: Readonly<Record<string, { type?: string }>>;
    };
    return Object.entries(properties).flatMap(([name, { type }]) =>
      type === 'array' ? [name] : [],
    );
  };
  // Directories send their own attributes, and SCIM has errors of its own.
  const ofPortal = tried.filter(({ escopo }) => escopo !== 'diretorio');
  const cases = ofPortal.flatMap((endpoint) => {
    const { body, response } = shapeOf(endpoint) ?? {};
    const lists = body ? new Set([...listsOf(body), ...listsOf(response)]) : [];
    return [...lists].map((name) => [endpoint.name, name, endpoint] as const);
  });

  it('API-55 is tried for lists that are stored, and for lists of the answer that are not', () => {
    const named = cases.map(([call, name]) => `${call} ${name}`);
    expect(named).toEqual(
      expect.arrayContaining(['updateUser groups_input', 'updateUser groups', 'createUser groups']),
    );
  });

  it.each(cases)('API-55 %s refuses %s', async (_, name, endpoint) => {
    const answer = await send(endpoint, {
      params: {},
      query: {},
      body: { [name]: { a: 1 } },
      bearer: 0,
      type: 'application/json',
    });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
      400,
      expect.arrayContaining([name]),
    ]);
  });
});

describe('large bad input', () => {
  const bodies = triedBadBodies();
  const calls = [...new Set(bodies.map(({ call }) => call))];

  it('LIM-02 is tried for the lists of every call', () => {
    expect(calls).toEqual([
      'createAplicativo relatorios_ids',
      'updateAplicativo relatorios_ids',
      'createAssinatura paginas',
      'createAssinatura destinatarios.users',
      'createAssinatura destinatarios.equipes',
      'updateAssinatura paginas',
      'updateAssinatura destinatarios.users',
      'updateAssinatura destinatarios.equipes',
      'recordExport filtros',
      'createAviso equipes',
      'updateAviso equipes',
      'createChave escopos',
      'createChave redes',
      'updateChave escopos',
      'updateChave redes',
      'saveConcessoes ',
      'saveConcessoes 0.antes.paginas',
      'saveConcessoes 0.depois.paginas',
      'updateConcessoes concessoes',
      'updateConcessoes concessoes.0.relatorios_ids',
      'createEquipe membros',
      'createEquipe redes',
      'createEquipe horarios',
      'updateEquipe membros',
      'updateEquipe redes',
      'updateEquipe horarios',
      'updateEquipe adicionar',
      'updateEquipe remover',
      'updateUserEquipes adicionar',
      'updateUserEquipes remover',
      'findMembers linhas',
      'createExportacao paginas',
      'createExportacao parametros',
      'createGancho eventos',
      'updateGancho eventos',
      'decidePedido paginas.1',
      'updateAppPermissions permissions',
      'updateAppPermissions permissions.0.allowed_pages.1',
      'createPermission paginas_permitidas',
      'updatePermission paginas_permitidas',
      'getFriendlyNames reports',
      'createProvedor dominios',
      'createProvedor atributos',
      'updateProvedor dominios',
      'updateProvedor atributos',
      'createRelatorioConfig rls_papeis',
      'createRelatorioConfig relatorios_paginados',
      'createRelatorioConfig users_allowed',
      'createRelatorioConfig equipes_allowed',
      'createRelatorioConfig formatos',
      'updateRelatorioConfig rls_papeis',
      'updateRelatorioConfig relatorios_paginados',
      'updateRelatorioConfig users_allowed',
      'updateRelatorioConfig equipes_allowed',
      'updateRelatorioConfig formatos',
      'savePageClasses ',
      'testRelatorioAs rls_papeis',
      'testRelatorioAs relatorios_paginados',
      'testRelatorioAs users_allowed',
      'testRelatorioAs equipes_allowed',
      'testRelatorioAs formatos',
      'tellSeenPages ',
      'tellSeenPages 0.visuais',
      'listResumos ids',
      'listEstadosDosDados ids',
      'createUser groups_input',
      'createUser equipes_input',
      'updateUser groups_input',
      'importUsers linhas',
      'findTakenUsers linhas',
      'registerUso ',
    ]);
  });

  it.each(calls)(
    'LIM-02 a megabyte in %s gets a small 4xx answer',
    { tags: ['slow'] },
    async (call) => {
      for (const { kind, method, path, build } of bodies.filter((one) => one.call === call)) {
        const { statusCode, body } = await server.app.inject({
          method: method as 'POST',
          url: path,
          headers: { authorization: `Bearer ${bearers[0]}`, 'content-type': 'application/json' },
          payload: build(),
        });
        // A removal of somebody who is no member changes nothing, and is no error of an existing team.
        const mayBeAccepted =
          call === 'updateEquipe remover' && kind === 'ten thousand unknown ids';
        const isRefused = mayBeAccepted || Math.floor(statusCode / 100) === 4;
        expect([kind, statusCode < 500, isRefused, body.length <= 8_000]).toEqual([
          kind,
          true,
          true,
          true,
        ]);
      }
    },
  );

  // listClienteOptions answers all names whatever its query says.
  const lists = contractEndpoints.filter(
    (endpoint) =>
      endpoint.name !== 'listClienteOptions' &&
      fieldsOf(shapeOf(endpoint)?.query).includes('range'),
  );
  const text16k = 'x'.repeat(16_000);
  it.each(lists.map((one) => [one.name, one] as const))(
    'LIM-02 a query of 16 kB to %s gets a small 4xx answer',
    async (_, { path }) => {
      for (const [field, value] of [
        ['filter', text16k],
        ['filter', JSON.stringify({ q: text16k })],
        ['filter', JSON.stringify({ q: 'a '.repeat(8_000) })],
        ['filter', `[${'1,'.repeat(7_999)}1]`],
        ['filter', '{"a":'.repeat(2_600)],
        ['sort', text16k],
        ['sort', `[${'"id",'.repeat(3_000)}"ASC"]`],
        ['sort', '['.repeat(8_000) + ']'.repeat(8_000)],
        ['range', `[${'1,'.repeat(7_999)}1]`],
        ['range', '9'.repeat(16_000)],
      ] as const) {
        const { statusCode, body } = await server.app.inject({
          url: `${path}?${field}=${encodeURIComponent(value)}`,
          headers: { authorization: `Bearer ${bearers[0]}` },
        });
        const asked = `${field}=${value.slice(0, 20)}`;
        expect([asked, statusCode, body.length <= 8_000]).toEqual([asked, 400, true]);
      }
    },
  );
});
