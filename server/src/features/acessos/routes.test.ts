import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const at = new Date('2026-11-20T15:00:00Z');
/** The first instant of 1 December in Brasília: 30 November is the last day. */
const end = new Date('2999-12-01T03:00:00Z');

/** Builds a cliente with an administrator, Ana, a team with Ana as its member, a report and an application with it. */
async function buildFixture() {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const person = (first_name: string, groups: readonly string[] = []) =>
    buildUser(server, cliente, { first_name, groups });
  const renata = await person('Renata', ['Admin de Relatórios']);
  const ana = await person('Ana');
  const relatorio = await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas' });
  await db.insert(schema.relatorioPagina).values([
    { relatorio_id: relatorio.id, name: 'P1', display_name: 'Resumo', ordem: 0 },
    { relatorio_id: relatorio.id, name: 'P2', display_name: 'Metas', ordem: 1 },
    { relatorio_id: relatorio.id, name: 'P3', display_name: 'Antiga', ordem: 2, gone_at: at },
  ]);
  const [aplicativo] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'Comercial' })
    .returning();
  const [equipe] = await db
    .insert(schema.equipe)
    .values({ cliente_id: cliente.id, nome: 'Sul', search: 'sul' })
    .returning();
  if (!aplicativo || !equipe) throw new Error('no application');
  const place = { cliente_id: cliente.id, relatorio_id: relatorio.id };
  await db
    .insert(schema.aplicativoRelatorio)
    .values({ ...place, aplicativo_id: aplicativo.id, ordem: 0 });
  await db
    .insert(schema.equipeMembro)
    .values({ cliente_id: cliente.id, equipe_id: equipe.id, user_id: ana.id });
  const given = { granted_by: renata.id, granted_at: at };
  const me = await as(server.app, renata);
  const ask = (more: object = {}, caller = me) => {
    const query = { user_id: ana.id, relatorio_id: relatorio.id, ...more };
    const texts = Object.entries(query).map(([key, value]) => [key, String(value)]);
    const search = new URLSearchParams(Object.fromEntries(texts));
    return caller.get(`/api/admin/acessos/explicacao/?${search}`);
  };
  const list = (filter: object, caller = me) =>
    caller.get(
      `/api/admin/acessos/?range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
  return { cliente, renata, ana, relatorio, aplicativo, equipe, place, given, me, ask, list };
}
type Fixture = Awaited<ReturnType<typeof buildFixture>>;

const grant = {
  team: ({ place, aplicativo, equipe, given }: Fixture, more: object = {}) =>
    insertGrants(server.context.db, {
      ...place,
      ...given,
      aplicativo_id: aplicativo.id,
      equipe_id: equipe.id,
      tipo_acesso: 'full' as const,
      ...more,
    }),
  person: ({ place, aplicativo, ana, given }: Fixture, more: object = {}) =>
    insertGrants(server.context.db, {
      relatorio_id: place.relatorio_id,
      ...given,
      aplicativo_id: aplicativo.id,
      user_id: ana.id,
      tipo_acesso: 'full' as const,
      ...more,
    }),
  dashboards: ({ relatorio, ana, given }: Fixture, more: object = {}) =>
    insertGrants(server.context.db, {
      relatorio_id: relatorio.id,
      user_id: ana.id,
      ...given,
      ...more,
    }),
};

describe('a yes', () => {
  it('EXPL-03 names the team, who gave it and when', async () => {
    const fixture = await buildFixture();
    await grant.team(fixture);
    const answer = await fixture.ask({ aplicativo_id: fixture.aplicativo.id });
    expect(answer.json()).toMatchObject({
      permitido: true,
      frase:
        'Ana vê Vendas em Comercial porque a equipe Sul tem Acesso Total, dado por Renata em 20/11/2026.',
      motivos: [
        {
          codigo: 'equipe',
          frase: 'A equipe Sul tem Acesso Total, dado por Renata em 20/11/2026.',
        },
      ],
      impedimentos: [],
    });
  });

  it('EXPL-03 names the permitted pages and the end', async () => {
    const fixture = await buildFixture();
    await grant.person(fixture, {
      tipo_acesso: 'specific',
      paginas_permitidas: ['P1', 'P2'],
      expira_em: end,
    });
    const { frase } = (await fixture.ask({ aplicativo_id: fixture.aplicativo.id })).json();
    expect(frase).toBe(
      'Ana vê Vendas em Comercial porque tem Páginas Específicas (Resumo e Metas), dado por Renata em 20/11/2026. O acesso termina em 30/11/2999.',
    );
  });

  it('EXPL-03 names a role', async () => {
    const { ask, renata } = await buildFixture();
    const { frase } = (await ask({ user_id: renata.id })).json();
    expect(frase).toBe('Renata vê Vendas em Dashboards porque é Admin de Relatórios.');
  });

  it('EXPL-03 says of a grant of an older version that it is older than the first recorded one', async () => {
    const fixture = await buildFixture();
    await grant.dashboards(fixture, { granted_by: null, granted_at: null });
    const { frase } = (await fixture.ask()).json();
    expect(frase).toMatch(
      /^Ana vê Vendas em Dashboards porque tem Acesso Total, desde antes de \d\d\/\d\d\/\d{4}\.$/,
    );
  });

  it('EXPL-03 puts the deciding grant first: what opens everything, and the direct one', async () => {
    const fixture = await buildFixture();
    await grant.team(fixture);
    await grant.person(fixture, { tipo_acesso: 'specific', paginas_permitidas: ['P1'] });
    const { motivos } = (await fixture.ask({ aplicativo_id: fixture.aplicativo.id })).json();
    expect(motivos.map(({ codigo }: { codigo: string }) => codigo)).toEqual(['equipe', 'direto']);
  });
});

describe('CONF-03 the explanation of a page', () => {
  const specific = (...pages: string[]) => ({
    tipo_acesso: 'specific' as const,
    paginas_permitidas: pages,
  });
  const askPage = async (fixture: Fixture, pagina: string) =>
    (await fixture.ask({ aplicativo_id: fixture.aplicativo.id, pagina })).json();

  it('names the grants that open that page, and no other', async () => {
    const fixture = await buildFixture();
    await grant.person(fixture, specific('P1'));
    await grant.team(fixture, specific('P2'));
    const { permitido, motivos } = await askPage(fixture, 'P2');
    expect(permitido).toBe(true);
    expect(motivos).toEqual([
      {
        codigo: 'equipe',
        frase: 'A equipe Sul tem Páginas Específicas (Metas), dado por Renata em 20/11/2026.',
      },
    ]);
  });

  it.each([
    ['the level before the end', specific('P1'), { expira_em: end }, 'equipe'],
    ['the latest end before a direct grant', { expira_em: end }, {}, 'equipe'],
    ['a direct grant before a team, all else equal', {}, {}, 'direto'],
  ] as const)('names first %s', async (_name, ofPerson, ofTeam, first) => {
    const fixture = await buildFixture();
    await grant.person(fixture, ofPerson);
    await grant.team(fixture, ofTeam);
    expect((await askPage(fixture, 'P1')).motivos[0].codigo).toBe(first);
  });

  it('ends with the grants that open that page', async () => {
    const fixture = await buildFixture();
    await grant.person(fixture, { ...specific('P2'), expira_em: end });
    await grant.team(fixture, specific('P1'));
    expect((await askPage(fixture, 'P2')).frase).toMatch(/O acesso termina em 30\/11\/2999\.$/);
  });

  it('says no about a page that was never seen', async () => {
    const fixture = await buildFixture();
    await grant.person(fixture);
    expect(await askPage(fixture, 'naoha')).toMatchObject({
      permitido: false,
      impedimentos: [
        { codigo: 'pagina_nunca_vista', frase: 'A página naoha nunca foi vista em Vendas.' },
      ],
    });
  });
});

describe('a no', () => {
  it('EXPL-04 names every blocker, not only the first', async () => {
    const fixture = await buildFixture();
    const { db } = server.context;
    const { ana, aplicativo, place, ask } = fixture;
    await grant.person(fixture, { expira_em: new Date('2026-11-10T03:00:00Z') });
    await db
      .update(schema.user)
      .set({ is_active: false, expira_em: new Date('2026-11-15T03:00:00Z') })
      .where(eq(schema.user.id, ana.id));
    await db
      .update(schema.aplicativo)
      .set({ ativo: false })
      .where(eq(schema.aplicativo.id, aplicativo.id));
    await db
      .update(schema.aplicativoRelatorio)
      .set({ ativo: false })
      .where(eq(schema.aplicativoRelatorio.relatorio_id, place.relatorio_id));
    const answer = (await ask({ aplicativo_id: aplicativo.id, pagina: 'P3' })).json();
    expect(answer).toMatchObject({
      permitido: false,
      frase: 'Ana não vê Vendas em Comercial.',
      motivos: [],
    });
    expect(answer.impedimentos.map(({ frase }: { frase: string }) => frase)).toEqual([
      'A conta de Ana está desativada.',
      'A conta de Ana terminou em 14/11/2026.',
      'O aplicativo Comercial está inativo.',
      'O relatório Vendas está inativo no aplicativo Comercial.',
      'O acesso de Ana terminou em 09/11/2026.',
      'A página Antiga não existe mais em Vendas.',
    ]);
  });

  it('EXPL-04 names a page that is not among the permitted ones', async () => {
    const fixture = await buildFixture();
    await grant.person(fixture, { tipo_acesso: 'specific', paginas_permitidas: ['P1'] });
    const asked = { aplicativo_id: fixture.aplicativo.id, pagina: 'P2' };
    expect((await fixture.ask(asked)).json().impedimentos).toEqual([
      {
        codigo: 'pagina_nao_permitida',
        frase: 'A página Metas não está entre as permitidas a Ana.',
      },
    ]);
  });

  it('EXPL-04 says that nothing was granted', async () => {
    const { ask } = await buildFixture();
    expect((await ask()).json().impedimentos).toEqual([
      {
        codigo: 'sem_acesso',
        frase: 'Ana não tem acesso a Vendas em Dashboards, nem direto nem por equipe.',
      },
    ]);
  });
});

describe('which data is read', () => {
  it('EXPL-05 is told apart from what opens', async () => {
    const { ask, relatorio, ana } = await buildFixture();
    const set = (values: object) =>
      server.context.db
        .update(schema.relatorio)
        .set(values)
        .where(eq(schema.relatorio.id, relatorio.id));
    expect((await ask()).json().dados).toMatchObject({ rls_role: null, nome_enviado: null });
    expect((await ask()).json().dados.frase).toContain('todos os dados do relatório');
    await set({ rls_role: 'Vendedor', rls_nome: 'email' });
    expect((await ask()).json().dados).toEqual({
      rls_role: 'Vendedor',
      nome_enviado: ana.email,
      recusa: null,
      frase: `Os dados são filtrados no Power BI pela função Vendedor (de todos), com o nome ${ana.email} (e-mail).`,
    });
  });
});

it('EXPL-05 says what the last opening of the report met at Power BI, where somebody may open it', async () => {
  const fixture = await buildFixture();
  const { ask, relatorio, cliente } = fixture;
  const met =
    'A última abertura foi recusada pelo Power BI: O Power BI recusa a segurança em nível de linha de “Vendas”. Retire a RLS Role.';
  await server.context.db.insert(schema.pendencia).values({
    cliente_id: cliente.id,
    tipo: 'seguranca_recusada',
    assunto: String(relatorio.id),
    chave: `seguranca_recusada ${relatorio.id}`,
    gravidade: 'falha',
    relatorios: [relatorio.id],
    dados: { causa: 'identity refused', orientacao: 'Retire a RLS Role.' },
    desde: at,
    vista_em: at,
    aberta_em: at,
  });
  expect((await ask()).json().frase).not.toContain('Power BI');
  await grant.dashboards(fixture);
  const open = (await ask()).json();
  expect([open.permitido, open.frase.endsWith(met)]).toEqual([true, true]);
});

describe('the list', () => {
  it('EXPL-07 WIRE-04 shows who sees what, with the reasons', async () => {
    const fixture = await buildFixture();
    const { ana, relatorio, aplicativo, equipe, list } = fixture;
    await grant.team(fixture, { expira_em: end });
    await grant.person(fixture, { tipo_acesso: 'specific', paginas_permitidas: ['P1'] });
    const answer = await list({ user: ana.id });
    expect(answer.headers['content-range']).toBe('acessos 0-0/1');
    expect(answer.json()).toEqual([
      {
        user: ana.id,
        username: ana.username,
        nome: 'Ana',
        relatorio: relatorio.id,
        relatorio_nome: 'Vendas',
        aplicativo: aplicativo.id,
        aplicativo_nome: 'Comercial',
        acesso: 'full',
        paginas: [],
        ate: null,
        origens: [
          {
            tipo: 'direto',
            papel: null,
            equipe: null,
            por: 'Renata',
            em: at.toISOString(),
            ate: null,
          },
          {
            tipo: 'equipe',
            papel: null,
            equipe: { id: equipe.id, nome: 'Sul' },
            por: 'Renata',
            em: at.toISOString(),
            ate: end.toISOString(),
          },
        ],
        dados: expect.objectContaining({ rls_role: null, nome_enviado: null, recusa: null }),
      },
    ]);
  });

  it('EXPL-07 filters by person, report, application, team and end', async () => {
    const fixture = await buildFixture();
    const { ana, renata, relatorio, aplicativo, equipe, list } = fixture;
    await grant.team(fixture, { expira_em: end });
    await grant.dashboards(fixture);
    const rows = async (filter: object) =>
      (await list(filter))
        .json()
        .map((row: { nome: string; aplicativo: number | null }) => [
          row.nome,
          row.aplicativo !== null,
        ]);
    const [dashboards, app] = [
      ['Ana', false],
      ['Ana', true],
    ];
    expect(await rows({ user: ana.id })).toEqual([dashboards, app]);
    expect(await rows({ q: 'aNá' })).toEqual([dashboards, app]);
    expect(await rows({ user: ana.id, aplicativo: 0 })).toEqual([dashboards]);
    expect(await rows({ user: ana.id, aplicativo: aplicativo.id })).toEqual([app]);
    expect(await rows({ equipe: equipe.id })).toEqual([app]);
    expect(await rows({ ate: '2999-12-31T00:00:00Z' })).toEqual([app]);
    expect(await rows({ ate: '2999-11-30T00:00:00Z' })).toEqual([]);
    expect(await rows({ relatorio: relatorio.id, user: renata.id })).toEqual([
      ['Renata', false],
      ['Renata', true],
    ]);
    expect(await rows({ relatorio: 2_147_483_000 })).toEqual([]);
    // Renata's role opens everything, and nothing was granted to them.
    expect(await rows({ concedido: true })).toEqual([dashboards, app]);
    expect(await rows({ concedido: true, equipe: equipe.id })).toEqual([app]);
  });

  it('EXPL-07 the end of a person with a role is that of the role, whatever is filtered by', async () => {
    const fixture = await buildFixture();
    const { renata, relatorio, aplicativo, list } = fixture;
    await grant.person({ ...fixture, ana: renata }, { expira_em: end });
    const cells = async (filter: object) =>
      (await list(filter))
        .json()
        .map((row: { user: number; aplicativo: number | null; ate: string | null }) => [
          row.user,
          row.aplicativo,
          row.ate,
        ]);
    const concedido = { concedido: true, relatorio: relatorio.id };
    expect(await cells(concedido)).toEqual([[renata.id, aplicativo.id, null]]);
    expect(await cells({ ...concedido, ate: '2999-12-31T00:00:00Z' })).toEqual([]);
  });

  it.each([
    ['concedido', 1],
    ['user', 'x'],
    ['equipe', -1],
    ['relatorio', { a: 1 }],
    ['aplicativo', 2_147_483_648],
    ['ate', 'ontem'],
    ['ate', 1],
    ['ate', '+275760-09-13T00:00:00Z'],
  ])('refuses %s %s', async (name, value) => {
    const { list } = await buildFixture();
    const answer = await list({ [name]: value });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [name]]);
  });

  it.each([
    ['filter', { filter: { usuario: 1 } }],
    ['sort', { sort: ['id', 'ASC'] }],
  ])('EXPL-07 refuses an unknown %s', async (name, asked) => {
    const { me } = await buildFixture();
    const query = new URLSearchParams({ range: '[0,9]' });
    for (const [key, value] of Object.entries(asked)) query.set(key, JSON.stringify(value));
    const answer = await me.get(`/api/admin/acessos/?${query}`);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [name]]);
  });

  it('VIDA-01 says of a page that the report does not have that it does not exist', async () => {
    const fixture = await buildFixture();
    const paginas_permitidas = ['P1', 'OldPage'];
    await grant.person(fixture, { tipo_acesso: 'specific', paginas_permitidas });
    const [row] = (await fixture.list({ user: fixture.ana.id })).json();
    expect(row.paginas).toEqual([
      { nome: 'P1', titulo: 'Resumo' },
      { nome: 'OldPage', titulo: 'Página que não existe neste relatório' },
    ]);
  });

  it('EXPL-07 asks a superuser for the cliente, and shows no other', async () => {
    const fixture = await buildFixture();
    await grant.dashboards(fixture);
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect((await fixture.list({}, boss)).json()).toEqual({ cliente: ['Escolha um cliente.'] });
    const shown = await fixture.list({ cliente: fixture.cliente.id, user: fixture.ana.id }, boss);
    expect(shown.json()).toHaveLength(1);
    const stranger = await buildFixture();
    expect((await stranger.list({ user: fixture.ana.id })).json()).toEqual([]);
    expect((await stranger.list({ cliente: fixture.cliente.id })).statusCode).toBe(400);
  });

  it('EXPL-07 counts neither the grants that a person has left in another cliente, nor its reports', async () => {
    const [own, foreign] = [await buildFixture(), await buildFixture()];
    const { cliente, ana, renata, list } = own;
    await grant.dashboards({ ...foreign, ana });
    await grant.person({ ...foreign, ana });
    // A report administrator and a superuser of the cliente open its report on Dashboards and in its application.
    const superuser = await buildUser(server, cliente, { is_superuser: true });
    const cells = (await list({})).json().map((row: { user: number }) => row.user);
    expect(cells.sort()).toEqual([renata.id, renata.id, superuser.id, superuser.id].sort());
    expect((await list({})).headers['content-range']).toBe('acessos 0-3/4');
  });

  it.each([
    ['Admin Geral', 200, 200],
    ['Admin de Relatórios', 200, 200],
    ['Admin de Usuários', 403, 200],
    ['', 403, 403],
  ])('EXPL-07 EXPL-02 answers a member of %j with %s and %s', async (group, listed, explained) => {
    const { cliente, list, ask } = await buildFixture();
    const groups = group === '' ? [] : [group];
    const caller = await as(server.app, await buildUser(server, cliente, { groups }));
    expect((await list({}, caller)).statusCode).toBe(listed);
    expect((await ask({}, caller)).statusCode).toBe(explained);
  });
});

it('EXPL-02 answers 404 for a person, a report or an application of another cliente', async () => {
  const [own, foreign] = [await buildFixture(), await buildFixture()];
  const statuses = await Promise.all(
    [
      { user_id: foreign.ana.id },
      { relatorio_id: foreign.relatorio.id },
      { aplicativo_id: foreign.aplicativo.id },
      { user_id: foreign.ana.id, relatorio_id: foreign.relatorio.id },
      { user_id: 2_147_483_000 },
      { aplicativo_id: 2_147_483_000 },
    ].map(async (more) => (await own.ask(more)).statusCode),
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
});
