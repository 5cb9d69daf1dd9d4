import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { compare, providerDependencies } from '../../../test/comparing.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { runJob } from '../../../test/runJob.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { listPagesKind } from '../../domain/pages/listPagesJob.ts';
import { paginaQueries } from '../../domain/pages/paginaQueries.ts';
import { job, relatorio, relatorioPagina } from '../../platform/db/schema.ts';

let server: TestServer;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
beforeAll(async () => {
  server = await testServer();
  cliente = await buildCliente(server);
});

const page = (name: string, order: number, displayName = name) => ({ name, displayName, order });
const titlesOf = async (id: number) => {
  const found = await server.context.db
    .select()
    .from(relatorioPagina)
    .where(eq(relatorioPagina.relatorio_id, id))
    .orderBy(relatorioPagina.ordem);
  return found.map(({ display_name, gone_at }) => (gone_at ? `(${display_name})` : display_name));
};
const list = (id: number, powerBi = server.context.powerBi) =>
  runJob(listPagesKind({ ...providerDependencies(server), powerBi }), String(id));
const keysOfJobs = async () => {
  const found = await server.context.db.select().from(job).where(eq(job.kind, 'paginas.listar'));
  return found.map(({ key }) => key);
};

it('a listing adds, renames and removes pages, and a page that comes back is shown again', async () => {
  const report = await buildRelatorio(server, cliente);
  const { id } = report;
  const save = (ids: number[], pages: ReturnType<typeof page>[]) =>
    paginaQueries(server.context.db).save(ids, report, pages);
  await save([id], [page('a', 0), page('b', 1)]);
  await save([id], [page('a', 0, 'Novo nome'), page('c', 2)]);
  expect(await titlesOf(id)).toEqual(['Novo nome', '(b)', 'c']);
  await save([id], [page('b', 0), page('a', 1)]);
  expect(await titlesOf(id)).toEqual(['b', 'a', '(c)']);
  await save([id], []);
  expect(await titlesOf(id)).toEqual(['(b)', '(a)', '(c)']);
});

it('LEIT-04 ESCALA-02 a comparison lists the pages of reports once an hour, without any reader', async () => {
  const { db } = server.context;
  const own = await buildCliente(server);
  const { id } = await buildRelatorio(server, own);
  const other = await buildRelatorio(server, await buildCliente(server, { secret: null }));
  await compare(server, own.id);
  await compare(server, other.cliente_id);
  expect(await titlesOf(id)).toEqual(['Resumo', 'Por Região', 'Por Produto', 'Metas']);
  expect(await titlesOf(other.id)).toEqual([]);
  const triedAt = async () => {
    const [row] = await db.select().from(relatorio).where(eq(relatorio.id, id));
    return row?.pages_tried_at?.getTime();
  };
  const first = await triedAt();
  await compare(server, own.id);
  expect(await triedAt()).toBe(first);
  const early = sql`now() - interval '56 minutes'`;
  await db.update(relatorio).set({ pages_tried_at: early }).where(eq(relatorio.id, id));
  await compare(server, own.id);
  expect(await triedAt()).toBeGreaterThanOrEqual(first ?? Number.NaN);
});

it('a report whose pages the provider does not tell in a comparison gets a job that asks again', async () => {
  const own = await buildCliente(server);
  const { id } = await buildRelatorio(server, own);
  server.emulator.faults.next(9, 'powerbi.pages', { status: 503 });
  expect(await compare(server, own.id)).toBe(true);
  server.emulator.faults.clear();
  expect(await keysOfJobs()).toContain(String(id));
});

it('a report that the provider refuses is left until the next day, and an outage is tried again', {
  tags: ['slow'],
}, async () => {
  const { id } = await buildRelatorio(server, cliente, { report_id: crypto.randomUUID() });
  await expect(list(id)).resolves.toBeNull();
  await expect(list(2_000_000_000)).resolves.toBeNull();
  // Listings of one cliente are kept for a while, so this one gets a cliente of its own.
  const found = await buildRelatorio(server, await buildCliente(server));
  await paginaQueries(server.context.db).save([found.id], found, [page('a', 0)]);
  server.emulator.faults.next(9, 'powerbi.pages', { status: 503 });
  await expect(list(found.id)).rejects.toThrow();
  server.emulator.faults.clear();
  expect(await titlesOf(found.id)).toEqual(['a']);
});

it('WIRE-10 the pages that a reader lists are stored, and the lists carry them', async () => {
  const ana = await buildUser(server, cliente);
  const { id } = await buildRelatorio(server, cliente, { allowed: [ana] });
  const call = await as(server.app, ana);
  const query = `workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;
  expect((await call.get(`/api/admin/powerbi/report-pages/?${query}`)).statusCode).toBe(200);
  await vi.waitFor(async () => expect(await titlesOf(id)).toHaveLength(4));
  const listed = (await call.get('/api/configs/')).json() as { id: number; paginas: object[] }[];
  expect(listed.find((one) => one.id === id)?.paginas[1]).toEqual({
    nome: expect.stringMatching(/^ReportSection/),
    titulo: 'Por Região',
    sem_classe: true,
  });
});

it('a configuration that shows another report has its pages at once, and forgets those of the former one', async () => {
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const report = await buildRelatorio(server, cliente);
  const { id } = report;
  await paginaQueries(server.context.db).save([id], report, [page('a', 0)]);
  await server.context.db.delete(job).where(eq(job.key, String(id)));
  const rename = await geral.put(`/api/admin/powerbiconfig/${id}/`, { nome_relatorio: 'Novo' });
  expect(rename.statusCode).toBe(200);
  expect(await titlesOf(id)).toEqual(['a']);
  const change = await geral.put(`/api/admin/powerbiconfig/${id}/`, {
    report_id: aurora.inadimplencia,
    workspace_id: aurora.financeiro,
  });
  expect(change.json()).toMatchObject({ id });
  expect(await titlesOf(id)).toEqual(['Carteira', 'Por vencimento']);
  // It is not due again, and was not listed twice.
  expect(await paginaQueries(server.context.db).listDue(cliente.id, 1_000)).not.toContain(id);
  expect(await keysOfJobs()).not.toContain(String(id));
});

it('a configuration that shows another report lists its pages later if Power BI does not tell them', async () => {
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const report = await buildRelatorio(server, cliente);
  const { id } = report;
  await paginaQueries(server.context.db).save([id], report, [page('a', 0)]);
  server.emulator.faults.next(10, 'powerbi.pages', { status: 500 });
  const change = await geral.put(`/api/admin/powerbiconfig/${id}/`, {
    report_id: aurora.faturamento,
  });
  server.emulator.faults.clear();
  expect(change.statusCode).toBe(200);
  expect(await titlesOf(id)).toEqual([]);
  expect(await keysOfJobs()).toContain(String(id));
});

it('a listing that ends after the configuration got another report, or another cliente, is not stored', async () => {
  const { powerBi } = server.context;
  const geral = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const others = [
    { report_id: aurora.inadimplencia, workspace_id: aurora.financeiro },
    { cliente: (await buildCliente(server)).id },
  ];
  for (const other of others) {
    const { id } = await buildRelatorio(server, cliente);
    const listPages: typeof powerBi.listPages = async (...report) => {
      const pages = await powerBi.listPages(...report);
      const changed = await geral.put(`/api/admin/powerbiconfig/${id}/`, other);
      expect(changed.statusCode).toBe(200);
      return pages;
    };
    const late = [page('late', 9, 'Atrasada')];
    await list(id, {
      ...powerBi,
      listPages: async (...report) => [...(await listPages(...report)), ...late],
    });
    // The pages are those that the change has listed.
    expect(await titlesOf(id)).not.toContain('Atrasada');
  }
});
