import type { Emulator } from '@portal/emulator';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { loadCredentials } from '../src/domain/clientes/loadCredentials.ts';
import { clienteQueries } from '../src/domain/clientes/queries.ts';
import { listPagesKind } from '../src/domain/pages/listPagesJob.ts';
import { pendenciaJobs } from '../src/features/pendencias/jobs.ts';
import { job } from '../src/platform/db/schema.ts';
import { cloudServer } from './cloudServer.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from './factories.ts';
import { runJob } from './runJob.ts';
import type { TestServer } from './testServer.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;
type Name = 'geral' | 'ana' | 'bia' | 'caio';
type Report = 'vendas' | 'producao' | 'inadimplencia';

export const minuteMs = 60_000;

/** By report, the person who may open it. */
const readers = { vendas: 'ana', producao: 'bia', inadimplencia: 'caio' } as const;

/**
 * A cliente with three reports in three workspaces, each with one reader, an administrator who opens all, and a cloud and a clock of its
 * own. It is new before each test, and has been compared twice without a finding.
 */
export function driftWorld() {
  let server: TestServer;
  const world = {
    cloud: undefined as unknown as Emulator,
    get server() {
      return server;
    },
    cliente: undefined as unknown as Awaited<ReturnType<typeof buildCliente>>,
    people: {} as Record<Name, Person>,
    reports: {} as Record<Report, { readonly id: number }>,

    /** Makes the provider as it is at first. The demo data has one dataset whose refreshes fail. */
    heal() {
      world.cloud.faults.clear();
      world.cloud.reset();
      const datasetId = aurora.inadimplenciaDataset;
      world.cloud.change({ kind: 'historyChanged', datasetId, history: 'scheduled' });
    },
    /** The provider is asked again, although it has just answered. */
    forget: () => server.context.powerBi.forgetCatalog({ clienteId: world.cliente.id } as never),
    /** Runs a job of this name. Returns the seconds for which it was postponed. */
    run(name: string, key: { readonly id: number }) {
      const { context } = server;
      const dependencies = {
        ...context,
        secoes: [],
        loadCredentials: (id: number) =>
          loadCredentials(clienteQueries(context.reads), context.secretBox, id),
      };
      const kinds = [...pendenciaJobs(dependencies), listPagesKind(dependencies)];
      const kind = kinds.find((one) => one.name === name);
      if (!kind) throw new Error(`no job ${name}`);
      return runJob(kind, String(key.id));
    },
    /** Lists the pages of all reports and compares the cliente after this time. */
    async compare(waitMs = 15 * minuteMs) {
      server.advance(waitMs);
      world.forget();
      for (const report of Object.values(world.reports)) {
        await world.run('paginas.listar', report).catch(() => undefined);
      }
      return world.run('pendencias.comparar', world.cliente);
    },
    /** Signs a person in anew: the clock has moved, and a former session may have ended. */
    as: (name: Name) => as(server.app, world.people[name]),
    async list(name: Name = 'geral') {
      return (await (await world.as(name)).get('/api/admin/pendencias/')).json();
    },
    /** The kinds of the findings and the names of the people whom they affect. */
    async listed(): Promise<[tipo: string, people: string][]> {
      const found: { tipo: string; pessoas: { nome: string }[] }[] = await world.list();
      return found.map(({ tipo, pessoas }) => [tipo, pessoas.map(({ nome }) => nome).join(' ')]);
    },
    /** The reader of a report opens it, and the job that follows a refusal runs. Returns the status of the answer. */
    async open(report: Report): Promise<number> {
      world.forget();
      const { id } = world.reports[report];
      const me = await world.as(readers[report]);
      const { statusCode } = await me.get(`/api/embed-info/${id}/`);
      const { db } = server.context;
      const asked = and(eq(job.kind, 'pendencias.abrir'), eq(job.key, String(id)));
      // The job is added beside the answer.
      if (statusCode !== 200)
        await vi.waitFor(async () => expect(await db.$count(job, asked)).toBe(1));
      const added = await db.delete(job).where(asked).returning();
      if (added.length > 0) await world.run('pendencias.abrir', { id });
      return statusCode;
    },
  };

  beforeAll(async () => {
    ({ server, cloud: world.cloud } = await cloudServer());
  });
  afterAll(() => world.cloud.close());
  beforeEach(async () => {
    world.heal();
    world.cliente = await buildCliente(server);
    const person = (first_name: string, groups: string[] = []) =>
      buildUser(server, world.cliente, { first_name, groups });
    world.people = {
      geral: await person('Geral', ['Admin Geral']),
      ana: await person('Ana'),
      bia: await person('Bia'),
      caio: await person('Caio'),
    };
    const report = (nome_relatorio: string, place: object, reader: Name) =>
      buildRelatorio(server, world.cliente, {
        nome_relatorio,
        ...place,
        allowed: [world.people[reader]],
      });
    const producao = { workspace_id: aurora.operacoes, report_id: aurora.producao };
    const inadimplencia = { workspace_id: aurora.financeiro, report_id: aurora.inadimplencia };
    world.reports = {
      vendas: await report('Vendas', {}, 'ana'),
      producao: await report('Produção', producao, 'bia'),
      inadimplencia: await report('Inadimplência', { ...inadimplencia, rls_role: 'Sul' }, 'caio'),
    };
    await world.compare();
    await world.compare();
  });
  return world;
}
