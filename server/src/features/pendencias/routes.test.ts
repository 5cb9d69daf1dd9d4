import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { driftWorld, minuteMs } from '../../../test/driftWorld.ts';
import { as, aurora, buildCliente, buildUser } from '../../../test/factories.ts';
import { cliente as clienteTable } from '../../platform/db/schema.ts';

const world = driftWorld();
const dayMs = 24 * 60 * minuteMs;
const base = '/api/admin/pendencias/';
const { tenantId } = aurora;

const someone = async (cliente: { id: number } | null, values: Parameters<typeof buildUser>[2]) =>
  as(world.server.app, await buildUser(world.server, cliente, values));
const ids = (answer: { json(): { id: number }[] }) => answer.json().map(({ id }) => id);
async function deleteVendas() {
  world.cloud.change({ kind: 'reportDeleted', reportId: aurora.vendas });
  await world.compare();
  await world.compare();
  const [found] = await world.list();
  return found;
}

describe('who sees and mends findings', () => {
  it('is who may change reports of the cliente, and superusers', { tags: ['slow'] }, async () => {
    const { id } = await deleteVendas();
    const other = await buildCliente(world.server);
    const callers = {
      superuser: await someone(null, { is_superuser: true }),
      'Admin Geral': await world.as('geral'),
      'Admin de Relatórios': await someone(world.cliente, { groups: ['Admin de Relatórios'] }),
      'Admin de Usuários': await someone(world.cliente, { groups: ['Admin de Usuários'] }),
      reader: await world.as('ana'),
      'Admin Geral of another cliente': await someone(other, { groups: ['Admin Geral'] }),
    };
    const seen: Record<string, unknown> = {};
    for (const [name, me] of Object.entries(callers)) {
      const list = await me.get(`${base}?filter=${JSON.stringify({ id })}`);
      const put = await me.put(`${base}${id}/`, { ate: null });
      const post = await me.post(`${base}${id}/resolver/`);
      seen[name] = [
        list.statusCode === 200 ? ids(list).length : list.statusCode,
        put.statusCode,
        post.statusCode,
      ];
    }
    expect(seen).toEqual({
      superuser: [1, 200, 409],
      'Admin Geral': [1, 200, 409],
      'Admin de Relatórios': [1, 200, 409],
      'Admin de Usuários': [403, 403, 403],
      reader: [403, 403, 403],
      'Admin Geral of another cliente': [0, 404, 404],
    });
    const nobody = await world.server.app.inject({ method: 'GET', url: base });
    expect(nobody.statusCode).toBe(401);
  });

  it('hides what is about credentials from an Admin de Relatórios', {
    tags: ['slow'],
  }, async () => {
    world.cloud.change({ kind: 'servicePrincipalsAllowed', tenantId, isAllowed: false });
    await world.compare();
    await world.compare();
    const [found] = await world.list();
    expect(found.tipo).toBe('aplicativo_recusado');
    const me = await someone(world.cliente, { groups: ['Admin de Relatórios'] });
    expect((await me.get(base)).json()).toEqual([]);
    expect((await me.post(`${base}${found.id}/resolver/`)).statusCode).toBe(404);
  });

  it('does not include a closed cliente', { tags: ['slow'] }, async () => {
    await deleteVendas();
    const closed = { encerrado_em: world.server.context.now() };
    const { db } = world.server.context;
    await db.update(clienteTable).set(closed).where(eq(clienteTable.id, world.cliente.id));
    const root = await someone(null, { is_superuser: true });
    const filter = JSON.stringify({ cliente: world.cliente.id });
    expect((await root.get(`${base}?filter=${filter}`)).json()).toEqual([]);
  });
});

describe('a finding', () => {
  it('tells what, since when, whom it affects, and what to do', { tags: ['slow'] }, async () => {
    const before = world.server.context.now();
    const found = await deleteVendas();
    expect(found).toMatchObject({
      tipo: 'relatorio_ausente',
      gravidade: 'falha',
      frase: 'O relatório “Vendas” não existe mais no Power BI.',
      orientacao:
        'Aponte a configuração para outro relatório, ou exclua-a. Os acessos continuam guardados.',
      lugar: 'Configuração do relatório',
      relatorio: world.reports.vendas.id,
      relatorio_nome: 'Vendas',
      relatorios: 1,
      afetadas: 2,
      pessoas: [
        { id: world.people.ana.id, nome: 'Ana' },
        { id: world.people.geral.id, nome: 'Geral' },
      ],
      adiada_ate: null,
    });
    expect(Date.parse(found.desde) - before.getTime()).toBe(15 * minuteMs);
  });

  it('stays while the credentials cannot be read, and closes when the cliente has none', {
    tags: ['slow'],
  }, async () => {
    await deleteVendas();
    const { db } = world.server.context;
    const secret = (columns: Partial<typeof clienteTable.$inferInsert>) =>
      db.update(clienteTable).set(columns).where(eq(clienteTable.id, world.cliente.id));
    await secret({ pbi_secret_key_id: 'a key that no setting has' });
    await world.compare();
    expect(await world.listed()).toEqual([['relatorio_ausente', 'Ana Geral']]);
    await secret({ pbi_secret: null });
    await world.compare();
    expect(await world.listed()).toEqual([]);
  });

  it('is postponed until an instant within a year', { tags: ['slow'] }, async () => {
    const { id } = await deleteVendas();
    const geral = await world.as('geral');
    const now = world.server.context.now().getTime();
    const at = (ms: number) => ({ ate: new Date(now + ms).toISOString() });
    const put = (body: object) => geral.put(`${base}${id}/`, body);
    for (const wrong of [at(-1), at(400 * dayMs), { ate: 'amanhã' }, {}]) {
      expect((await put(wrong)).statusCode).toBe(400);
    }
    expect((await put(at(dayMs))).json()).toMatchObject({ adiada_ate: at(dayMs).ate });
    const count = async (estado?: string) => {
      const me = await world.as('geral');
      const filter = JSON.stringify(estado ? { estado } : {});
      return (await me.get(`${base}?filter=${filter}`)).json().length;
    };
    expect([await count('aberta'), await count('adiada'), await count()]).toEqual([0, 1, 1]);
    world.server.advance(2 * dayMs);
    expect([await count('aberta'), await count('adiada')]).toEqual([1, 0]);
  });

  it('is found by its words, its cliente, its report and its severity, and by no other filter', {
    tags: ['slow'],
  }, async () => {
    await deleteVendas();
    world.cloud.change({ kind: 'reportRenamed', reportId: aurora.producao, name: 'Linhas' });
    await world.compare();
    const me = await world.as('geral');
    const count = async (filter: object) =>
      (await me.get(`${base}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json().length;
    expect(await count({ q: 'vendas nao existe' })).toBe(1);
    expect(await count({ q: 'vendas Linhas' })).toBe(0);
    expect(await count({ gravidade: 'novidade' })).toBe(1);
    expect(await count({ relatorio: world.reports.producao.id })).toBe(1);
    expect(await count({ cliente: world.cliente.id })).toBe(2);
    expect((await me.get(`${base}?filter={"tipo":"x"}`)).statusCode).toBe(400);
    expect((await me.get(`${base}?filter={"relatorio":"1"}`)).statusCode).toBe(400);
    expect((await me.get(`${base}?filter={"estado":"fechada"}`)).statusCode).toBe(400);
    expect((await me.get(`${base}?filter={"gravidade":"Falha"}`)).statusCode).toBe(400);
    const page = await me.get(`${base}?range=[0,0]`);
    expect([page.json().length, page.headers['content-range']]).toEqual([1, 'pendencias 0-0/2']);
  });

  it('marks its report in the list of reports', async () => {
    const { id } = await deleteVendas();
    const { vendas, producao } = world.reports;
    const me = await world.as('geral');
    const answer = await me.post('/api/admin/powerbiconfig/resumos/', {
      ids: [vendas.id, producao.id],
    });
    expect(answer.json().resumos[vendas.id].pendencia).toEqual({
      id,
      gravidade: 'falha',
      frase: 'O relatório “Vendas” não existe mais no Power BI.',
    });
    expect(answer.json().resumos[producao.id].pendencia).toBeNull();
  });
});

it('DRIFT-01 a failed refresh that a reader meets is told at once, not only after an hour', {
  tags: ['slow'],
}, async () => {
  await world.compare();
  const { vendasDataset: datasetId, workspace } = aurora;
  world.cloud.change({ kind: 'historyChanged', datasetId, history: 'failed' });
  await world.compare();
  expect(await world.listed()).toEqual([]);
  world.forget();
  const ana = await world.as('ana');
  const url = `/api/powerbi/dataset-refresh/?workspace_id=${workspace}&dataset_id=${datasetId}`;
  expect((await ana.get(url)).json()).toMatchObject({ situacao: 'falhou' });
  await vi.waitFor(async () => {
    await world.compare(0);
    expect(await world.listed()).toEqual([['atualizacao_falha', 'Ana Geral']]);
  }, 20_000);
});
