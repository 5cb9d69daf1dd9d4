import { and, asc, eq, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { cutText } from '../cutText.ts';
import type { Db } from '../db/openDatabase.ts';
import { job } from '../db/schema.ts';

/** How long a taken job belongs to one server. Longer than the time limit of an attempt. */
const leaseSeconds = 90;
const maxErrorCharacters = 300;

export interface NewJob {
  readonly kind: string;
  readonly key: string;
  /** The cliente that the job is about, with whose other jobs it takes turns. The job is deleted with it. */
  readonly clienteId?: number | null;
}

/** The kinds of one queue, how many of its jobs this server runs, and how many it may. */
export interface Room {
  readonly kinds: readonly string[];
  readonly used: number;
  readonly size: number;
}

export interface TakenJob {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  /** The number of this attempt, from one. */
  readonly attempts: number;
}

/**
 * Reads and writes jobs. All times are those of the database, because several servers share the jobs. `server` names the
 * server that takes a job.
 */
export function jobQueries(db: Db) {
  const isHeld = (id: number, server: string): SQL | undefined =>
    and(eq(job.id, id), eq(job.leased_by, server));
  const released = { leased_until: null, leased_by: null };

  return {
    /** Adds jobs. One that is open already is asked for once more. Takes part in the transaction of `db`. */
    async add(jobs: readonly NewJob[]) {
      if (jobs.length === 0) return;
      await db
        .insert(job)
        .values(jobs.map(({ kind, key, clienteId }) => ({ kind, key, cliente_id: clienteId })))
        .onConflictDoUpdate({
          target: [job.kind, job.key],
          targetWhere: isNull(job.failed_at),
          // now() is the begin of the transaction. The job may have been taken since, and must then run once more.
          set: { added_at: sql`clock_timestamp()` },
        });
    },

    /** Adds the one job of a regular kind, unless it exists. */
    async ensure(kind: string) {
      await db.insert(job).values({ kind, key: '' }).onConflictDoNothing();
    },

    /**
     * Takes the jobs that queues have room for. Two servers never take the same one. Within a queue clientes take turns: who has the fewest
     * jobs that run is next, and then what has been due the longest. The nth job of one cliente runs only while the queue is filled to
     * 1/n at most, so that clientes whose provider is silent leave room for others. A job without a cliente counts as one of its own.
     */
    async take(rooms: readonly Room[], server: string): Promise<TakenJob[]> {
      const kinds = rooms.flatMap(({ kinds, used, size }, queue) =>
        kinds.map((kind) => ({ kind, queue, used, size })),
      );
      const { rows } = (await db.execute(sql`
        -- Arrays are read once, whatever the statistics of the table say.
        with room as (
          select * from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as r(kind text, queue int, used int, size int)
        ), due as (
          select ${job.id}, ${job.run_at}, queue, used, size, ${isTaken} as is_taken, row_number() over (
            partition by queue, coalesce(${job.cliente_id}, -${job.id}) order by ${isTaken} desc, ${job.run_at}, ${job.id}) as nth
          from ${job} join room on room.kind = ${job.kind} where ${isDue}
        ), waiting as (
          select id, size, nth, used + row_number() over (partition by queue order by nth, run_at, id) as filled
          from due where not is_taken
        ), free as (
          select ${job.id} from ${job}
          where ${job.id} = any(array(select id from waiting where filled <= size and (nth = 1 or nth * filled <= size)))
            and ${isDue} and not ${isTaken}
          for update skip locked
        )
        update ${job} set attempts = attempts + 1, taken_at = now(), leased_until = ${inSeconds(leaseSeconds)}, leased_by = ${server}
        where ${job.id} = any(array(select id from free)) returning id::int, kind, key, attempts`)) as unknown as {
        rows: TakenJob[];
      };
      return rows;
    },

    /** Deletes a job that has succeeded. If it was added again after it was taken, it stays and is due at once. */
    async finish(id: number, server: string) {
      const deleted = await db
        .delete(job)
        .where(and(isHeld(id, server), lte(job.added_at, job.taken_at)))
        .returning({ id: job.id });
      if (deleted.length > 0) return;
      await db
        .update(job)
        .set({ ...released, run_at: sql`now()`, attempts: 0, error: null })
        .where(isHeld(id, server));
    },

    /** Records that a job of a regular kind has run, or that one is postponed. It is due again after this number of seconds. */
    async finishUntilNext(id: number, server: string, seconds: number) {
      await db
        .update(job)
        .set({ ...released, run_at: inSeconds(seconds), attempts: 0, error: null })
        .where(isHeld(id, server));
    },

    /** Records a failed attempt. The job is due again after this number of seconds. Null: there is no further attempt. */
    async fail(id: number, server: string, error: string, seconds: number | null) {
      await db
        .update(job)
        .set({
          ...released,
          error: cutText(error, maxErrorCharacters),
          ...(seconds === null ? { failed_at: sql`now()` } : { run_at: inSeconds(seconds) }),
        })
        .where(isHeld(id, server));
    },

    /** Gives back a job that this server has taken and not finished. The attempt is not counted. */
    async release(id: number, server: string) {
      await db
        .update(job)
        .set({ ...released, attempts: sql`${job.attempts} - 1` })
        .where(isHeld(id, server));
    },

    /** All jobs, those that failed first, then in the order of their next attempt. */
    async list() {
      return db
        .select()
        .from(job)
        .orderBy(sql`${job.failed_at} desc nulls last`, asc(job.run_at), asc(job.id));
    },

    /** The number of jobs by kind, and how long the oldest due job of each kind has waited, in seconds. */
    async count() {
      return db
        .select({
          kind: job.kind,
          waiting: sql<number>`count(*) filter (where ${isDue})`.mapWith(Number),
          failed: sql<number>`count(${job.failed_at})`.mapWith(Number),
          oldestSeconds: sql<number>`coalesce(max(extract(epoch from now() - ${job.run_at}))
            filter (where ${isDue}), 0)`.mapWith(Number),
        })
        .from(job)
        .groupBy(job.kind);
    },

    /** Deletes the jobs that failed more than thirty days ago. */
    async deleteFailed() {
      await db.delete(job).where(lt(job.failed_at, sql`now() - interval '30 days'`));
    },
  };
}

/** The job is not done and its time has come. It may be taken. */
const isDue = sql`(${job.failed_at} is null and ${job.run_at} <= now())`;
const isTaken = sql`(coalesce(${job.leased_until} >= now(), false))`;
const inSeconds = (seconds: number): SQL => sql`now() + ${seconds} * interval '1 second'`;

export type JobQueries = ReturnType<typeof jobQueries>;
