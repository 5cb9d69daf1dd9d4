import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { runJob } from '../../../test/runJob.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { sumUsoJob } from './sums/sumUsoJob.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' }, { hasOwnTime: true });
  // At noon in Brasília, so that no test passes midnight.
  const now = server.context.now().getTime();
  server.advance(Math.ceil(now / dayMs) * dayMs + 15 * 3_600_000 - now);
});

const dayMs = 86_400_000;
const url = '/api/uso/';
const pages = ['P1', 'P2'];
const sum = () => runJob(sumUsoJob(server.context.db, server.context.now));
const count = async (abertura: string) => {
  const { rows } = (await server.context.db.execute(sql`select count(*)::int as total
    from uso_evento e join acesso a on a.id = e.acesso_id where a.abertura = ${abertura}::uuid`)) as unknown as {
    rows: { total: number }[];
  };
  return rows[0]?.total;
};

/** A cliente with a reader of one report, and who administers it. */
async function buildFixture(values: Parameters<typeof buildCliente>[1] = {}) {
  const cliente = await buildCliente(server, values);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const relatorios = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
  const ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Lima' });
  const bia = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, {
    nome_relatorio: 'Vendas',
    allowed: [ana, bia],
  });
  await server.context.db.insert(schema.relatorioPagina).values(
    pages.map((name, ordem) => ({
      relatorio_id: relatorio.id,
      name,
      display_name: `Página ${name}`,
      ordem,
    })),
  );
  const me = await as(server.app, ana);
  const open = async (caller = me): Promise<string> => {
    const answer = await caller.get(`/api/embed-info/${relatorio.id}/`);
    return answer.json<{ abertura: string }>().abertura;
  };
  const uso = async (caller: Awaited<ReturnType<typeof as>>, filter: object = {}) =>
    caller.get(`/api/admin/uso/?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return { cliente, geral, relatorios, ana, bia, relatorio, me, open, uso };
}

const shown = (abertura: string) => ({ abertura, n: 1, evento: 'exibicao', pagina: 'P1', ms: 900 });

describe('an opening', () => {
  it('USO-03 answers a name of its own; a renewal and a see-as answer none, and are no openings', async () => {
    const { geral, ana, relatorio, me, open, uso } = await buildFixture();
    const first = await open();
    const second = await open();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    const renewal = await me.get(`/api/embed-info/${relatorio.id}/?renewal=true`);
    expect([renewal.statusCode, renewal.json().abertura]).toEqual([200, undefined]);
    const admin = await as(server.app, geral);
    const seen = await seeAs(server, await bearerOf(server, geral), ana.id);
    const sight = await seen.get(`/api/embed-info/${relatorio.id}/`);
    expect([sight.statusCode, sight.json().abertura]).toEqual([200, undefined]);
    await sum();
    expect((await uso(admin)).json().total.aberturas).toBe(2);
  });

  it('of an application has a name too', { tags: ['slow'] }, async () => {
    const { db } = server.context;
    const { cliente, ana, relatorio, me, geral, uso } = await buildFixture();
    const [app] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: cliente.id, nome: 'Comercial' })
      .returning();
    const place = { aplicativo_id: app?.id ?? 0, relatorio_id: relatorio.id };
    await db
      .insert(schema.aplicativoRelatorio)
      .values({ cliente_id: cliente.id, ...place, ordem: 0 });
    await insertGrants(db, { ...place, user_id: ana.id, tipo_acesso: 'full' });
    const opened = await me.get(
      `/api/embed-token/${relatorio.workspace_id}/${relatorio.report_id}/?aplicativo=${app?.id}`,
    );
    expect(opened.json().abertura).toMatch(/^[0-9a-f-]{36}$/);
    await sum();
    const { linhas } = (await uso(await as(server.app, geral), { por: 'aplicativo' })).json();
    expect(linhas).toMatchObject([
      { id: String(app?.id), nome: 'Comercial', aberturas: 1, pessoas: 1 },
    ]);
  });
});

describe('what a viewer tells', () => {
  it('USO-02 counts once, however often it is sent, and is summed', async () => {
    const { geral, me, open, uso, relatorio } = await buildFixture();
    const abertura = await open();
    server.advance(120_000);
    const body = [
      { abertura, n: 2, evento: 'token', ms: 120.4 },
      { abertura, n: 3, evento: 'carga', ms: 700 },
      shown(abertura),
      { abertura, n: 4, evento: 'vista', pagina: 'P1', ms: 30_000 },
      { abertura, n: 5, evento: 'pagina', pagina: 'P2', ms: 240 },
      { abertura, n: 6, evento: 'vista', pagina: 'P2', ms: 45_000 },
    ];
    expect((await me.post(url, body)).json()).toEqual({ aceitos: 6, descartados: 0 });
    expect((await me.post(url, body)).json()).toEqual({ aceitos: 0, descartados: 6 });
    await sum();
    const admin = await as(server.app, geral);
    const { total, linhas } = (await uso(admin, { por: 'relatorio' })).json();
    const wait = (bound: number) => ({ p50: bound, p95: bound, total: 1 });
    const velocidade = {
      token: wait(125),
      carga: wait(800),
      exibicao: wait(1_000),
      pagina: wait(250),
    };
    expect(total).toMatchObject({ aberturas: 1, pessoas: 1, segundos: 75, velocidade });
    expect(linhas).toMatchObject([
      { id: String(relatorio.id), nome: 'Vendas', segundos: 75, menos_de_5: false, velocidade },
    ]);
    const ofPages = (await uso(admin, { por: 'pagina' })).json().linhas;
    expect(
      ofPages.map(({ nome, segundos, aberturas }: Record<string, unknown>) => [
        nome,
        segundos,
        aberturas,
      ]),
    ).toEqual([
      ['Página P1', 30, 1],
      ['Página P2', 45, 1],
    ]);
  });

  it('USO-02 before the report is rendered counts as little as what is forged, and nothing tells why', async () => {
    const { cliente, bia, me, open } = await buildFixture();
    const abertura = await open();
    server.advance(60_000);
    const early = [{ abertura, n: 1, evento: 'vista', ms: 5_000 }];
    expect((await me.post(url, early)).json()).toEqual({ aceitos: 0, descartados: 1 });
    expect((await me.post(url, [shown(abertura)])).json().aceitos).toBe(1);
    const view = { abertura, n: 7, evento: 'vista', ms: 1_000 };
    const wrong: readonly object[] = [
      { ...view, abertura: crypto.randomUUID() },
      { ...view, abertura: `${abertura}x` },
      { ...view, n: 1 },
      { ...view, n: 0 },
      { ...view, n: 1_001 },
      { ...view, n: 2.5 },
      { ...view, ms: -1 },
      { ...view, ms: 66_000 },
      { ...view, ms: 1e300 },
      { ...view, evento: 'exibicao' },
      { ...view, evento: 'constructor' },
      { ...view, evento: 'token', ms: 120_001 },
      { ...view, evento: 'pagina', pagina: 'Outra' },
      { abertura, n: 7, evento: 'vista' },
    ];
    for (const event of wrong) {
      expect([event, (await me.post(url, [event])).json()]).toEqual([
        event,
        { aceitos: 0, descartados: 1 },
      ]);
    }
    // Somebody of the same cliente, an administrator of it and a superuser know the name of the opening.
    const others = [
      bia,
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
      await buildUser(server, null, { is_superuser: true }),
      await buildUser(server, await buildCliente(server)),
    ];
    for (const other of others) {
      const answer = await (await as(server.app, other)).post(url, [view]);
      expect(answer.json()).toEqual({ aceitos: 0, descartados: 1 });
    }
    expect(await count(abertura)).toBe(1);
    // A wrong event does not take its neighbours along.
    expect((await me.post(url, [wrong[6] ?? {}, view])).json()).toEqual({
      aceitos: 1,
      descartados: 1,
    });
  });

  it('is no longer in view than the opening is old, in however many parts', async () => {
    const { me, open } = await buildFixture();
    const abertura = await open();
    server.advance(60_000);
    const parts = Array.from({ length: 20 }, (_, index) => ({
      abertura,
      n: index + 2,
      evento: 'vista',
      ms: 10_000,
    }));
    const answers = await Promise.all([
      me.post(url, [shown(abertura), ...parts.slice(0, 10)]),
      me.post(url, [{ ...shown(abertura), n: 900 }, ...parts.slice(10)]),
    ]);
    const taken = answers.reduce((total, answer) => total + answer.json().aceitos, 0);
    // One minute, five seconds for clocks that differ, and one `exibicao`.
    expect(taken).toBe(7);
  });

  it('is not taken after a day', async () => {
    const { ana, open } = await buildFixture();
    const abertura = await open();
    server.advance(dayMs + 1_000);
    const me = await as(server.app, ana);
    expect((await me.post(url, [shown(abertura)])).json()).toEqual({ aceitos: 0, descartados: 1 });
    server.advance(-2_000);
    expect((await me.post(url, [shown(abertura)])).json()).toEqual({ aceitos: 1, descartados: 0 });
    server.advance(1_000 - dayMs);
  });

  it.each([
    ['no list', { abertura: 'x' }],
    ['a text as number', [{ abertura: 'x', n: '1', evento: 'vista' }]],
    ['an unknown field', [{ abertura: 'x', n: 1, evento: 'vista', user: 7 }]],
    ['a missing field', [{ n: 1, evento: 'vista' }]],
    ['51 events', Array.from({ length: 51 }, (_, n) => ({ abertura: 'x', n, evento: 'vista' }))],
    [
      '10,000 events',
      Array.from({ length: 10_000 }, (_, n) => ({ abertura: 'x', n, evento: 'vista' })),
    ],
  ])('that is %s is 400, and nothing of it counts', async (_, body) => {
    const { me } = await buildFixture();
    expect((await me.post(url, body)).statusCode).toBe(400);
  });

  it('is refused of who sees the portal as a person, and without a session', async () => {
    const { geral, ana, open } = await buildFixture();
    const abertura = await open();
    const seen = await seeAs(server, await bearerOf(server, geral), ana.id);
    expect((await seen.send('POST', url, [shown(abertura)])).statusCode).toBe(403);
    const payload = [shown(abertura)];
    expect((await server.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
    expect(await count(abertura)).toBe(0);
  });

  it('costs a budget of the person, without which it is 429', { tags: ['slow'] }, async () => {
    const { ana } = await buildFixture();
    const small = await testServer({ BUDGET_FACTOR: '0.05' });
    const me = await as(small.app, ana);
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await me.post(url, [])).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('who is told what', () => {
  it('ids of another cliente are answered as absent ones', async () => {
    const [own, foreign] = [await buildFixture(), await buildFixture()];
    await foreign.open();
    await own.open();
    await sum();
    const admin = await as(server.app, own.geral);
    const absent = 2_000_000_000;
    for (const [name, id] of [
      ['relatorio', foreign.relatorio.id],
      ['user', foreign.ana.id],
      ['aplicativo', absent],
      ['equipe', absent],
    ] as const) {
      const of = async (value: number) => (await own.uso(admin, { [name]: value })).body;
      expect(await of(id)).toBe(await of(absent));
      expect(JSON.parse(await of(id)).total.aberturas).toBe(0);
    }
    const refused = await own.uso(admin, { cliente: foreign.cliente.id });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { cliente: ['Cliente não encontrado.'] },
    ]);
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect((await own.uso(superuser)).json()).toEqual({ cliente: ['Escolha um cliente.'] });
  });

  it.each([
    [{ por: 'mes' }, 'filter'],
    [{ outro: 1 }, 'filter'],
    [{ administradores: 'true' }, 'filter'],
    [{ dias: 31 }, 'dias'],
    [{ dias: 7, de: '2026-01-01' }, 'dias'],
    [{ de: '2026-02-30' }, 'de'],
    [{ de: '2001-01-01' }, 'de'],
    [{ ate: '2999-01-01' }, 'de'],
    [{ relatorio: -1 }, 'relatorio'],
    [{ user: 'x' }, 'user'],
    [{ aplicativo: 2 ** 31 }, 'aplicativo'],
  ])('the filter %j is 400 and named', async (filter, name) => {
    const { geral, uso } = await buildFixture();
    const answer = await uso(await as(server.app, geral), filter);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [name]]);
  });

  it('USO-01 openings of administrators count only if asked for', async () => {
    const { geral, open, uso } = await buildFixture();
    const admin = await as(server.app, geral);
    await open();
    await open(admin);
    await sum();
    expect((await uso(admin)).json().total).toMatchObject({ aberturas: 1, pessoas: 1 });
    const all = (await uso(admin, { administradores: true })).json().total;
    expect(all).toMatchObject({ aberturas: 2, pessoas: 2 });
  });

  it('sorts and pages rows', async () => {
    const { cliente, geral, ana, me, open } = await buildFixture();
    for (const nome of ['Água', 'Beta']) {
      const { id } = await buildRelatorio(server, cliente, {
        nome_relatorio: nome,
        allowed: [ana],
      });
      await me.get(`/api/embed-info/${id}/`);
    }
    await open();
    await open();
    await sum();
    const admin = await as(server.app, geral);
    const list = async (query: string) => {
      const filter = encodeURIComponent(JSON.stringify({ por: 'relatorio' }));
      const answer = (await admin.get(`/api/admin/uso/?filter=${filter}&${query}`)).json();
      expect(answer.linhas_total).toBe(3);
      return answer.linhas.map(({ nome }: { nome: string }) => nome);
    };
    expect(await list('')).toEqual(['Vendas', 'Água', 'Beta']);
    expect(await list('sort=["nome","DESC"]')).toEqual(['Vendas', 'Beta', 'Água']);
    expect(await list('sort=["aberturas","ASC"]&range=[1,1]')).toEqual(['Beta']);
  });
});

describe('what plots show', () => {
  it('TELA-05 openings by hour of the week, by team and report, and the waits of each day', async () => {
    const { cliente, geral, relatorios, ana, bia, relatorio, me, open, uso } = await buildFixture();
    const [equipe] = await server.context.db
      .insert(schema.equipe)
      .values({ cliente_id: cliente.id, nome: 'Vendas Sul', search: 'vendas sul' })
      .returning();
    const equipe_id = equipe?.id ?? 0;
    await server.context.db
      .insert(schema.equipeMembro)
      .values({ cliente_id: cliente.id, equipe_id, user_id: ana.id });
    const abertura = await open();
    await open();
    await open(await as(server.app, bia));
    await me.post(url, [shown(abertura)]);
    await sum();
    const admin = await as(server.app, geral);
    const lines = async (filter: object, caller = admin) =>
      (await uso(caller, filter)).json().linhas;
    const local = new Date(server.context.now().getTime() - 3 * 3_600_000);
    const hora = `${local.getUTCDay() || 7} ${local.toISOString().slice(11, 13)}`;
    const all = { aberturas: 3, pessoas: 2 };
    expect(await lines({ por: 'hora' })).toMatchObject([{ id: hora, nome: hora, ...all }]);
    expect(await lines({ por: 'hora', user: bia.id })).toMatchObject([{ aberturas: 1 }]);
    expect(await lines({ por: 'hora', aplicativo: 7 })).toEqual([]);
    expect(await lines({ por: 'equipe_relatorio' })).toMatchObject([
      { nome: 'Vendas Sul', equipe: equipe_id, relatorio_nome: 'Vendas', aberturas: 2, pessoas: 1 },
      { nome: null, equipe: 0, relatorio: relatorio.id, aberturas: 1, pessoas: 1 },
    ]);
    const days = await lines({ por: 'dia', dias: 7, relatorio: relatorio.id });
    expect(days[6].velocidade.exibicao).toEqual({ p50: 1_000, p95: 1_000, total: 1 });
    expect(days[5].velocidade.exibicao).toBeNull();
    expect((await lines({ por: 'dia', dias: 7, user: ana.id }))[6].velocidade).toBeNull();

    const foreign = await buildFixture();
    const other = await as(server.app, foreign.geral);
    expect(await lines({ por: 'hora' }, other)).toEqual([]);
    const reports = await as(server.app, relatorios);
    expect((await uso(reports, { por: 'equipe_relatorio' })).statusCode).toBe(403);
    expect((await uso(reports, { por: 'hora' })).statusCode).toBe(200);
    await server.context.db
      .update(schema.cliente)
      .set({ uso_nomes: false })
      .where(eq(schema.cliente.id, cliente.id));
    for (const por of ['hora', 'equipe_relatorio']) {
      expect((await uso(admin, { por })).statusCode).toBe(400);
    }
  });

  it('TELA-05 a page of reports or people has the openings of each day', async () => {
    const { cliente, geral, me, ana, open } = await buildFixture();
    await open();
    server.advance(2 * dayMs);
    await open(await as(server.app, ana));
    await open(await as(server.app, ana));
    await sum();
    const admin = await as(server.app, geral);
    const days = async (filter: object, range = '&range=[0,24]') => {
      const query = encodeURIComponent(JSON.stringify({ dias: 7, ...filter }));
      const { linhas } = (await admin.get(`/api/admin/uso/?filter=${query}${range}`)).json();
      return linhas.map(({ dias }: { dias?: number[] }) => dias);
    };
    const expected = [[0, 0, 0, 0, 1, 0, 2]];
    expect(await days({ por: 'relatorio' })).toEqual(expected);
    expect(await days({ por: 'pessoa' })).toEqual(expected);
    expect(await days({ por: 'relatorio', user: ana.id })).toEqual(expected);
    expect(await days({ por: 'relatorio' }, '')).toEqual([undefined]);
    await server.context.db
      .update(schema.cliente)
      .set({ uso_nomes: false })
      .where(eq(schema.cliente.id, cliente.id));
    expect(await days({ por: 'relatorio' })).toEqual([undefined]);
    expect((await me.get('/api/admin/uso/')).statusCode).toBe(403);
  });
});

describe('what nobody needs', () => {
  const parados = '/api/admin/uso/parados/';
  it('USO-01 lists reports that nobody has opened since a day, with how many people may', async () => {
    const { cliente, geral, relatorios, relatorio, ana, open } = await buildFixture();
    const [novo, vazio] = [
      await buildRelatorio(server, cliente, { nome_relatorio: 'Novo', allowed: [ana] }),
      await buildRelatorio(server, cliente, { nome_relatorio: 'Vazio' }),
    ];
    const admin = await as(server.app, relatorios);
    const list = async (query = '') => (await admin.get(`${parados}${query}`)).json();
    const names = async (query = '') =>
      (await list(query)).map(({ nome }: { nome: string }) => nome);
    // Both administrators may open everything.
    expect(await list()).toEqual([
      { id: novo.id, nome: 'Novo', ultima: null, pessoas: 3 },
      { id: vazio.id, nome: 'Vazio', ultima: null, pessoas: 2 },
      { id: relatorio.id, nome: 'Vendas', ultima: null, pessoas: 4 },
    ]);
    await open();
    await (await as(server.app, geral)).get(`/api/embed-info/${novo.id}/`);
    await sum();
    expect(await names()).toEqual(['Novo', 'Vazio']);
    const withAdmins = `?filter=${encodeURIComponent('{"administradores":true}')}`;
    expect(await names(withAdmins)).toEqual(['Vazio']);
    expect(await names('?sort=["pessoas","ASC"]&range=[0,0]')).toEqual(['Vazio']);
    const tomorrow = new Date(server.context.now().getTime() + dayMs).toISOString().slice(0, 10);
    for (const de of ['x', tomorrow, '2001-01-01']) {
      const filter = encodeURIComponent(JSON.stringify({ de }));
      expect((await admin.get(`${parados}?filter=${filter}`)).statusCode).toBe(400);
    }
  });

  it('USO-01 a report that is no longer opened has its last opening', async () => {
    const { relatorios, open, relatorio } = await buildFixture();
    const abertura = await open();
    const at = new Date(server.context.now().getTime() - 40 * dayMs);
    const { db } = server.context;
    await db
      .update(schema.acesso)
      .set({ opened_at: at })
      .where(eq(schema.acesso.abertura, abertura));
    const day = { dia: at.toISOString().slice(0, 10) };
    await db
      .update(schema.acessoDia)
      .set(day)
      .where(eq(schema.acessoDia.cliente_id, relatorio.cliente_id));
    await sum();
    const admin = await as(server.app, relatorios);
    expect((await admin.get(parados)).json()).toMatchObject([
      { nome: 'Vendas', ultima: at.toISOString() },
    ]);
  });

  it('USO-01 USO-04 lists people who never came, and without names only how many', async () => {
    const { cliente, geral, ana, bia, open } = await buildFixture();
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    await buildUser(server, cliente, { is_active: false });
    await open();
    const admin = await as(server.app, geral);
    const list = async () => (await admin.get('/api/admin/uso/ausentes/')).json();
    expect(await list()).toEqual({
      nomes: true,
      total: 1,
      funil: { convidadas: 2, entraram: 1, leram: 1 },
      pessoas: [
        {
          id: bia.id,
          nome: bia.username,
          username: bia.username,
          criado_em: expect.any(String),
          ultima_entrada: null,
        },
      ],
    });
    expect((await list()).pessoas.map(({ id }: { id: number }) => id)).not.toContain(ana.id);
    const form = new FormData();
    form.append('uso_nomes', 'false');
    expect((await superuser.put(`/api/admin/clientes/${cliente.id}/`, form)).statusCode).toBe(200);
    const few = { convidadas: null, entraram: null, leram: null };
    expect(await list()).toEqual({ nomes: false, total: null, funil: few, pessoas: [] });
    for (let person = 0; person < 7; person += 1) await buildUser(server, cliente);
    const funil = { convidadas: 5, entraram: null, leram: null };
    expect(await list()).toEqual({ nomes: false, total: 5, funil, pessoas: [] });
  });
});
