import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { openMigrated } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { brasiliaDay, openingQueries } from '../../domain/openings/openingQueries.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  // A superuser is shown the twelve most urgent secrets of all clientes. In the shared database those are of other tests.
  database = await openMigrated();
  server = await testServer({}, { database });
});
afterAll(() => database.close());

const url = '/api/admin/painel/';
const dayMs = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(server.context.now().getTime() - days * dayMs);

async function buildFixture() {
  const cliente = await buildCliente(server);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const ana = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas' });
  const opened = (at: Date) =>
    openingQueries(server.context.db).recordOpenings([
      {
        userId: ana.id,
        clienteId: cliente.id,
        relatorioId: relatorio.id,
        aplicativoId: null,
        at,
      },
    ]);
  return { cliente, geral, ana, relatorio, opened };
}

describe('the panel', () => {
  it('MENU-02 counts the openings of each of the last 30 days, and of all days', async () => {
    const { geral, opened } = await buildFixture();
    for (const days of [0, 0, 29, 30]) await opened(daysAgo(days));
    const { aberturas, aberturas_total } = (await (await as(server.app, geral)).get(url)).json();
    expect(aberturas).toHaveLength(30);
    expect(aberturas[0]).toEqual({ dia: brasiliaDay(daysAgo(29)), total: 1 });
    expect(aberturas[1].total).toBe(0);
    expect(aberturas[29]).toEqual({ dia: brasiliaDay(daysAgo(0)), total: 2 });
    expect(aberturas_total).toBe(4);
  });

  it('MENU-02 names the reports that miss people or pages, and not the others', async () => {
    const { cliente, geral, ana, relatorio } = await buildFixture();
    const me = await as(server.app, geral);
    const read = async () => {
      const { relatorios, relatorios_total } = (await me.get(url)).json();
      return [relatorios, relatorios_total];
    };
    const { db } = server.context;
    const { id } = relatorio;
    const missing = { id, nome: 'Vendas', cliente_nome: cliente.nome };
    expect(await read()).toEqual([[{ ...missing, falta: 'pessoas' }], 1]);
    const grant = { user_id: ana.id, relatorio_id: id, cliente_id: cliente.id };
    // A grant that has ended counts nowhere.
    await insertGrants(db, { ...grant, expira_em: daysAgo(1) });
    expect(await read()).toEqual([[{ ...missing, falta: 'pessoas' }], 1]);
    await db.update(schema.concessao).set({ expira_em: daysAgo(-1) });
    expect(await read()).toEqual([[{ ...missing, falta: 'paginas' }], 1]);
    const page = { relatorio_id: id, name: 'p1', display_name: 'Resumo', ordem: 0 };
    await db.insert(schema.relatorioPagina).values(page);
    expect(await read()).toEqual([[], 0]);
  });

  it('MENU-02 shows an administrator nothing of another cliente, and a superuser what they name', async () => {
    const [own, foreign] = [await buildFixture(), await buildFixture()];
    await foreign.opened(daysAgo(0));
    const superuser = await buildUser(server, null, { is_superuser: true });
    const geral = await as(server.app, own.geral);
    expect((await geral.get(url)).json().aberturas_total).toBe(0);
    expect((await geral.get(`${url}?cliente=${own.cliente.id}`)).statusCode).toBe(200);
    const refused = await geral.get(`${url}?cliente=${foreign.cliente.id}`);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toContain('aberturas');
    const me = await as(server.app, superuser);
    const of = async (id: number) => (await me.get(`${url}?cliente=${id}`)).json().aberturas_total;
    expect([await of(own.cliente.id), await of(foreign.cliente.id)]).toEqual([0, 1]);
    expect((await me.get(url)).json().aberturas_total).toBeGreaterThanOrEqual(1);
  });

  it('counts the grants of the own cliente that end in each of the next twelve weeks', async () => {
    const { cliente, geral, ana, relatorio } = await buildFixture();
    const foreign = await buildFixture();
    const { db } = server.context;
    // An access ends at the end of its last day.
    const end = async (of: typeof foreign, days: number | null) => {
      const other = await buildUser(server, of.cliente);
      await insertGrants(db, {
        ...{ user_id: other.id, relatorio_id: of.relatorio.id, cliente_id: of.cliente.id },
        expira_em: days === null ? null : dayEnd(lastDayOf(daysAgo(-days))),
      });
    };
    const own = { ...foreign, cliente, geral, ana, relatorio };
    for (const days of [-2, 1, 7, 8, 84, 85, null]) await end(own, days);
    await end(foreign, 3);
    const { terminos } = (await (await as(server.app, geral)).get(url)).json();
    expect(terminos).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    // They may not list accesses.
    const usuarios = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    const told = await (await as(server.app, usuarios)).get(url);
    expect([told.statusCode, 'terminos' in told.json()]).toEqual([200, false]);
  });

  it('TELA-05 tells the days that are left of keys, and to superusers those of secrets', async () => {
    const [own, foreign] = [await buildFixture(), await buildFixture()];
    const { db } = server.context;
    for (const [{ cliente, geral }, days] of [
      [own, 9],
      [foreign, 3],
    ] as const) {
      await db.insert(schema.chave).values({
        ...{ cliente_id: cliente.id, user_id: geral.id, nome: `Carga ${days}`, escopos: [] },
        ...{ expira_em: dayEnd(lastDayOf(daysAgo(-days))) ?? daysAgo(0), hash: `h${cliente.id}` },
      });
      await db
        .update(schema.cliente)
        .set({ pbi_secret_vence: brasiliaDay(daysAgo(days === 9 ? 2 : -5)) })
        .where(eq(schema.cliente.id, cliente.id));
    }
    const read = async (who: Parameters<typeof as>[1], query = '') =>
      (await (await as(server.app, who)).get(`${url}${query}`)).json().segredos;
    const key = { tipo: 'chave', nome: 'Carga 9', dias: 9 };
    expect(await read(own.geral)).toEqual([key]);
    const superuser = await buildUser(server, null, { is_superuser: true });
    expect(await read(superuser, `?cliente=${own.cliente.id}`)).toEqual([
      { tipo: 'segredo', nome: own.cliente.nome, dias: 0 },
      key,
    ]);
    const all = (await read(superuser)).map(({ nome }: { nome: string }) => nome);
    expect(all.slice(0, 2)).toEqual([own.cliente.nome, 'Carga 3']);
    const relatorios = await buildUser(server, own.cliente, { groups: ['Admin de Relatórios'] });
    expect(await read(relatorios)).toBeUndefined();
  });

  it('MENU-02 refuses readers', async () => {
    const { ana } = await buildFixture();
    expect((await (await as(server.app, ana)).get(url)).statusCode).toBe(403);
  });
});
