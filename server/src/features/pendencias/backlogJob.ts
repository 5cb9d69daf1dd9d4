import { listChavesOf } from '../../domain/chaves/chaveQueries.ts';
import { sentQueries, syslogKind } from '../../domain/seal/sentQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { checkChaves } from './checks/checkChaves.ts';
import { conferenciaQueries } from './conferenciaQueries.ts';
import { allOf, type Finding } from './Finding.ts';
import { saveJudgements } from './saveJudgements.ts';

/** A queue whose oldest job has been due for longer is behind, as for the alert `PortalJobsWaiting`. */
const lateSeconds = { mails: 300, exportsAndRefreshes: 300, others: 900 };
/** A server that has looked before within this time has had time to work since. */
const awakeMs = 180_000;

/**
 * Tells once a minute which queues are behind, one finding a queue, whether history reaches its receiver, and which keys to all clientes end or have stopped. The first look of a server that has started, or of a
 * machine that was asleep, tells nothing: everything is late then, and begins just now. Spec ESCALA-02.
 */
export function backlogJob(db: Db, kinds: readonly JobKind[], now: () => Date): JobKind {
  const queueOf = new Map(kinds.map(({ name, queue }) => [name, queue]));
  /** History that the receiver of AUDIT_SYSLOG_URL does not take. Spec GANCHO-05. */
  async function checkSyslog(tx: Db) {
    const { failingSince, error } = await sentQueries(tx).read();
    const isLate =
      queueOf.has(syslogKind) &&
      failingSince !== null &&
      now().getTime() - failingSince.getTime() > lateSeconds.others * 1_000;
    const finding: Finding = {
      tipo: 'syslog_parado',
      assunto: 'syslog',
      gravidade: 'falha',
      relatorios: [],
      dados: { desde: failingSince?.toISOString() ?? '', motivo: error ?? '' },
    };
    return allOf(['syslog_parado'], isLate ? [finding] : []);
  }
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'pendencias.atrasos',
    queue: 'scheduled',
    everySeconds: 60,
    maxAttempts: 1,
    async run() {
      const before = lookedAt;
      lookedAt = now().getTime();
      if (lookedAt - before > awakeMs) return;
      const waiting = new Map<string, { jobs: number; seconds: number }>();
      for (const { kind, waiting: jobs, oldestSeconds } of await jobQueries(db).count()) {
        const queue = queueOf.get(kind);
        if (queue === undefined) continue;
        const known = waiting.get(queue) ?? { jobs: 0, seconds: 0 };
        waiting.set(queue, {
          jobs: known.jobs + jobs,
          seconds: Math.max(known.seconds, oldestSeconds),
        });
      }
      const isLate = (queue: string, seconds: number) =>
        seconds > (lateSeconds[queue as keyof typeof lateSeconds] ?? lateSeconds.others);
      const findings = [...waiting].flatMap(([queue, { jobs, seconds }]): Finding[] => {
        if (!isLate(queue, seconds)) return [];
        const desde = new Date(now().getTime() - seconds * 1_000).toISOString();
        return [
          {
            tipo: 'trabalho_atrasado',
            assunto: queue,
            gravidade: 'falha',
            relatorios: [],
            dados: { fila: queue, esperam: String(jobs), desde },
          },
        ];
      });
      await db.transaction(async (tx) => {
        await conferenciaQueries(tx).lockOutage();
        const keys = checkChaves(await listChavesOf(tx, null, now()), now());
        const judged = [allOf(['trabalho_atrasado'], findings), keys, await checkSyslog(tx)];
        await saveJudgements(tx, null, judged, now());
      });
    },
  };
}
