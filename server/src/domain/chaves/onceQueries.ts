import { and, eq, lt, or, sql } from 'drizzle-orm';
import { conflict } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { chamadaUnica } from '../../platform/db/schema.ts';
import type { ActingKey } from '../../platform/http/actor.ts';

/** For how long an answer is kept. */
const keptMs = 24 * 3_600_000;
/** After this time a call that has changed nothing is given up: its server ended, and another one may make it. */
export const lostMs = 120_000;

export type OnceRow = typeof chamadaUnica.$inferSelect;

/** Reads and writes the calls that keys make once. */
export function onceQueries(db: Db) {
  return {
    /** Inserts a call, or takes over one that was lost or is too old. False if there is another one. */
    async begin(call: typeof chamadaUnica.$inferInsert): Promise<boolean> {
      const { digest, iniciada_em } = call;
      const lost = and(
        eq(chamadaUnica.feita, false),
        sql`${chamadaUnica.status} is null`,
        lt(chamadaUnica.iniciada_em, before(iniciada_em, lostMs)),
      );
      const isOld = lt(chamadaUnica.iniciada_em, before(iniciada_em, keptMs));
      const begun = await db
        .insert(chamadaUnica)
        .values(call)
        .onConflictDoUpdate({
          target: [chamadaUnica.chave_id, chamadaUnica.texto],
          set: { digest, iniciada_em, feita: false, status: null, corpo: null },
          setWhere: or(lost, isOld) ?? sql`false`,
        })
        .returning({ texto: chamadaUnica.texto });
      return begun.length > 0;
    },

    async find(chaveId: number, texto: string) {
      const [row] = await db.select().from(chamadaUnica).where(isCall(chaveId, texto));
      return row ?? null;
    },

    /** Keeps the answer. A refused call that has changed nothing is forgotten. */
    async end(chave: ActingKey, answer: { readonly status: number; readonly corpo: string }) {
      const own = isRun(chave);
      if (answer.status >= 400) {
        await db.delete(chamadaUnica).where(and(own, eq(chamadaUnica.feita, false)));
      }
      await db.update(chamadaUnica).set(answer).where(own);
    },

    /** Notes in the transaction of a change that the call has made it. Throws 409 if another server has taken the call over. */
    async noteDone(chave: ActingKey | undefined): Promise<void> {
      if (!chave?.once) return;
      const done = await db
        .update(chamadaUnica)
        .set({ feita: true })
        .where(isRun(chave))
        .returning({ texto: chamadaUnica.texto });
      if (done.length === 0) throw conflict('Esta chamada foi repetida e está em andamento.');
    },

    /** Deletes the calls whose answers are no longer kept. */
    async deleteOld(now: Date): Promise<void> {
      await db.delete(chamadaUnica).where(lt(chamadaUnica.iniciada_em, before(now, keptMs)));
    },
  };
}

const before = (at: Date, ms: number) => new Date(at.getTime() - ms);

const isCall = (id: number, texto: string) =>
  and(eq(chamadaUnica.chave_id, id), eq(chamadaUnica.texto, texto));

/** Matches the call if nobody has taken it over since it began. */
const isRun = ({ id, once }: ActingKey) =>
  and(isCall(id, once?.texto ?? ''), eq(chamadaUnica.iniciada_em, once?.at ?? new Date(0)));
