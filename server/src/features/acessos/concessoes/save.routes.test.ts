import type { AuditEntry } from '@portal/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../../test/factories.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import * as schema from '../../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/concessoes/';
const end = '2150-12-01T03:00:00.000Z';
const full = { acesso: 'full', paginas: [], expira_em: null };
const pages = (...paginas: string[]) => ({ acesso: 'specific', paginas, expira_em: null });

/** A cliente with its administrator Renata, Ana, the team Sul, and the application Comercial with Vendas, which Ana has on Dashboards. */
async function buildFixture() {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const renata = await buildUser(server, cliente, {
    first_name: 'Renata',
    groups: ['Admin Geral'],
  });
  const ana = await buildUser(server, cliente, { first_name: 'Ana' });
  const vendas = await buildRelatorio(server, cliente, {
    nome_relatorio: 'Vendas',
    allowed: [ana],
  });
  await db
    .insert(schema.relatorioPagina)
    .values({ relatorio_id: vendas.id, name: 'P1', display_name: 'Resumo', ordem: 0 });
  const me = await as(server.app, renata);
  const app: number = (
    await me.post('/api/admin/aplicativos/', { nome: 'Comercial', relatorios_ids: [vendas.id] })
  ).json().id;
  const sul: number = (await me.post('/api/admin/equipes/', { nome: 'Sul' })).json().id;
  const item = (more: object) => ({
    user_id: ana.id,
    aplicativo_id: app,
    relatorio_id: vendas.id,
    antes: null,
    depois: full,
    ...more,
  });
  const ofTeam = (more: object) => item({ user_id: undefined, equipe_id: sul, ...more });
  /** What is stored, as a call would read it. */
  const stored = async () => {
    const rows = await db.query.concessao.findMany({
      where: (one, { eq }) => eq(one.cliente_id, cliente.id),
      orderBy: (one) => [one.titular, one.lugar],
    });
    return rows.map(({ user_id, equipe_id, aplicativo_id, paginas, expira_em }) => [
      user_id === null ? `equipe ${equipe_id === sul}` : `ana ${user_id === ana.id}`,
      aplicativo_id === null ? 'Dashboards' : 'app',
      paginas,
      expira_em?.toISOString() ?? null,
    ]);
  };
  return { cliente, renata, ana, vendas, app, sul, me, item, ofTeam, stored };
}

describe('the call of grants', () => {
  it('CON-03 WIRE-27 gives, changes and takes away in one change, which is rehearsed, told and undone as one', async () => {
    const { me, item, ofTeam, stored } = await buildFixture();
    const items = [
      item({ aplicativo_id: null, antes: full, depois: null }),
      item({ depois: { ...pages('P1'), expira_em: end } }),
      ofTeam({ aplicativo_id: null }),
    ];
    const before = await stored();
    const rehearsal = { metodo: 'POST', caminho: url, corpo: items };
    const rehearsed = await me.post('/api/admin/ensaios/', rehearsal);
    expect(rehearsed.json()).toMatchObject({ perdem: [{}], ganham: [{}] });
    expect(await stored()).toEqual(before);
    const answer = await me.post(url, items);
    expect([answer.statusCode, answer.json()]).toEqual([200, { mudaram: 3 }]);
    expect(await stored()).toEqual([
      ['equipe true', 'Dashboards', null, null],
      ['ana true', 'app', ['P1'], end],
    ]);
    // The same again changes nothing.
    expect((await me.post(url, items)).json()).toEqual({ mudaram: 0 });
    const history: AuditEntry[] = (await me.get('/api/admin/audit/?range=[0,9]')).json();
    const rows = history.filter(({ action }) => action === 'permissao.update');
    expect(rows).toHaveLength(2);
    const undone = await me.post(`/api/admin/audit/${rows[0]?.id}/desfazer/`, {});
    expect(undone.statusCode).toBe(200);
    expect(await stored()).toEqual(
      expect.arrayContaining([['ana true', 'Dashboards', null, null]]),
    );
  });

  it('CON-03 WIRE-27 a grant that is not as it was read is 409, names who changed it, and nothing is changed', async () => {
    const { cliente, me, item, ofTeam, stored } = await buildFixture();
    const other = await buildUser(server, cliente, {
      first_name: 'Gil',
      groups: ['Admin Geral'],
    });
    const gil = await as(server.app, other);
    await gil.post(url, [item({})]);
    const before = await stored();
    for (const antes of [null, pages('P1')]) {
      const answer = await me.post(url, [ofTeam({}), item({ antes, depois: pages('P1') })]);
      // What is asked for is stored already only for the second.
      expect(answer.statusCode).toBe(409);
      expect(answer.json().detail).toMatch(/^Ana em Vendas: .* Última alteração: Gil, em /);
      expect(await stored()).toEqual(before);
    }
    await gil.post(url, [item({ antes: full, depois: null })]);
    const gone = await me.post(url, [item({ antes: full, depois: pages('P1') })]);
    expect([gone.statusCode, gone.json().detail]).toEqual([
      409,
      expect.stringMatching(/^Ana em Vendas: Esta concessão foi retirada por Gil em /),
    ]);
  });

  it.each([
    ['nobody', { user_id: undefined }, 'Informe um usuário ou uma equipe.'],
    ['a page that does not exist', { depois: pages('P9') }, 'não existe no relatório'],
    ['no page', { depois: pages() }, 'Selecione ao menos uma página.'],
    [
      'pages on Dashboards',
      { aplicativo_id: null, antes: full, depois: pages('P1') },
      'Em Dashboards o acesso é sempre Acesso Total.',
    ],
    [
      'an end that has come',
      { depois: { ...full, expira_em: '2020-01-01T03:00:00Z' } },
      'O fim já passou.',
    ],
    ['somebody who does not exist', { user_id: 2_000_000_000 }, 'Usuário não encontrado'],
  ])('WIRE-27 refuses %s with a sentence', async (_, more, sentence) => {
    const { me, item, ofTeam, stored } = await buildFixture();
    const before = await stored();
    const answer = await me.post(url, [ofTeam({}), item(more)]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().concessoes[0]).toContain(sentence);
    expect(await stored()).toEqual(before);
  });

  it('WIRE-27 refuses things of another cliente, and readers', async () => {
    const { me, ana, item } = await buildFixture();
    const other = await buildFixture();
    const report = await me.post(url, [item({ relatorio_id: other.vendas.id })]);
    expect(report.statusCode).toBe(404);
    for (const more of [{ user_id: other.ana.id }, { aplicativo_id: other.app }]) {
      expect((await me.post(url, [item({}), item(more)])).statusCode).toBe(400);
    }
    expect((await (await as(server.app, ana)).post(url, [item({})])).statusCode).toBe(403);
    expect(await other.stored()).toHaveLength(1);
  });
});
