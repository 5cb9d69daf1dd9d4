import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind, RunningJob } from '../../platform/jobs/JobKind.ts';
import type { JobQueries } from '../../platform/jobs/jobQueries.ts';
import { type EntregaRow, entregaQueries, type SentGancho } from './entregaQueries.ts';
import { eventosOf } from './eventosOf.ts';
import { historyQueries } from './historyQueries.ts';
import { type GanchoDependencies, sendEntregas } from './sendEntregas.ts';

const kind = 'ganchos.enviar';
/** Rows of history that are read at once, and the deliveries that wait at most: the others wait in history. */
const maxRead = 100;
/** Events about different things that are sent at once. */
const atOnce = 8;
/** An attempt has 60 seconds, and a receiver 10. */
const busyMs = 40_000;
/** A hook that waits looks again after this time at the latest: what is new does not wait for what fails, while there is room. */
const longestPauseMs = 30_000;

/** The job that sends the deliveries of one hook. */
export const ganchoJob = (id: number, clienteId: number) => ({ kind, key: String(id), clienteId });

/**
 * The kinds of jobs that send history to hooks. One finds the hooks that history has overtaken; the other reads on from the place of one
 * hook and sends. Spec GANCHO-03. docs/decisions/server-hooks.md
 */
export function ganchoJobs(dependencies: GanchoDependencies, jobs: JobQueries): readonly JobKind[] {
  const { db, now } = dependencies;
  return [
    {
      name: 'ganchos.procurar',
      queue: 'scheduled',
      everySeconds: 5,
      maxAttempts: 1,
      async run() {
        const behind = await entregaQueries(db).listBehind(now());
        await jobs.add(behind.map(({ id, clienteId }) => ganchoJob(id, clienteId)));
      },
    },
    {
      name: kind,
      queue: 'hooks',
      // A delivery ends by its age.
      maxAttempts: 1_000,
      maxPauseSeconds: 60,
      run: (job, signal) => runGancho(dependencies, job, signal),
    },
  ];
}

async function runGancho(
  dependencies: GanchoDependencies,
  { key, postpone }: RunningJob,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = dependencies;
  const begun = performance.now();
  for (;;) {
    const found = await db.transaction((tx) => readOn(tx, Number(key), now()));
    if (!found) return;
    const { gancho, firsts } = found;
    const due = firsts.filter(({ proxima_em }) => proxima_em !== null && proxima_em <= now());
    if (due.length === 0) {
      const next = Math.min(...firsts.map((one) => Number(one.proxima_em)));
      const pauseMs = Math.min(Math.max(next - now().getTime(), 1_000), longestPauseMs);
      if (firsts.length > 0) postpone(pauseMs / 1_000);
      return;
    }
    const accepted = await sendEntregas(dependencies, gancho, due.slice(0, atOnce), signal);
    // A receiver that takes nothing, or that takes long, leaves its turn to others.
    if (accepted === 0 || performance.now() - begun > busyMs) return postpone(1);
  }
}

/**
 * Turns the rows of history after the place of a hook into deliveries, as many as fit. Returns of each thing the delivery that is next; null
 * for a hook to which nothing is sent.
 */
async function readOn(
  tx: Db,
  id: number,
  now: Date,
): Promise<{ gancho: SentGancho; firsts: EntregaRow[] } | null> {
  const queries = entregaQueries(tx);
  const gancho = await queries.lockSending(id);
  if (!gancho) return null;
  const room = maxRead - (await queries.countWaiting(id));
  const rows =
    room <= 0 ? [] : await historyQueries(tx).listAfter(gancho.cliente_id, gancho.lugar, room);
  await queries.insert(
    rows.flatMap((row) =>
      eventosOf(row)
        .filter((evento) => gancho.eventos.includes(evento))
        .map((evento) => ({
          gancho_id: id,
          evento,
          numero: row.numero,
          audit_id: row.id,
          acao: row.action,
          alvo: row.target,
          criada_em: now,
          proxima_em: now,
        })),
    ),
  );
  const last = rows.at(-1);
  if (last) await queries.moveOn(id, last.numero);
  return { gancho, firsts: await queries.listFirst(id) };
}
