import type { AuditEntry, Concessao } from '@portal/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../../test/factories.ts';
import { insertGrants } from '../../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import * as schema from '../../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/acessos/concessoes/';
const end = '2150-12-01T03:00:00.000Z';
const later = '2150-12-24T03:00:00.000Z';

/**
 * Builds a cliente with its administrator, the team Sul with Ana, Bia and the inactive Caio, and the application Comercial with
 * Estoque and Vendas, of which Sul has the page Resumo until an end, and Ana has all.
 */
async function buildFixture() {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const person = (first_name: string, more: object = {}) =>
    buildUser(server, cliente, { first_name, ...more });
  const renata = await person('Renata', { groups: ['Admin de Relatórios'] });
  const [ana, bia] = [await person('Ana'), await person('Bia')];
  const caio = await person('Caio', { is_active: false });
  const vendas = await buildRelatorio(server, cliente, {
    nome_relatorio: 'Vendas',
    allowed: [bia],
  });
  const estoque = await buildRelatorio(server, cliente, { nome_relatorio: 'Estoque' });
  const [app] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'Comercial' })
    .returning();
  const [sul] = await db
    .insert(schema.equipe)
    .values({ cliente_id: cliente.id, nome: 'Sul', search: 'sul' })
    .returning();
  if (!app || !sul) throw new Error('no application');
  for (const [ordem, { id }] of [estoque, vendas].entries()) {
    const place = { cliente_id: cliente.id, aplicativo_id: app.id, relatorio_id: id };
    await db.insert(schema.aplicativoRelatorio).values({ ...place, ordem });
    await insertGrants(db, {
      ...place,
      equipe_id: sul.id,
      tipo_acesso: 'specific',
      paginas_permitidas: ['P1'],
      expira_em: new Date(end),
    });
    const { cliente_id: _, ...own } = place;
    await insertGrants(db, { ...own, user_id: ana.id, tipo_acesso: 'full' });
    await db.insert(schema.relatorioPagina).values({
      relatorio_id: id,
      name: 'P1',
      display_name: 'Resumo',
      ordem: 0,
    });
  }
  await db.insert(schema.equipeMembro).values(
    [ana, bia, caio].map(({ id }) => ({
      cliente_id: cliente.id,
      equipe_id: sul.id,
      user_id: id,
    })),
  );
  const me = await as(server.app, renata);
  const list = async (filter: object = {}, more = '&range=[0,24]', caller = me) =>
    caller.get(`${url}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
  const rows = async (filter: object = {}): Promise<Concessao[]> => (await list(filter)).json();
  const texts = async (filter: object = {}) => (await rows(filter)).map(textOf);
  return { cliente, renata, ana, bia, vendas, estoque, app, sul, me, list, rows, texts };
}

const textOf = (row: Concessao) =>
  [
    `${row.tipo} ${row.nome}`,
    row.acesso,
    row.aplicativo_nome ?? '-',
    row.relatorios.map(({ nome }) => nome).join('+'),
    row.ate ?? 'sem fim',
    row.pessoas,
  ].join(' · ');

const role = 'papel Admin de Relatórios · full · - ·  · sem fim · 1';
const team = `equipe Sul · specific · Comercial · Estoque+Vendas · ${end} · 2`;
const ofAna = 'pessoa Ana · full · Comercial · Estoque+Vendas · sem fim · 1';
const ofBia = 'pessoa Bia · full · - · Vendas · sem fim · 1';

describe('the list of grants', () => {
  it('CONF-06 shows what roles, teams and people have, with the number of people', async () => {
    const { list, texts, rows } = await buildFixture();
    expect(await texts()).toEqual([role, team, ofAna, ofBia]);
    expect((await list()).headers['content-range']).toBe('concessoes 0-3/4');
    const [, sul] = await rows();
    expect(sul?.relatorios.map(({ paginas }) => paginas)).toEqual([
      [{ nome: 'P1', titulo: 'Resumo' }],
      [{ nome: 'P1', titulo: 'Resumo' }],
    ]);
  });

  it('CONF-06 is searched by holder, report, place and role', { tags: ['slow'] }, async () => {
    const { texts } = await buildFixture();
    expect(await texts({ q: 'sul' })).toEqual([team]);
    expect(await texts({ q: 'estoque ana' })).toEqual([
      'pessoa Ana · full · Comercial · Estoque · sem fim · 1',
    ]);
    expect(await texts({ q: 'dashboards' })).toEqual([ofBia]);
    expect(await texts({ q: 'renata' })).toEqual([role]);
    expect(await texts({ q: '%' })).toEqual([]);
  });

  it('CONF-06 is filtered by person, team, report, place and end', async () => {
    const { texts, ana, bia, renata, vendas, app, sul } = await buildFixture();
    const ofVendas = (text: string) => text.replace('Estoque+', '');
    expect(await texts({ relatorio: vendas.id })).toEqual([
      role,
      ofVendas(team),
      ofVendas(ofAna),
      ofBia,
    ]);
    expect(await texts({ user: ana.id })).toEqual([team, ofAna]);
    expect(await texts({ user: bia.id, concedido: true })).toEqual([team, ofBia]);
    expect(await texts({ user: renata.id })).toEqual([role]);
    expect(await texts({ equipe: sul.id })).toEqual([team]);
    expect(await texts({ aplicativo: 0, concedido: true })).toEqual([ofBia]);
    expect(await texts({ aplicativo: app.id, concedido: true })).toEqual([team, ofAna]);
    expect(await texts({ ate: end })).toEqual([team]);
    expect(await texts({ ate: '2150-11-30T03:00:00Z' })).toEqual([]);
  });

  it('is sorted, and paged with its total', { tags: ['slow'] }, async () => {
    const { list } = await buildFixture();
    const ask = async (more: string) => {
      const answer = await list({}, more);
      return answer.json<Concessao[]>().map(({ nome }) => nome);
    };
    expect(await ask('&sort=["pessoas","DESC"]')).toEqual([
      'Sul',
      'Admin de Relatórios',
      'Ana',
      'Bia',
    ]);
    expect((await ask('&sort=["ate","ASC"]'))[0]).toBe('Sul');
    expect(await ask('&sort=["nome","DESC"]')).toEqual([
      'Bia',
      'Ana',
      'Sul',
      'Admin de Relatórios',
    ]);
    const paged = await list({}, '&range=[2,2]');
    expect([paged.json<Concessao[]>().length, paged.headers['content-range']]).toEqual([
      1,
      'concessoes 2-2/4',
    ]);
    const after = await list({}, '&range=[40,49]');
    expect([after.json(), after.headers['content-range']]).toEqual([[], 'concessoes 40-40/4']);
  });

  it('is of the own cliente, for administrators of reports alone', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    expect((await mine.list({ cliente: theirs.cliente.id })).statusCode).toBe(400);
    expect(await mine.texts({ user: theirs.ana.id })).toEqual([]);
    expect(await mine.texts({ equipe: theirs.sul.id })).toEqual([]);
    const people = await buildUser(server, mine.cliente, { groups: ['Admin de Usuários'] });
    for (const caller of [people, mine.ana]) {
      const answer = await mine.list({}, undefined, await as(server.app, caller));
      expect(answer.statusCode).toBe(403);
    }
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    expect((await mine.list({}, undefined, boss)).statusCode).toBe(400);
    expect((await mine.list({ cliente: mine.cliente.id }, undefined, boss)).json()).toHaveLength(4);
  });

  it.each([{ nada: 1 }, { q: 5 }, { q: ['ana'] }, { user: [1] }, { user: true }, { ate: 'x' }])(
    'refuses the filter %o',
    async (filter) => {
      const { list } = await buildFixture();
      expect((await list(filter)).statusCode).toBe(400);
    },
  );
});

describe('a change of grants', () => {
  const named = (rows: readonly Concessao[]) =>
    rows
      .filter(({ tipo }) => tipo !== 'papel')
      .map(({ tipo, titular, aplicativo, acesso, ate, relatorios_ids }) => ({
        tipo,
        titular,
        aplicativo,
        acesso,
        ate,
        relatorios_ids,
      }));

  it('CONF-06 gives several another end at once, and history tells each', async () => {
    const { me, rows, texts, renata, cliente } = await buildFixture();
    const concessoes = named(await rows());
    const change = { acao: 'prorrogar', expira_em: later, concessoes };
    const made = await me.post(url, change);
    expect([made.statusCode, made.json()]).toEqual([200, {}]);
    expect(await texts()).toEqual(
      [role, team.replace(end, later), ofAna, ofBia].map((text, index) =>
        index === 0 ? text : text.replace('sem fim', later),
      ),
    );
    const geral = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    );
    const filter = encodeURIComponent(JSON.stringify({ actor: renata.id, acao: 'mudancas' }));
    const history: AuditEntry[] = (await geral.get(`/api/admin/audit/?filter=${filter}`)).json();
    expect(history.map(({ frase }) => frase).sort()).toEqual([
      'Renata marcou o fim do acesso da equipe Sul a Vendas e Estoque em Comercial para 23/12/2150.',
      'Renata marcou o fim do acesso de Ana a Estoque e Vendas em Comercial para 23/12/2150.',
      'Renata marcou o fim do acesso de Bia a Vendas em Dashboards para 23/12/2150.',
    ]);
  });

  it('CONF-06 takes several away at once, and says in its rehearsal who loses', async () => {
    const { me, rows, texts, ana, bia } = await buildFixture();
    const corpo = { acao: 'retirar', concessoes: named(await rows()) };
    const rehearsal = await me.post('/api/admin/ensaios/', { metodo: 'POST', caminho: url, corpo });
    expect(rehearsal.json().quem.perdem.map(({ user }: { user: number }) => user)).toEqual([
      ana.id,
      bia.id,
    ]);
    expect(await texts()).toHaveLength(4);
    expect((await me.post(url, corpo)).statusCode).toBe(200);
    expect(await texts()).toEqual([role]);
  });

  it('changes the reports that are named alone', { tags: ['slow'] }, async () => {
    const { me, rows, texts, vendas } = await buildFixture();
    const concessoes = named(await rows({ relatorio: vendas.id, q: 'ana' }));
    expect((await me.post(url, { acao: 'retirar', concessoes })).statusCode).toBe(200);
    expect(await texts({ q: 'ana', concedido: true })).toEqual([
      'pessoa Ana · full · Comercial · Estoque · sem fim · 1',
    ]);
  });

  it('raises the versions of what it changes, so that open forms are told', {
    tags: ['slow'],
  }, async () => {
    const { me, rows, app, vendas } = await buildFixture();
    const versions = async () => [
      (await me.get(`/api/admin/relatorio-permissoes/by-app/${app.id}/`)).json().versao,
      (await me.get('/api/admin/powerbiconfig/'))
        .json<{ id: number; versao: number }[]>()
        .find(({ id }) => id === vendas.id)?.versao,
    ];
    const before = await versions();
    const concessoes = named(await rows());
    await me.post(url, { acao: 'prorrogar', expira_em: later, concessoes });
    const after = await versions();
    expect(after).toEqual(before.map((one) => Number(one) + 1));
    // The same end again changes nothing.
    const again = named(await rows());
    await me.post(url, { acao: 'prorrogar', expira_em: later, concessoes: again });
    expect(await versions()).toEqual(after);
  });

  it('is refused whole if one of them has another end by now', async () => {
    const { me, rows, texts } = await buildFixture();
    const concessoes = named(await rows());
    await me.post(url, {
      acao: 'prorrogar',
      expira_em: later,
      concessoes: concessoes.filter(({ tipo }) => tipo === 'equipe'),
    });
    const before = await texts();
    const answer = await me.post(url, { acao: 'retirar', concessoes });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'Alguma destas concessões mudou desde que foi listada. Recarregue a lista.',
    ]);
    expect(await texts()).toEqual(before);
  });

  it('does not revive a grant that has ended', async () => {
    const { me, rows, ana, texts } = await buildFixture();
    const { db } = server.context;
    const ended = new Date('2025-12-01T03:00:00Z');
    await db
      .update(schema.concessao)
      .set({ expira_em: ended })
      .where(eq(schema.concessao.user_id, ana.id));
    expect(await texts({ q: 'ana', concedido: true })).toEqual([]);
    const [sul] = named(await rows({ q: 'sul' }));
    const revived = {
      ...sul,
      tipo: 'pessoa',
      titular: ana.id,
      acesso: 'full',
      ate: ended.toISOString(),
    };
    const answer = await me.post(url, {
      acao: 'prorrogar',
      expira_em: null,
      concessoes: [revived],
    });
    expect(answer.statusCode).toBe(409);
  });

  it('changes a grant whose stored end has microseconds', async () => {
    const { me, rows, texts } = await buildFixture();
    await server.context.db.execute(
      sql`update concessao set expira_em = '2150-12-01T03:00:00.123456Z' where equipe_id is not null and aplicativo_id is not null`,
    );
    const concessoes = named(await rows({ q: 'sul' }));
    expect((await me.post(url, { acao: 'retirar', concessoes })).statusCode).toBe(200);
    expect(await texts({ q: 'sul' })).toEqual([]);
  });

  it('CONF-01 the rehearsal of a change in several places names none of them', async () => {
    const { me, rows } = await buildFixture();
    const rehearse = async (filter: object) => {
      const corpo = { acao: 'retirar', concessoes: named(await rows(filter)) };
      return (await me.post('/api/admin/ensaios/', { metodo: 'POST', caminho: url, corpo })).json();
    };
    expect(await rehearse({})).not.toHaveProperty('ato');
    expect((await rehearse({ q: 'sul' })).ato).toEqual({
      acao: 'alterar_acesso',
      nome: 'Comercial',
    });
  });

  it('is refused for another cliente, another role, forged and absent grants', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const concessoes = named(await theirs.rows());
    const withdraw = (more: object = {}, caller = mine.me) =>
      caller.post(url, { acao: 'retirar', concessoes, ...more });
    for (const one of concessoes) {
      expect((await withdraw({ concessoes: [one] })).statusCode).toBe(404);
      // A place of the own cliente does not lead to a holder of another one.
      const aplicativo = one.aplicativo && mine.app.id;
      const relatorios_ids = [mine.vendas.id];
      const forged = { ...one, aplicativo, relatorios_ids };
      expect((await withdraw({ concessoes: [forged] })).statusCode).toBe(409);
    }
    const people = await buildUser(server, theirs.cliente, { groups: ['Admin de Usuários'] });
    expect((await withdraw({}, await as(server.app, people))).statusCode).toBe(403);
    expect((await withdraw({}, await as(server.app, theirs.ana))).statusCode).toBe(403);
    const session = await server.app.inject({ method: 'POST', url, payload: {} });
    expect(session.statusCode).toBe(401);
    expect(await theirs.texts()).toHaveLength(4);
  });

  it.each([
    [{ concessoes: [] }, 'concessoes'],
    [{ acao: 'prorrogar' }, 'expira_em'],
    [{ acao: 'prorrogar', expira_em: '9999-01-01T00:00:00Z' }, 'expira_em'],
    [{ acao: 'prorrogar', expira_em: '2020-01-01T00:00:00Z' }, 'expira_em'],
    ['nowhere', 'concessoes.0.aplicativo'],
    ['nothing', 'concessoes.0.relatorios_ids'],
    [{ acao: 'apagar' }, 'acao'],
    ['twice', 'concessoes'],
    ['places', 'concessoes'],
  ])('is refused for %o', async (given, field) => {
    const { me, rows } = await buildFixture();
    const concessoes = named(await rows());
    const more =
      given === 'nowhere'
        ? { concessoes: [{ ...concessoes[0], aplicativo: 1e300 }] }
        : given === 'nothing'
          ? { concessoes: [{ ...concessoes[0], relatorios_ids: [] }] }
          : given === 'twice'
            ? { concessoes: [concessoes[0], concessoes[0]] }
            : given === 'places'
              ? {
                  concessoes: Array.from({ length: 201 }, (_, n) => ({
                    ...concessoes[0],
                    aplicativo: n + 1,
                  })),
                }
              : (given as object);
    const answer = await me.post(url, { acao: 'retirar', concessoes, ...more });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
  });
});
