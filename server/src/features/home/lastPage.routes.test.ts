import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  // Another file may have left refreshes of the demo data.
  server.emulator.reset();
});
afterEach(() => server.emulator.faults.clear());

const url = '/api/inicio/ultima-pagina/';

async function buildFixture() {
  const cliente = await buildCliente(server);
  const ana = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, { allowed: [ana] });
  const place = { relatorio: relatorio.id, aplicativo: null, pagina: 'P1', titulo: 'Resumo' };
  return { cliente, ana, relatorio, place, me: await as(server.app, ana) };
}

/** Places the report in an application in which the person may open some of its pages. */
async function grantIn(
  cliente: { id: number },
  relatorio: { id: number },
  person: { id: number },
  paginas_permitidas: string[],
): Promise<number> {
  const { db } = server.context;
  const [app] = await db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'Comercial' })
    .returning();
  const ids = { aplicativo_id: app?.id ?? 0, relatorio_id: relatorio.id };
  await db.insert(schema.aplicativoRelatorio).values({ ...ids, cliente_id: cliente.id, ordem: 0 });
  await insertGrants(db, {
    ...ids,
    user_id: person.id,
    tipo_acesso: 'specific',
    paginas_permitidas,
  });
  return ids.aplicativo_id;
}

describe('the last page', () => {
  it('LEIT-12 is kept for each person, the latest one alone', { tags: ['slow'] }, async () => {
    const { cliente, ana, relatorio, place, me } = await buildFixture();
    expect((await me.get(url)).json()).toEqual({ ultima: null });
    expect((await me.put(url, place)).statusCode).toBe(200);
    const named = { relatorio_nome: relatorio.nome_relatorio, aplicativo_nome: null };
    expect((await me.get(url)).json()).toEqual({ ultima: { ...place, ...named } });
    const aplicativo = await grantIn(cliente, relatorio, ana, ['P2']);
    await me.put(url, { ...place, aplicativo, pagina: 'P2', titulo: 'Metas' });
    expect((await me.get(url)).json().ultima).toMatchObject({
      aplicativo,
      aplicativo_nome: 'Comercial',
      pagina: 'P2',
      titulo: 'Metas',
    });
    const colleague = await as(server.app, await buildUser(server, cliente));
    expect((await colleague.get(url)).json()).toEqual({ ultima: null });
  });

  it('LEIT-12 cannot be a page that the person may not open, and is not told once they may not', async () => {
    const { cliente, relatorio, place } = await buildFixture();
    const person = await buildUser(server, cliente);
    const aplicativo = await grantIn(cliente, relatorio, person, ['P2']);
    const me = await as(server.app, person);
    const inApp = { ...place, aplicativo, pagina: 'P2' };
    for (const wrong of [place, { ...inApp, pagina: 'P1' }, { ...inApp, relatorio: 2_000_000_000 }])
      expect((await me.put(url, wrong)).statusCode).toBe(404);
    await me.put(url, inApp);
    expect((await me.get(url)).json().ultima.pagina).toBe('P2');
    await server.context.db
      .update(schema.concessao)
      .set({ paginas: ['P3'] })
      .where(eq(schema.concessao.user_id, person.id));
    expect((await me.get(url)).json()).toEqual({ ultima: null });
  });

  it.each(['the person', 'the report'])(
    'VIDA-01 is removed when %s moves to another cliente, and does not come back',
    async (what) => {
      const { cliente, ana, relatorio, place, me } = await buildFixture();
      await me.put(url, place);
      const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
      for (const { id } of [await buildCliente(server), cliente]) {
        const moved =
          what === 'the person'
            ? await root.put(`/api/admin/users/${ana.id}/`, { cliente_id: id })
            : await root.put(`/api/admin/powerbiconfig/${relatorio.id}/`, { cliente: id });
        expect(moved.statusCode).toBe(200);
      }
      await insertGrants(server.context.db, {
        user_id: ana.id,
        relatorio_id: relatorio.id,
      });
      const again = await as(server.app, ana);
      expect((await again.get('/api/configs/')).json()).toHaveLength(1);
      expect((await again.get(url)).json()).toEqual({ ultima: null });
    },
  );
});

describe('the freshness of the reports of Home', () => {
  const list = '/api/inicio/atualizacoes/';

  it('LEIT-12 is told for the last, recent and favourite reports that the person may open', async () => {
    const { cliente, ana, relatorio, place, me } = await buildFixture();
    const favorite = await buildRelatorio(server, cliente, { allowed: [ana] });
    await buildRelatorio(server, cliente, { allowed: [ana] });
    expect((await me.get(list)).json()).toEqual([]);
    await me.put(url, place);
    await me.post(`/api/reports/${favorite.id}/favorite/`);
    const answer = (await me.get(list)).json();
    expect(answer.map((one: { relatorio: number }) => one.relatorio)).toEqual([
      relatorio.id,
      favorite.id,
    ]);
    expect(answer[0]).toEqual({
      relatorio: relatorio.id,
      relatorio_nome: relatorio.nome_relatorio,
      lastRefreshDate: expect.stringMatching(/^\d{4}-/),
      status: 'Completed',
      refreshType: 'Scheduled',
      situacao: 'concluida',
      tentativa_em: answer[0].lastRefreshDate,
      consultadas: 60,
    });
    await server.context.db.delete(schema.concessao).where(eq(schema.concessao.user_id, ana.id));
    expect((await me.get(list)).json()).toEqual([]);
  });

  it('LEIT-12 is an error when Power BI answers about none of the reports', async () => {
    const cliente = await buildCliente(server, { secret: 'trocado' });
    const ana = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, { allowed: [ana] });
    const me = await as(server.app, ana);
    await me.post(`/api/reports/${relatorio.id}/favorite/`);
    expect((await me.get(list)).statusCode).toBe(502);
  });
});
