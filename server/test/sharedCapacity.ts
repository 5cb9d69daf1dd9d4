import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addExport } from '../src/domain/exports/addExport.ts';
import { exportJobs } from '../src/domain/exports/exportJobs.ts';
import { planExport } from '../src/domain/exports/planExport.ts';
import { actorQueries } from '../src/domain/identity/actorQueries.ts';
import type { PowerBi } from '../src/domain/powerbi/PowerBi.ts';
import { exportacao } from '../src/platform/db/schema.ts';
import { jobQueries } from '../src/platform/jobs/jobQueries.ts';
import { exportDependencies } from './exports.ts';
import { buildCliente, buildRelatorio, buildUser } from './factories.ts';
import { takeJob } from './takeJob.ts';
import { testServer } from './testServer.ts';
import { worldCount } from './worldCount.ts';

const clientes = 20;
const perCliente = worldCount >= 1_000 ? 50 : 8;
/** A file takes so long, and the capacity that all clientes share takes so many files at a time. */
const fileMs = 20_000;
const capacity = 30;
/** The time of one attempt of a job. */
const stepMs = 150;

/** A Power BI whose one capacity is shared by all, so that nothing but the portal's order decides who is next. */
function sharedCapacity(now: () => number) {
  const ends = new Map<string, number>();
  const powerBi: Partial<PowerBi> = {
    getReport: async (_credentials, _workspace, id) => ({
      id,
      name: 'Vendas',
      embedUrl: '',
      isPaginated: false,
      datasetId: null,
      datasetWorkspaceId: null,
    }),
    listWorkspaces: async () => [],
    listPages: async () => [{ name: 'P1', displayName: 'Um', order: 0 }],
    startExport: async () => {
      const running = [...ends.values()].filter((end) => end > now()).length;
      if (running >= capacity) return { kind: 'busy', retryAfterSeconds: 5 };
      const id = String(ends.size);
      ends.set(id, now() + fileMs);
      return { kind: 'started', id };
    },
    getExport: async (_credentials, { id }) => ({
      status: now() >= (ends.get(id) ?? 0) ? 'succeeded' : 'running',
      percent: 50,
      retryAfterSeconds: 5,
      extension: '.pdf',
    }),
  };
  return powerBi as PowerBi;
}

/**
 * Twenty clientes order many exports each, and a late one orders one. Returns the longest time in which a waiting cliente got no file, by how many
 * files the first cliente was ahead of the last one, and how long the late one waited.
 */
export async function runSharedCapacity() {
  const server = await testServer(
    {},
    { hasOwnTime: true, powerBi: sharedCapacity(() => server.context.now().getTime()) },
  );
  const { db, now } = server.context;
  const dependencies = exportDependencies(server);
  const kinds = new Map(exportJobs(dependencies).map((kind) => [kind.name, kind]));
  const jobs = jobQueries(db);

  async function order(count: number): Promise<number> {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const report = await buildRelatorio(server, cliente, {
      exportacao: 'leitores',
      allowed: [person],
    });
    const actor = await actorQueries(db).findPerson(person.id, now());
    if (!actor) throw new Error('nobody');
    const plan = await planExport(dependencies, actor, {
      relatorioId: report.id,
      aplicativoId: null,
      format: 'pdf',
      pages: null,
      visaoId: null,
      state: null,
    });
    if (plan.kind === 'refused') throw new Error(plan.text);
    for (let one = 0; one < count; one += 1) {
      await db.transaction((tx) =>
        addExport(tx, plan, { userId: person.id, purpose: null, now: now() }),
      );
    }
    return cliente.id;
  }
  /** Runs the job that has been due the longest, as a server does, and lets the time of one attempt pass. */
  async function step(): Promise<void> {
    const taken = await takeJob(jobs, [...kinds.keys()], 'server');
    if (taken) {
      let again: number | null = null;
      const postpone = (seconds: number) => {
        again = seconds;
      };
      await kinds.get(taken.kind)?.run({ key: taken.key, postpone }, new AbortController().signal);
      if (again === null) await jobs.finish(taken.id, 'server');
      else await jobs.finishUntilNext(taken.id, 'server', again);
    }
    server.advance(stepMs);
    // The queue uses the clock of the database.
    await db.execute(sql`update job set run_at = run_at - ${stepMs} * interval '1 millisecond'`);
  }
  /** How many exports of each cliente have ended. */
  async function ended(): Promise<Map<number, number>> {
    const rows = await db
      .select({
        cliente: exportacao.cliente_id,
        total: sql<number>`count(*) filter (where ${exportacao.situacao} = 'pronta')::int`,
      })
      .from(exportacao)
      .groupBy(exportacao.cliente_id);
    return new Map(rows.map(({ cliente, total }) => [cliente, total]));
  }

  const many: number[] = [];
  for (let count = 0; count < clientes; count += 1) many.push(await order(perCliente));
  let late: { id: number; since: number; until: number | null } | null = null;
  let widest = 0;
  let longestMs = 0;
  const progress = new Map(many.map((id) => [id, { total: 0, at: now().getTime() }]));
  for (let steps = 1; ; steps += 1) {
    await step();
    if (steps % 20 > 0) continue;
    const totals = await ended();
    const counts = many.map((id) => totals.get(id) ?? 0);
    const least = Math.min(...counts);
    if (Math.max(...counts) < perCliente) widest = Math.max(widest, Math.max(...counts) - least);
    for (const [id, last] of progress) {
      const total = totals.get(id) ?? 0;
      if (last.total < perCliente) longestMs = Math.max(longestMs, now().getTime() - last.at);
      if (total > last.total) progress.set(id, { total, at: now().getTime() });
    }
    if (late === null && least > 0) {
      late = { id: await order(1), since: now().getTime(), until: null };
    }
    if (late?.until === null && totals.get(late.id)) late.until = now().getTime();
    if (least === perCliente && late?.until !== null) break;
    expect(steps).toBeLessThan(clientes * perCliente * 40);
  }
  return { longestMs, widest, perCliente, lateMs: (late?.until ?? 0) - (late?.since ?? 0) };
}
