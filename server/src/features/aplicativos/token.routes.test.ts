import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.emulator.faults.clear());

/** The report Vendas in the applications A and B, an administrator, and a reader without access. */
async function buildWorld() {
  const cliente = await buildCliente(server);
  const admin = await as(
    server.app,
    await buildUser(server, cliente, { groups: ['Admin de Relatórios'] }),
  );
  const reader = await buildUser(server, cliente);
  const me = await as(server.app, reader);
  const relatorio = await buildRelatorio(server, cliente);
  const addApp = async (nome: string): Promise<number> =>
    (await admin.post('/api/admin/aplicativos/', { nome, relatorios_ids: [relatorio.id] })).json()
      .id;
  const [a, b] = [await addApp('A'), await addApp('B')];
  const give = async (app: number, access: object) => {
    const answer = await admin.post('/api/admin/relatorio-permissoes/', {
      user: reader.id,
      relatorio: relatorio.id,
      aplicativo: app,
      ...access,
    });
    expect(answer.statusCode).toBe(201);
  };
  const token = (app?: number, person = me) =>
    person
      .get(
        `/api/embed-token/${aurora.workspace}/${aurora.vendas}/${app === undefined ? '' : `?aplicativo=${app}`}`,
      )
      .then(({ statusCode }) => statusCode);
  return { cliente, admin, reader, me, relatorio, a, b, give, token };
}
const full = { tipo_acesso: 'full' };
const specific = (...pages: string[]) => ({
  tipo_acesso: 'specific',
  paginas_permitidas: pages.map((nome_pagina) => ({ nome_pagina })),
});

describe('CONF-04 a token for a named application', () => {
  it('is refused with a grant in another application only', async () => {
    const { a, b, give, token } = await buildWorld();
    await give(b, full);
    expect([await token(a), await token(b), await token()]).toEqual([404, 200, 200]);
  });

  it('is refused in an inactive application, and to an administrator too', async () => {
    const { admin, a, b, give, token } = await buildWorld();
    await give(a, full);
    await give(b, full);
    await admin.put(`/api/admin/aplicativos/${a}/`, { ativo: false });
    expect([await token(a), await token(b)]).toEqual([404, 200]);
    expect([await token(a, admin), await token(b, admin)]).toEqual([404, 200]);
  });

  it('is refused for a report that is inactive in the application, or not in it', async () => {
    const { admin, relatorio, a, b, give, token } = await buildWorld();
    await give(a, full);
    await give(b, full);
    await server.context.db
      .update(schema.aplicativoRelatorio)
      .set({ ativo: false })
      .where(eq(schema.aplicativoRelatorio.aplicativo_id, a));
    expect([await token(a), await token(b)]).toEqual([404, 200]);
    const other = await buildRelatorio(
      server,
      { id: relatorio.cliente_id },
      { report_id: aurora.faturamento },
    );
    await admin.put(`/api/admin/aplicativos/${b}/`, { relatorios_ids: [other.id] });
    expect([await token(b), await token(b, admin)]).toEqual([404, 404]);
  });

  it('is refused for an application that is absent or of another cliente', async () => {
    const [mine, others] = [await buildWorld(), await buildWorld()];
    await mine.give(mine.a, full);
    await others.give(others.a, full);
    expect([await mine.token(2_000_000_000), await mine.token(others.a)]).toEqual([404, 404]);
  });

  it('PRAZO-03 lives as long as the access in that application', async () => {
    const { a, b, give, token } = await buildWorld();
    const minutes = (count: number) =>
      new Date(server.context.now().getTime() + count * 60_000 + 30_000).toISOString();
    await give(a, { ...full, expira_em: minutes(5) });
    await give(b, full);
    server.emulator.recorder.clear();
    expect(await token(a)).toBe(200);
    const asked = server.emulator.recorder.calls({ operation: 'powerbi.generateToken' });
    expect(asked.map(({ body }) => body)).toMatchObject([{ lifetimeInMinutes: 5 }]);
  });
});

describe('AMBIG-21 a token for specific pages', () => {
  const absent = 'ReportSectionAbsent';
  const tokenOf = (report: string, app: number) =>
    `/api/embed-token/${aurora.workspace}/${report}/?aplicativo=${app}`;
  /** A reader with specific access in application A to these pages and to the first one of Vendas if `hasFirst`. */
  async function buildSpecific({ hasFirst }: { readonly hasFirst: boolean }) {
    const world = await buildWorld();
    const pages = await world.admin.get(
      `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`,
    );
    const first = pages.json()[0].name;
    await world.give(world.a, specific(absent, ...(hasFirst ? [first] : [])));
    return world;
  }

  it('is made if one of the pages exists, also if the portal has not seen it', async () => {
    const { relatorio, a, token } = await buildSpecific({ hasFirst: true });
    expect(await token(a)).toBe(200);
    await server.context.db
      .delete(schema.relatorioPagina)
      .where(eq(schema.relatorioPagina.relatorio_id, relatorio.id));
    expect([await token(a), await token()]).toEqual([200, 200]);
  });

  it('is refused if none of the pages exists', async () => {
    const { a, token } = await buildSpecific({ hasFirst: false });
    expect([await token(a), await token()]).toEqual([404, 404]);
  });

  it('is refused while Power BI does not tell the pages', async () => {
    const { admin, me, relatorio, a } = await buildSpecific({ hasFirst: true });
    server.emulator.faults.next(100, 'powerbi.pages', { status: 500 });
    await admin.put(`/api/admin/powerbiconfig/${relatorio.id}/`, {
      report_id: aurora.faturamento,
    });
    expect((await me.get(tokenOf(aurora.faturamento, a))).statusCode).toBe(502);
  });

  it('VIDA-01 is refused after another report was configured', async () => {
    const { admin, me, relatorio, a, token } = await buildSpecific({ hasFirst: true });
    expect(await token(a)).toBe(200);
    const other = { report_id: aurora.faturamento };
    const answer = await admin.put(`/api/admin/powerbiconfig/${relatorio.id}/`, other);
    expect(answer.statusCode).toBe(200);
    const url = tokenOf(aurora.faturamento, a);
    expect((await admin.get(url)).statusCode).toBe(200);
    expect((await me.get(url)).statusCode).toBe(404);
  });
});
