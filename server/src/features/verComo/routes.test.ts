import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  signIn,
} from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/ver-como/';

/** A cliente with an administrator and a reader of one report. */
async function buildWorld(
  groups: readonly string[] = ['Admin Geral'],
  values: Partial<typeof schema.cliente.$inferInsert> = {},
) {
  const cliente = await buildCliente(server, values);
  const admin = await buildUser(server, cliente, { groups });
  const reader = await buildUser(server, cliente, { first_name: 'Rita', last_name: 'Lima' });
  const relatorio = await buildRelatorio(server, cliente, { allowed: [reader] });
  const { access: bearer } = await signIn(server.app, admin.username);
  const start = (id: number) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${bearer}` },
      payload: { user_id: id },
    });
  return { cliente, admin, reader, relatorio, bearer, start };
}
const openingOf = (id: number) => `/api/embed-info/${id}/`;

describe('who may see as whom', () => {
  it('not oneself, nobody of another cliente, no superuser, nobody who is absent', async () => {
    const { admin, start } = await buildWorld();
    const foreign = await buildUser(server, await buildCliente(server));
    const superuser = await buildUser(server, await buildCliente(server), { is_superuser: true });
    const answers = [];
    for (const id of [admin.id, foreign.id, superuser.id, 2_000_000_000]) {
      const answer = await start(id);
      answers.push([answer.statusCode, answer.json().detail]);
    }
    expect(answers).toEqual([
      [403, 'Você já vê o portal como você.'],
      [404, 'Usuário não encontrado.'],
      [404, 'Usuário não encontrado.'],
      [404, 'Usuário não encontrado.'],
    ]);
    const own = await buildUser(server, null, { is_superuser: true });
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const refused = await root.post(url, { user_id: own.id });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Não é possível ver como um superusuário.',
    ]);
    expect((await root.post(url, { user_id: foreign.id })).statusCode).toBe(200);
  });

  it.each([
    ['Admin Geral', [200, 200, 200, 200]],
    ['Admin de Usuários', [200, 200, 403, 403]],
    ['Admin de Relatórios', [200, 403, 403, 403]],
  ] as const)('%s sees as nobody with rights that they lack', async (group, expected) => {
    const { cliente, start } = await buildWorld([group]);
    const statuses = [];
    for (const groups of [[], ['Admin de Usuários'], ['Admin de Relatórios'], ['Admin Geral']]) {
      const person = await buildUser(server, cliente, { groups });
      statuses.push((await start(person.id)).statusCode);
    }
    expect(statuses).toEqual(expected);
  });

  it('whoever could not sign in is 409 with every reason', async () => {
    const { cliente, start } = await buildWorld(undefined, { pbi_tenant_id: null });
    const person = await buildUser(server, cliente, {
      is_active: false,
      expira_em: new Date('2026-01-02T15:00:00Z'),
      password_hash: null,
    });
    const answer = await start(person.id);
    const impedimentos = [
      'A conta está desativada.',
      'O acesso da conta terminou em 02/01/2026, 12:00.',
      'A conta não tem senha: envie um convite ou defina uma senha.',
    ];
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: `Esta pessoa não consegue entrar. ${impedimentos.join(' ')}`, impedimentos },
    ]);
  });

  it('of a cliente that enters by Microsoft only, without a tenant, nobody', async () => {
    const cliente = await buildCliente(server, { somente_microsoft: true, pbi_tenant_id: null });
    const reader = await buildUser(server, cliente);
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect((await root.post(url, { user_id: reader.id })).json().impedimentos).toEqual([
      'A organização entra somente com a Microsoft, que não está configurada.',
    ]);
  });

  it('no sight starts another one', async () => {
    const world = await buildWorld();
    const second = await buildUser(server, world.cliente, { groups: ['Admin de Usuários'] });
    const sight = await seeAs(server, world.bearer, second.id);
    const answer = await sight.send('POST', url, { user_id: world.reader.id });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      'Indisponível enquanto você vê como outra pessoa.',
    ]);
  });
});

describe('the token', () => {
  it('lives 15 minutes, names both people, and cannot be renewed', async () => {
    const world = await buildWorld();
    const before = server.context.now().getTime();
    const sight = await seeAs(server, world.bearer, world.reader.id);
    const { id, username, first_name, last_name } = world.reader;
    expect(sight.user).toEqual({ id, username, first_name, last_name });
    const life = Date.parse(sight.expira_em) - before;
    expect(life).toBeGreaterThanOrEqual(15 * 60_000);
    expect(life).toBeLessThan(15.5 * 60_000);
    const claims = JSON.parse(
      Buffer.from(sight.access.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({
      sub: String(world.reader.id),
      act: { sub: String(world.admin.id) },
    });
    // It is no refresh token.
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh: sight.access },
    });
    expect(renewed.statusCode).toBe(401);
  });

  it('does not end or explain anything for who sees the portal as themselves', async () => {
    const { reader, relatorio } = await buildWorld();
    const own = await as(server.app, reader);
    expect((await own.delete('/api/ver-como/')).statusCode).toBe(404);
    const answer = await own.get(`/api/ver-como/explicacao/?relatorio_id=${relatorio.id}`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('VERC-05 the data of the reports of a cliente', () => {
  const protectedReport = {
    workspace_id: aurora.financeiro,
    report_id: aurora.inadimplencia,
    dataset_id: aurora.inadimplenciaDataset,
    rls_role: 'Sudeste',
    rls_nome: 'login' as const,
  };
  const permit = async ({ id }: { id: number }, value: string, bearer: string) => {
    const form = new FormData();
    form.append('permitir_ver_dados', value);
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/admin/clientes/${id}/`,
      headers: { authorization: `Bearer ${bearer}` },
      payload: form,
    });
    return answer.statusCode;
  };
  const root = async () => {
    const person = await buildUser(server, null, { is_superuser: true });
    return (await signIn(server.app, person.username)).access;
  };
  const identitiesSent = () =>
    server.emulator.recorder
      .calls({ operation: 'powerbi.generateToken' })
      .flatMap(({ body }) => (body as { identities?: object[] }).identities ?? []);

  it('are shown once a superuser has permitted it, with the identity of the person, until the sight ends', async () => {
    const world = await buildWorld();
    const { id } = await buildRelatorio(server, world.cliente, {
      ...protectedReport,
      allowed: [world.reader],
    });
    const sight = await seeAs(server, world.bearer, world.reader.id);
    const open = async () => (await sight.get(openingOf(id))).json();
    server.emulator.recorder.clear();
    expect(await open()).toMatchObject({ accessToken: '', ver_como: { abre: false } });
    expect(await permit(world.cliente, 'true', world.bearer)).toBe(403);
    expect(await open()).toMatchObject({ accessToken: '', ver_como: { abre: false } });
    expect(identitiesSent()).toEqual([]);

    const superuser = await root();
    expect(await permit(world.cliente, 'true', superuser)).toBe(200);
    for (const minutes of [0, 10]) {
      server.advance(minutes * 60_000);
      const opened = await open();
      expect(opened).toMatchObject({
        accessToken: expect.stringMatching(/./),
        ver_como: { abre: true },
      });
      expect(Date.parse(opened.expiration)).toBeLessThanOrEqual(Date.parse(sight.expira_em));
    }
    const sent = {
      username: world.reader.username,
      roles: ['Sudeste'],
      datasets: [aurora.inadimplenciaDataset],
    };
    expect(new Set(identitiesSent().map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify(sent)]),
    );
    expect(await permit(world.cliente, 'false', await root())).toBe(200);
    expect(await open()).toMatchObject({ accessToken: '', ver_como: { abre: false } });
  });

  it.each([
    ['Admin de Usuários, who has no grant', 'none', false],
    ['Admin de Usuários with a grant of the report', 'granted', true],
    ['Admin de Usuários, whose grant has ended', 'ended', false],
  ] as const)(
    'are shown where the administrator may open the report too: %s',
    async (_, grant, opens) => {
      const world = await buildWorld(['Admin de Usuários'], { permitir_ver_dados: true });
      const expira_em = grant === 'ended' ? new Date(Date.now() - 1_000) : null;
      if (grant !== 'none') {
        await insertGrants(server.context.db, {
          relatorio_id: world.relatorio.id,
          user_id: world.admin.id,
          expira_em,
        });
      }
      const sight = await seeAs(server, world.bearer, world.reader.id);
      const answer = (await sight.get(openingOf(world.relatorio.id))).json();
      expect([answer.ver_como.abre, answer.accessToken !== '']).toEqual([opens, opens]);
    },
  );
});

it('VERC-04 an access that ends within a minute is refused as to the person, byte for byte', async () => {
  const world = await buildWorld();
  const { reader, relatorio } = world;
  await server.context.db
    .update(schema.concessao)
    .set({ expira_em: new Date(server.context.now().getTime() + 50_000) });
  const sight = await seeAs(server, world.bearer, reader.id);
  const [seen, own] = [
    await sight.get(openingOf(relatorio.id)),
    await (await as(server.app, reader)).get(openingOf(relatorio.id)),
  ];
  expect([seen.statusCode, seen.body]).toEqual([404, own.body]);
});

it.each([
  ['Admin de Relatórios', 403],
  ['Admin de Usuários', 200],
] as const)(
  '%s gets %i for the account of the person, which has networks and devices',
  async (group, status) => {
    const world = await buildWorld([group]);
    const sight = await seeAs(server, world.bearer, world.reader.id);
    for (const path of ['/api/conta/', '/api/conta/sessoes/']) {
      expect([path, (await sight.get(path)).statusCode]).toEqual([path, status]);
    }
  },
);

it('HIST-04 the sentences tell who saw the portal as whom', async () => {
  const world = await buildWorld();
  const sight = await seeAs(server, world.bearer, world.reader.id);
  await sight.get(openingOf(world.relatorio.id));
  await sight.send('PUT', '/api/conta/', { first_name: 'X' });
  await sight.send('DELETE', '/api/ver-como/');
  const filter = encodeURIComponent(JSON.stringify({ actor: world.admin.id }));
  const sentences = async () => {
    const answer = await server.app.inject({
      url: `/api/admin/audit/?filter=${filter}&sort=["at","ASC"]`,
      headers: { authorization: `Bearer ${world.bearer}` },
    });
    return answer.json<{ frase: string }[]>().map(({ frase }) => frase);
  };
  const { username } = world.admin;
  await expect
    .poll(sentences)
    .toEqual(
      expect.arrayContaining([
        `${username} começou a ver o portal como Rita.`,
        `${username} abriu ${world.relatorio.nome_relatorio} vendo como Rita.`,
        `${username} tentou o que não pode, vendo como Rita: PUT /api/conta/.`,
        `${username} deixou de ver o portal como Rita.`,
      ]),
    );
});
