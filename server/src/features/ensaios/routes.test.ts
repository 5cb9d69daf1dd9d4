import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  password,
  signIn,
} from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** Builds a cliente with its administrators, two readers and a report that the first of them may open. */
async function buildWorld(values: Partial<typeof schema.relatorio.$inferInsert> = {}) {
  const cliente = await buildCliente(server);
  const person = (groups: readonly string[], first_name: string) =>
    buildUser(server, cliente, { groups, first_name });
  const geral = await person(['Admin Geral'], 'Gabriel');
  const ana = await person([], 'Ana');
  const bia = await person([], 'Bia');
  const relatorio = await buildRelatorio(server, cliente, { allowed: [ana], ...values });
  const me = await as(server.app, geral);
  const rehearse = (metodo: string, caminho: string, corpo?: object) =>
    me.post('/api/admin/ensaios/', { metodo, caminho, ...(corpo && { corpo }) });
  return { cliente, geral, ana, bia, relatorio, me, rehearse };
}
type BuiltWorld = Awaited<ReturnType<typeof buildWorld>>;
const configPath = ({ relatorio }: BuiltWorld) => `/api/admin/powerbiconfig/${relatorio.id}/`;

async function buildAplicativo({ cliente, relatorio, ana }: BuiltWorld) {
  const { db } = server.context;
  const [aplicativo] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'Comercial' })
    .returning();
  const ids = { aplicativo_id: aplicativo?.id ?? 0, relatorio_id: relatorio.id };
  await db.insert(schema.aplicativoRelatorio).values({ ...ids, cliente_id: cliente.id, ordem: 0 });
  await insertGrants(db, {
    ...ids,
    user_id: ana.id,
    tipo_acesso: 'specific',
    paginas_permitidas: ['P1', 'P2'],
  });
  return ids.aplicativo_id;
}

/** A digest of every table. */
async function readTables(): Promise<string> {
  const { rows } = (await server.context.db.execute(sql`
    select string_agg(tablename || (xpath('/row/c/text()', query_to_xml(
      format('select md5(string_agg(t::text, '','' order by t::text)) as c from %I t', tablename),
      true, true, '')))[1]::text, ',' order by tablename) as digest
    from pg_tables where schemaname = 'public'`)) as unknown as { rows: { digest: string }[] };
  return rows[0]?.digest ?? '';
}

describe('a rehearsal', () => {
  it('ENS-01 WIRE-05 names who gains and who loses, and changes nothing', async () => {
    const world = await buildWorld();
    const { ana, bia, relatorio, rehearse, me } = world;
    const before = await readTables();
    const answer = await rehearse('PUT', configPath(world), { users_allowed: [bia.id] });
    expect(await readTables()).toBe(before);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ato: { acao: 'alterar_acesso', nome: relatorio.nome_relatorio },
        impressao: expect.stringMatching(/^[\w-]{43}$/),
        ganham: [
          {
            user: bia.id,
            username: bia.username,
            nome: 'Bia',
            relatorio: relatorio.id,
            relatorio_nome: relatorio.nome_relatorio,
            aplicativo: null,
            aplicativo_nome: null,
            antes: { acesso: 'none', paginas: [] },
            depois: { acesso: 'full', paginas: [] },
            por_equipe: false,
            abriu_recentemente: false,
          },
        ],
        perdem: [
          expect.objectContaining({
            user: ana.id,
            antes: { acesso: 'full', paginas: [] },
            depois: { acesso: 'none', paginas: [] },
          }),
        ],
        dados: [],
        prazos: [],
        total_de_pessoas: expect.any(Number),
        pessoas: { ganham: 1, perdem: 1, dados: 0, prazos: 0, sem_fim: 0 },
        quem: {
          ganham: [{ user: bia.id, username: bia.username, nome: 'Bia' }],
          perdem: [
            { user: ana.id, username: ana.username, nome: 'Ana', abriu_recentemente: false },
          ],
        },
        funcoes: [],
      },
    ]);
    expect((await me.get('/api/admin/powerbiconfig/')).json()[0].users_allowed).toEqual([ana.id]);
  });

  it('ENS-01 tells a change of pages in an application as a loss and as a gain', {
    tags: ['slow'],
  }, async () => {
    const world = await buildWorld();
    const { ana, bia, relatorio, rehearse } = world;
    const app = await buildAplicativo(world);
    const { workspace_id, report_id } = relatorio;
    const pages = await world.me.get(
      `/api/admin/powerbi/report-pages/?workspace_id=${workspace_id}&report_id=${report_id}`,
    );
    const [page, second, third]: string[] = pages.json().map((one: { name: string }) => one.name);
    await server.context.db
      .update(schema.concessao)
      .set({ paginas: [second ?? '', third ?? ''].sort() })
      .where(eq(schema.concessao.aplicativo_id, app));
    const answer = await rehearse('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app,
      permissions: [
        { user_id: ana.id, access_type: 'specific', allowed_pages: { [relatorio.id]: [page] } },
        { user_id: bia.id, access_type: 'full' },
      ],
    });
    const { ganham, perdem, pessoas } = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(pessoas).toEqual({ ganham: 2, perdem: 1, dados: 0, prazos: 0, sem_fim: 0 });
    expect(ganham.map(({ nome }: { nome: string }) => nome)).toEqual(['Ana', 'Bia']);
    expect(perdem[0]).toMatchObject({
      aplicativo: app,
      aplicativo_nome: 'Comercial',
      antes: { acesso: 'specific', paginas: [second, third].sort() },
      depois: { acesso: 'specific', paginas: [page] },
    });
  });

  it('tells one page that takes the place of another', async () => {
    const world = await buildWorld();
    const { relatorio, ana } = world;
    const app = await buildAplicativo(world);
    const { workspace_id, report_id } = relatorio;
    const pages = await world.me.get(
      `/api/admin/powerbi/report-pages/?workspace_id=${workspace_id}&report_id=${report_id}`,
    );
    const [page, second]: string[] = pages.json().map((one: { name: string }) => one.name);
    const permit = (name = '') => ({
      app_id: app,
      permissions: [
        { user_id: ana.id, access_type: 'specific', allowed_pages: { [relatorio.id]: [name] } },
      ],
    });
    const path = '/api/admin/relatorio-permissoes/bulk-update/';
    expect((await world.me.post(path, permit(page))).statusCode).toBe(200);
    const { ganham, perdem } = (await world.rehearse('POST', path, permit(second))).json();
    const told = expect.objectContaining({
      user: ana.id,
      antes: { acesso: 'specific', paginas: [page] },
      depois: { acesso: 'specific', paginas: [second] },
    });
    expect([ganham, perdem]).toEqual([[told], [told]]);
  });

  it('ENS-03 names those first who opened the report in the last 30 days, without a time', async () => {
    const world = await buildWorld();
    const { ana, bia, cliente, relatorio, rehearse } = world;
    const zoe = await buildUser(server, cliente, { first_name: 'Zoé' });
    const users_allowed = [ana.id, bia.id, zoe.id];
    await world.me.put(configPath(world), { users_allowed });
    const day = 24 * 60 * 60_000;
    const now = server.context.now().getTime();
    await server.context.db.insert(schema.recente).values([
      { user_id: zoe.id, relatorio_id: relatorio.id, opened_at: new Date(now - 29 * day) },
      { user_id: bia.id, relatorio_id: relatorio.id, opened_at: new Date(now - 31 * day) },
    ]);
    const { perdem } = (await rehearse('DELETE', configPath(world))).json();
    expect(
      perdem.map((row: { nome: string; abriu_recentemente: boolean }) => [
        row.nome,
        row.abriu_recentemente,
      ]),
    ).toEqual([
      ['Zoé', true],
      ['Ana', false],
      ['Bia', false],
      ['Gabriel', false],
    ]);
    expect(JSON.stringify(perdem)).not.toMatch(/\d{4}-\d\d-\d\d/);
  });

  it('ENS-01 CONTA-05 tells under which name data would be read', async () => {
    const world = await buildWorld({ rls_role: 'Vendedor', rls_nome: 'email' });
    const { ana, rehearse } = world;
    const email = 'outra@exemplo.example';
    const answer = await rehearse('PUT', `/api/admin/users/${ana.id}/`, { email });
    const { ganham, perdem, dados } = answer.json();
    expect([ganham, perdem]).toEqual([[], []]);
    expect(dados).toEqual([
      expect.objectContaining({
        user: ana.id,
        antes: { rls_role: 'Vendedor', nome_enviado: ana.email },
        depois: { rls_role: 'Vendedor', nome_enviado: email },
      }),
    ]);
  });

  it.each(['deactivation', 'groups', 'deletion'])(
    'ENS-01 shows the effect of a %s',
    async (kind) => {
      const { ana, rehearse } = await buildWorld();
      const path = `/api/admin/users/${ana.id}/`;
      const groups_input = [await groupId(server, 'Admin de Relatórios')];
      const answer =
        kind === 'deletion'
          ? await rehearse('DELETE', path)
          : await rehearse(
              'PUT',
              path,
              kind === 'groups' ? { groups_input } : { is_active: false },
            );
      const { perdem, ganham } = answer.json();
      // Ana already has the report, so the group gives them nothing more.
      expect([perdem.length, ganham.length]).toEqual(kind === 'groups' ? [0, 0] : [1, 0]);
    },
  );

  it('is the same for the same effect, and another for another effect', async () => {
    const world = await buildWorld();
    const print = async (ids: number[]) =>
      (await world.rehearse('PUT', configPath(world), { users_allowed: ids })).json().impressao;
    const first = await print([world.bia.id]);
    expect(await print([world.bia.id])).toBe(first);
    expect(await print([])).not.toBe(first);
  });
});

describe('what a rehearsal tells', () => {
  const usersOf = (rows: readonly { user: number }[]) => rows.map(({ user }) => user);

  it('ENS-01 names no superuser of no cliente to an administrator', async () => {
    const world = await buildWorld();
    const boss = await buildUser(server, null, { is_superuser: true, first_name: 'Sofia' });
    const { perdem, pessoas } = (await world.rehearse('DELETE', configPath(world))).json();
    expect(usersOf(perdem)).toEqual([world.ana.id, world.geral.id]);
    expect(pessoas).toMatchObject({ ganham: 0, perdem: 2 });
    expect(JSON.stringify(perdem)).not.toContain(boss.username);
  });

  it('CONF-02 leaves out what roles open where a report stays in its cliente', async () => {
    const world = await buildWorld();
    const app = await buildAplicativo(world);
    const path = `/api/admin/aplicativos/${app}/`;
    const { perdem } = (await world.rehearse('PUT', path, { ativo: false })).json();
    expect(usersOf(perdem)).toEqual([world.ana.id]);
  });

  it('CONF-02 names who reads by role when a report changes its cliente', async () => {
    const world = await buildWorld();
    const other = await buildCliente(server);
    const renata = await buildUser(server, other, { groups: ['Admin de Relatórios'] });
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const corpo = { cliente: other.id };
    const change = { metodo: 'PUT', caminho: configPath(world), corpo };
    const { ganham, perdem, quem } = (await boss.post('/api/admin/ensaios/', change)).json();
    expect(usersOf(ganham)).toEqual([renata.id]);
    expect(usersOf(perdem)).toEqual([world.ana.id, world.geral.id]);
    expect([usersOf(quem.ganham), usersOf(quem.perdem)]).toEqual([
      usersOf(ganham),
      usersOf(perdem),
    ]);
  });

  it.each([
    ['taken away', 'Norte', null],
    ['added', null, 'Norte'],
    ['exchanged', 'Norte', 'Sul'],
  ])('CONF-02 tells that a role is %s', async (_name, before, after) => {
    const world = await buildWorld({ rls_role: before });
    const { ana, geral } = world;
    const answer = await world.rehearse('PUT', configPath(world), { rls_role: after });
    const { dados, funcoes, pessoas } = answer.json();
    const sent = (rls_role: string | null, name: string) => ({
      rls_role: rls_role ?? '',
      nome_enviado: rls_role === null ? '' : name,
    });
    expect(dados).toEqual(
      [ana, geral]
        .sort((a, b) => a.id - b.id)
        .map(({ id, username }) =>
          expect.objectContaining({
            user: id,
            antes: sent(before, username),
            depois: sent(after, username),
          }),
        ),
    );
    expect(pessoas).toMatchObject({ ganham: 0, perdem: 0, dados: 2 });
    expect(funcoes).toEqual([{ antes: before ?? '', depois: after ?? '', pessoas: 2 }]);
  });

  it.each([
    ['login', 'custom_data'],
    ['custom_data', 'login'],
  ])(
    'CONF-02 SEG-03 tells that custom data changes from %s to %s, and so does the fingerprint',
    async (from, to) => {
      const world = await buildWorld({ rls_role: 'Sul' });
      const save = (rls_nome: string) => world.me.put(configPath(world), { rls_nome });
      expect((await save(from)).statusCode).toBe(200);
      const rehearse = async (rls_nome: string) =>
        (await world.rehearse('PUT', configPath(world), { rls_nome })).json();
      const told = await rehearse(to);
      const custom = (nome: string, own: string) => (nome === 'custom_data' ? own : '');
      const { ana } = world;
      expect(told.dados).toContainEqual(
        expect.objectContaining({
          user: ana.id,
          antes: {
            rls_role: 'Sul',
            nome_enviado: ana.username,
            custom_data: custom(from, ana.username),
          },
          depois: {
            rls_role: 'Sul',
            nome_enviado: ana.username,
            custom_data: custom(to, ana.username),
          },
        }),
      );
      expect(told.impressao).not.toBe((await rehearse(from)).impressao);
    },
  );

  it('names who reads by role when their cliente is deleted, superusers too', async () => {
    const { cliente, ana, geral } = await buildWorld();
    const superuser = await buildUser(server, null, { is_superuser: true });
    const boss = await as(server.app, superuser);
    const caminho = `/api/admin/clientes/${cliente.id}/`;
    const answer = await boss.post('/api/admin/ensaios/', { metodo: 'DELETE', caminho });
    const readers = [ana.id, geral.id, superuser.id];
    expect(usersOf(answer.json().perdem)).toEqual(expect.arrayContaining(readers));
  });

  it('tells no change of data to those who lose the report', async () => {
    const world = await buildWorld({ rls_role: 'Norte' });
    const change = { rls_role: 'Sul', users_allowed: [world.bia.id] };
    const { perdem, dados } = (await world.rehearse('PUT', configPath(world), change)).json();
    expect(usersOf(perdem)).toEqual([world.ana.id]);
    expect(usersOf(dados)).toEqual([world.geral.id]);
  });

  it('CONF-02 tells whose report is refused afterwards, and counts that as no change of role', async () => {
    const world = await buildWorld({ rls_role: 'Norte' });
    const { ana, geral } = world;
    const change = { rls_role: null, rls_papeis: [{ user_id: ana.id, papel: 'Sul' }] };
    const { dados, funcoes } = (await world.rehearse('PUT', configPath(world), change)).json();
    const afterOf = (id: number) => dados.find(({ user }: { user: number }) => user === id)?.depois;
    expect(afterOf(ana.id)).toEqual({ rls_role: 'Sul', nome_enviado: ana.username });
    expect(afterOf(geral.id)).toEqual({
      rls_role: '',
      nome_enviado: '',
      recusa: expect.stringContaining('esta pessoa não tem nenhuma'),
    });
    expect(funcoes).toEqual([{ antes: 'Norte', depois: 'Sul', pessoas: 1 }]);
  });

  it('CONF-02 tells that another report stands behind the configuration, and who loses their pages', async () => {
    const world = await buildWorld();
    const { ana, bia, relatorio, me } = world;
    const app = await buildAplicativo(world);
    await me.post('/api/admin/relatorio-permissoes/', {
      user: bia.id,
      relatorio: relatorio.id,
      aplicativo: app,
      tipo_acesso: 'full',
    });
    const change = { report_id: aurora.faturamento };
    const answer = await world.rehearse('PUT', configPath(world), change);
    const { ganham, perdem, dados } = answer.json();
    expect(ganham).toEqual([]);
    expect(perdem).toEqual([
      expect.objectContaining({
        user: ana.id,
        aplicativo: app,
        antes: { acesso: 'specific', paginas: ['P1', 'P2'] },
        depois: { acesso: 'none', paginas: [] },
      }),
    ]);
    const readers = [ana, bia, world.geral].map(({ id }) => id).sort((a, b) => a - b);
    expect(usersOf(dados)).toEqual(readers);
    expect(dados[0]).toMatchObject({
      antes: { report_id: aurora.vendas },
      depois: { report_id: aurora.faturamento },
    });
    // The pages of the new report are known as soon as the change is made.
    expect((await me.put(configPath(world), change)).statusCode).toBe(200);
    const pages = await server.context.db
      .select()
      .from(schema.relatorioPagina)
      .where(eq(schema.relatorioPagina.relatorio_id, relatorio.id));
    expect(pages.length).toBeGreaterThan(0);
  });

  it('CONF-02 tells an end in the future, and neither as a gain nor as a loss', async () => {
    const world = await buildWorld();
    const { ana } = world;
    const end = '2099-12-01T03:00:00.000Z';
    const answer = await world.rehearse('PUT', configPath(world), {
      users_allowed: [ana.id],
      users_allowed_ends: { [ana.id]: end },
    });
    const { ganham, perdem, prazos, pessoas } = answer.json();
    expect([ganham, perdem]).toEqual([[], []]);
    expect(prazos).toEqual([
      expect.objectContaining({
        user: ana.id,
        antes: { acesso: 'full', paginas: [] },
        depois: { acesso: 'full', paginas: [], ate: end },
      }),
    ]);
    expect(pessoas).toEqual({ ganham: 0, perdem: 0, dados: 0, prazos: 1, sem_fim: 0 });
  });

  it('counts who keeps an access without its end, and names them first among the ends', async () => {
    const world = await buildWorld();
    const { ana, bia, me } = world;
    const ends = (anaEnd: string | null, biaEnd: string | null) => ({
      users_allowed: [ana.id, bia.id],
      users_allowed_ends: { [ana.id]: anaEnd, [bia.id]: biaEnd },
    });
    const [june, july] = ['2099-06-01T03:00:00.000Z', '2099-07-01T03:00:00.000Z'];
    expect((await me.put(configPath(world), ends(june, june))).statusCode).toBe(200);
    const answer = await world.rehearse('PUT', configPath(world), ends(july, null));
    const { prazos, pessoas } = answer.json();
    expect(prazos.map(({ user }: { user: number }) => user)).toEqual([bia.id, ana.id]);
    expect(pessoas).toEqual({ ganham: 0, perdem: 0, dados: 0, prazos: 2, sem_fim: 1 });
  });

  it('ENS-01 names an administrator who loses their role', async () => {
    const world = await buildWorld();
    const renata = await buildUser(server, world.cliente, { groups: ['Admin de Relatórios'] });
    const path = `/api/admin/users/${renata.id}/`;
    const { perdem } = (await world.rehearse('PUT', path, { groups_input: [] })).json();
    expect(perdem).toEqual([
      expect.objectContaining({ user: renata.id, relatorio: world.relatorio.id }),
    ]);
  });
});

describe('CONF-01 the act of a rehearsal', () => {
  it.each([
    ['excluir', 'DELETE', {}],
    ['desativar', 'PUT', { is_active: false }],
    ['alterar_prazo', 'PUT', { expira_em: '2099-12-01T03:00:00Z' }],
    ['alterar', 'PUT', { last_name: 'Lima' }],
  ])('is %s for a person', async (acao, metodo, corpo) => {
    const { ana, rehearse } = await buildWorld();
    const answer = await rehearse(metodo, `/api/admin/users/${ana.id}/`, corpo);
    expect(answer.json().ato).toEqual({ acao, nome: expect.stringMatching(/^Ana/) });
  });

  it.each([
    ['alterar_funcao', { rls_role: 'Sul' }],
    ['trocar_relatorio', { report_id: aurora.faturamento }],
    ['alterar_acesso', { users_allowed: [] }],
    ['alterar', { bookmarks_enabled: true }],
  ])('is %s for a report', async (acao, corpo) => {
    const world = await buildWorld({ bookmarks_enabled: false });
    const { ato } = (await world.rehearse('PUT', configPath(world), corpo)).json();
    expect(ato).toEqual({ acao, nome: world.relatorio.nome_relatorio });
  });

  it.each([
    ['desativar', 'PUT', { ativo: false }],
    ['alterar_relatorios', 'PUT', { relatorios_ids: [] }],
    ['excluir', 'DELETE', {}],
  ])('is %s for an application', async (acao, metodo, corpo) => {
    const world = await buildWorld();
    const path = `/api/admin/aplicativos/${await buildAplicativo(world)}/`;
    const { ato } = (await world.rehearse(metodo, path, corpo)).json();
    expect(ato).toEqual({ acao, nome: 'Comercial' });
  });

  it.each([
    ['mover', 'PUT'],
    ['excluir', 'DELETE'],
    ['alterar_grupos', 'PUT'],
    ['ativar', 'PUT'],
    ['alterar', 'PUT'],
  ])('is %s for a person, asked by a superuser', async (acao, metodo) => {
    const { ana } = await buildWorld();
    const other = await buildCliente(server);
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const caminho = `/api/admin/users/${ana.id}/`;
    if (acao === 'ativar') await boss.put(caminho, { is_active: false });
    const bodies: Readonly<Record<string, object>> = {
      mover: { cliente_id: other.id },
      alterar_grupos: { groups_input: [await groupId(server, 'Admin Geral')] },
      ativar: { is_active: true },
      // A password is never in a record of history, which tells only that it changed.
      alterar: { password: 'outra-senha-longa-2026' },
    };
    const corpo = bodies[acao];
    const answer = await boss.post('/api/admin/ensaios/', {
      metodo,
      caminho,
      ...(corpo && { corpo }),
    });
    expect(answer.json().ato).toEqual({ acao, nome: expect.stringMatching(/^Ana/) });
  });

  it('is alterar_acesso for a report that is taken away from somebody while its views are switched off', async () => {
    const world = await buildWorld({ bookmarks_enabled: true });
    const corpo = { users_allowed: [], bookmarks_enabled: false };
    const { ato } = (await world.rehearse('PUT', configPath(world), corpo)).json();
    expect(ato.acao).toBe('alterar_acesso');
  });

  it.each([
    ['alterar_membros', 'PUT', { membros: [] }],
    ['alterar', 'PUT', { descricao: 'Outra' }],
    ['excluir', 'DELETE', undefined],
  ])('is %s for a team', async (acao, metodo, corpo) => {
    const { me, ana, rehearse } = await buildWorld();
    const made = await me.post('/api/admin/equipes/', { nome: 'Sul', membros: [ana.id] });
    const answer = await rehearse(metodo, `/api/admin/equipes/${made.json().id}/`, corpo);
    expect(answer.json().ato).toEqual({ acao, nome: 'Sul' });
  });

  it('is excluir for a cliente', async () => {
    const { cliente } = await buildWorld();
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const caminho = `/api/admin/clientes/${cliente.id}/`;
    const answer = await boss.post('/api/admin/ensaios/', { metodo: 'DELETE', caminho });
    expect(answer.json().ato).toEqual({ acao: 'excluir', nome: cliente.nome });
  });

  it('names nothing of another cliente', async () => {
    const [mine, theirs] = [await buildWorld(), await buildWorld()];
    const team = await theirs.me.post('/api/admin/equipes/', { nome: 'Segredo' });
    const paths = [
      `/api/admin/users/${theirs.ana.id}/`,
      configPath(theirs),
      `/api/admin/aplicativos/${await buildAplicativo(theirs)}/`,
      `/api/admin/equipes/${team.json().id}/`,
    ];
    for (const path of paths) {
      const answer = await mine.rehearse('DELETE', path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.json()).not.toHaveProperty('ato');
    }
  });

  it('names the application whose permissions change, and nothing where nothing changes', async () => {
    const world = await buildWorld();
    const app = await buildAplicativo(world);
    const permit = (access_type: string, user_id: number) =>
      world.rehearse('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
        app_id: app,
        permissions: [{ user_id, access_type }],
      });
    expect((await permit('full', world.bia.id)).json().ato).toEqual({
      acao: 'alterar_acesso',
      nome: 'Comercial',
    });
    expect((await permit('none', world.bia.id)).json()).not.toHaveProperty('ato');
  });
});

describe('a change with the fingerprint of its rehearsal', () => {
  const put = async ({ geral, ...world }: BuiltWorld, body: object, print: string) => {
    const { access } = (
      await server.app.inject({
        method: 'POST',
        url: '/api/token/',
        payload: { username: geral.username, password },
      })
    ).json();
    return server.app.inject({
      method: 'PUT',
      url: configPath({ geral, ...world }),
      headers: { authorization: `Bearer ${access}`, 'x-ensaio': print },
      payload: body,
    });
  };

  it('ENS-02 is made if its effect is the rehearsed one', async () => {
    const world = await buildWorld();
    const change = { users_allowed: [world.bia.id] };
    const { impressao } = (await world.rehearse('PUT', configPath(world), change)).json();
    const made = await put(world, change, impressao);
    expect([made.statusCode, made.json().users_allowed]).toEqual([200, [world.bia.id]]);
  });

  it('ENS-02 is refused with the new fingerprint if its effect is another by now', async () => {
    const world = await buildWorld();
    const { bia, rehearse, me } = world;
    const change = { users_allowed: [bia.id] };
    const { impressao } = (await rehearse('PUT', configPath(world), change)).json();
    await me.put(configPath(world), { users_allowed: [] });
    const refused = await put(world, change, impressao);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().detail).toContain('O efeito desta alteração mudou desde o ensaio.');
    const renewed = (await rehearse('PUT', configPath(world), change)).json().impressao;
    expect(refused.json().impressao).toBe(renewed);
    expect((await me.get('/api/admin/powerbiconfig/')).json()[0].users_allowed).toEqual([]);
    expect((await put(world, change, renewed)).statusCode).toBe(200);
  });

  it('ENS-02 is refused if the same people would read other data by now, though nobody gains or loses access', async () => {
    const world = await buildWorld({ rls_role: 'Norte' });
    const change = { rls_role: 'Sul' };
    const { impressao } = (await world.rehearse('PUT', configPath(world), change)).json();
    expect((await world.me.put(configPath(world), { rls_role: 'Leste' })).statusCode).toBe(200);
    const refused = await put(world, change, impressao);
    expect(refused.statusCode).toBe(409);
    expect((await put(world, change, refused.json().impressao)).statusCode).toBe(200);
  });

  it('ENS-02 is refused for a forged fingerprint', async () => {
    const world = await buildWorld();
    expect((await put(world, { users_allowed: [] }, 'x'.repeat(43))).statusCode).toBe(409);
  });
});

describe('the rights of a rehearsal', () => {
  it('ENS-01 are those of the change: it answers what the change would answer', async () => {
    const world = await buildWorld();
    const { cliente, ana } = world;
    const path = configPath(world);
    const callers = {
      users: await as(
        server.app,
        await buildUser(server, cliente, { groups: ['Admin de Usuários'] }),
      ),
      foreign: await as(
        server.app,
        await buildUser(server, await buildCliente(server), { groups: ['Admin Geral'] }),
      ),
      reader: await as(server.app, ana),
    };
    const ask = (caller: keyof typeof callers, metodo: string, caminho: string, corpo: object) =>
      callers[caller].post('/api/admin/ensaios/', { metodo, caminho, corpo });
    const change = { users_allowed: [] };
    expect((await ask('users', 'PUT', path, change)).statusCode).toBe(403);
    expect((await ask('foreign', 'PUT', path, change)).statusCode).toBe(404);
    expect((await ask('reader', 'PUT', path, change)).statusCode).toBe(403);
    expect((await ask('foreign', 'DELETE', `/api/admin/users/${ana.id}/`, {})).statusCode).toBe(
      404,
    );
    const bad = await world.rehearse('PUT', path, { users_allowed: ['x'] });
    const direct = await world.me.put(path, { users_allowed: ['x'] });
    expect([bad.statusCode, bad.json()]).toEqual([400, direct.json()]);
    const gone = await world.rehearse('PUT', '/api/admin/powerbiconfig/2147483000/', change);
    expect(gone.statusCode).toBe(404);
  });

  it.each([
    ['POST', '/api/admin/users/'],
    ['POST', '/api/admin/ensaios/'],
    ['POST', '/api/admin/clientes/1/encerrar/'],
    ['POST', '/api/admin/relatorio-permissoes/bulk-update/../../users/'],
    ['DELETE', '/api/admin/nada/1/'],
    ['GET', '/api/admin/users/1/'],
    ['PUT', 'http://elsewhere.example/api/admin/users/1/'],
  ])('refuses %s %s', async (metodo, caminho) => {
    const { rehearse } = await buildWorld();
    const answer = await rehearse(metodo, caminho, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty(metodo === 'GET' ? 'metodo' : 'caminho');
  });

  it('needs a session', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/admin/ensaios/' });
    expect(answer.statusCode).toBe(401);
  });
});

it('ENS-04 refuses more than 500 people on the embedded database alone, with a sentence', async () => {
  const world = await buildWorld();
  await server.context.db.insert(schema.user).values(
    Array.from({ length: 500 }, (_, index) => ({
      cliente_id: world.cliente.id,
      username: `muitos${world.cliente.id}x${index}`,
      email: `muitos${world.cliente.id}x${index}@exemplo.example`,
      search: '',
    })),
  );
  const answer = await world.rehearse('DELETE', configPath(world));
  expect(answer.json()).toEqual(
    server.context.isEmbedded
      ? { detail: expect.stringContaining('o ensaio alcança até 500 pessoas') }
      : expect.objectContaining({
          pessoas: { ganham: 0, perdem: 2, dados: 0, prazos: 0, sem_fim: 0 },
        }),
  );
  const { access } = await signIn(server.app, world.geral.username);
  const confirmed = await server.app.inject({
    method: 'DELETE',
    url: configPath(world),
    headers: { authorization: `Bearer ${access}`, 'x-ensaio': 'x'.repeat(43) },
  });
  // A forged fingerprint does not compare more people than a rehearsal.
  expect(confirmed.statusCode).toBe(server.context.isEmbedded ? 413 : 409);
  const one = await world.rehearse('DELETE', `/api/admin/users/${world.ana.id}/`);
  expect(one.statusCode).toBe(200);
  await server.context.db.delete(schema.user).where(eq(schema.user.cliente_id, world.cliente.id));
});

it('LIM-05 who sends many rehearsals at once has four of them, and a colleague none the less theirs', {
  tags: ['slow'],
}, async () => {
  const { cliente, ana, rehearse } = await buildWorld();
  const colleague = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const other = await as(server.app, colleague);
  const path = `/api/admin/users/${ana.id}/`;
  const many = Promise.all(Array.from({ length: 7 }, () => rehearse('DELETE', path)));
  const theirs = other.post('/api/admin/ensaios/', { metodo: 'DELETE', caminho: path });
  const statuses = (await many).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 429, 429, 429]);
  expect((await theirs).statusCode).toBe(200);
});
