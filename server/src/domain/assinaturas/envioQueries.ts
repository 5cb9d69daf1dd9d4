import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import {
  assinatura,
  assinaturaEnvio,
  type EnvioResult,
  user,
  visao,
} from '../../platform/db/schema.ts';
import { mayBeNamed } from './recipientQueries.ts';

/** How many mails of a subscription are told. */
const toldEnvios = 30;
/** What became of a mail is kept for so many days. */
const keptDays = 90;
export type EnvioRow = typeof assinaturaEnvio.$inferSelect;

/** Reads and writes the mails of subscriptions to each person. `db` may be a transaction. */
export function envioQueries(db: Db) {
  const queries = {
    /** The last thirty mails of each subscription with the names of their people, the newest first. */
    async listLast(ids: readonly number[]) {
      if (ids.length === 0) return [];
      // Of each subscription the newest are read by the index. It may have thousands of mails.
      const last = sql`(select l.id from unnest(${`{${ids}}`}::int[]) s(id) cross join lateral (
        select e.id from assinatura_envio e where e.assinatura_id = s.id order by e.due desc, e.user_id desc limit ${toldEnvios}) l)`;
      return db
        .select({ envio: assinaturaEnvio, nome: shownName })
        .from(assinaturaEnvio)
        .innerJoin(user, eq(user.id, assinaturaEnvio.user_id))
        .innerJoin(assinatura, eq(assinatura.id, assinaturaEnvio.assinatura_id))
        .innerJoin(visao, eq(visao.id, assinatura.visao_id))
        .where(and(sql`${assinaturaEnvio.id} in ${last}`, mayBeNamed))
        .orderBy(desc(assinaturaEnvio.due), desc(assinaturaEnvio.user_id));
    },

    /** Adds the mails of one due instant. One that exists stays as it is. */
    async add(
      assinaturaId: number,
      due: Date,
      people: readonly number[],
      { now, isAsked = false }: { now: Date; isAsked?: boolean },
    ): Promise<void> {
      if (people.length === 0) return;
      await db
        .insert(assinaturaEnvio)
        .values(
          people.map((userId) => ({
            assinatura_id: assinaturaId,
            due,
            user_id: userId,
            is_asked: isAsked,
            created_at: now,
          })),
        )
        .onConflictDoNothing();
    },

    /** The mails of one due instant that have no file yet, in the order of their people. */
    async listUnplanned(assinaturaId: number, due: Date, atMost: number): Promise<EnvioRow[]> {
      return db
        .select()
        .from(assinaturaEnvio)
        .where(
          and(
            eq(assinaturaEnvio.assinatura_id, assinaturaId),
            eq(assinaturaEnvio.due, due),
            eq(assinaturaEnvio.resultado, 'espera'),
            isNull(assinaturaEnvio.exportacao_id),
          ),
        )
        .orderBy(asc(assinaturaEnvio.user_id))
        .limit(atMost);
    },

    /** The mails that wait for an export, as their file or their picture. */
    async listOfExport(exportacaoId: number): Promise<EnvioRow[]> {
      return db
        .select()
        .from(assinaturaEnvio)
        .where(
          and(
            eq(assinaturaEnvio.resultado, 'espera'),
            isNull(assinaturaEnvio.mail_id),
            or(
              eq(assinaturaEnvio.exportacao_id, exportacaoId),
              eq(assinaturaEnvio.capa_id, exportacaoId),
            ),
          ),
        )
        .orderBy(asc(assinaturaEnvio.id));
    },

    /** As `listOfExport`, locked until the transaction ends, so that each gets one mail. */
    async lockOfExport(exportacaoId: number): Promise<EnvioRow[]> {
      const ids = (await queries.listOfExport(exportacaoId)).map(({ id }) => id);
      if (ids.length === 0) return [];
      return db
        .select()
        .from(assinaturaEnvio)
        .where(
          and(
            inArray(assinaturaEnvio.id, ids),
            eq(assinaturaEnvio.resultado, 'espera'),
            isNull(assinaturaEnvio.mail_id),
          ),
        )
        .orderBy(asc(assinaturaEnvio.id))
        .for('update');
    },

    /**
     * A mail of the same due instant that shows the same; null if there is none. `ordered` if the mail itself has a file or has ended.
     */
    async findSame(
      { id, assinatura_id, due }: EnvioRow,
      digest: string,
    ): Promise<EnvioRow | 'ordered' | null> {
      const [own] = await db.select().from(assinaturaEnvio).where(eq(assinaturaEnvio.id, id));
      if (own?.resultado !== 'espera' || own.exportacao_id !== null) return 'ordered';
      const [row] = await db
        .select()
        .from(assinaturaEnvio)
        .where(
          and(
            eq(assinaturaEnvio.assinatura_id, assinatura_id),
            eq(assinaturaEnvio.due, due),
            eq(assinaturaEnvio.digest, digest),
            isNotNull(assinaturaEnvio.exportacao_id),
          ),
        )
        .orderBy(desc(assinaturaEnvio.id))
        .limit(1);
      return row ?? null;
    },

    /** Who got nothing of each subscription at its last due instant, with their names. */
    async listFailed(ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .select({
          assinatura_id: assinaturaEnvio.assinatura_id,
          user_id: assinaturaEnvio.user_id,
          nome: shownName,
          motivo: assinaturaEnvio.motivo,
        })
        .from(assinaturaEnvio)
        .innerJoin(user, eq(user.id, assinaturaEnvio.user_id))
        .innerJoin(assinatura, eq(assinatura.id, assinaturaEnvio.assinatura_id))
        .innerJoin(visao, eq(visao.id, assinatura.visao_id))
        .where(
          and(
            mayBeNamed,
            inArray(assinaturaEnvio.assinatura_id, [...ids]),
            eq(assinaturaEnvio.due, assinatura.ultima_em),
            inArray(assinaturaEnvio.resultado, ['sem_direito', 'falhou']),
          ),
        )
        .orderBy(asc(assinaturaEnvio.user_id));
    },

    async findByMail(mailId: number): Promise<EnvioRow | null> {
      const [row] = await db
        .select()
        .from(assinaturaEnvio)
        .where(eq(assinaturaEnvio.mail_id, mailId));
      return row ?? null;
    },

    /** Whose mail has a code; null for a code of no mail. */
    async findByCode(hash: string): Promise<EnvioRow | null> {
      const [row] = await db
        .select()
        .from(assinaturaEnvio)
        .where(eq(assinaturaEnvio.codigo_hash, hash));
      return row ?? null;
    },

    /** When the owner last asked for a mail now. */
    async findLastAsked(assinaturaId: number): Promise<Date | null> {
      const [row] = await db
        .select({ due: assinaturaEnvio.due })
        .from(assinaturaEnvio)
        .where(
          and(eq(assinaturaEnvio.assinatura_id, assinaturaId), eq(assinaturaEnvio.is_asked, true)),
        )
        .orderBy(desc(assinaturaEnvio.due))
        .limit(1);
      return row?.due ?? null;
    },

    /** Changes a mail that waits. Returns false if it has ended meanwhile. */
    async change(
      id: number,
      columns: Partial<Omit<EnvioRow, 'id' | 'resultado' | 'ended_at'>>,
    ): Promise<boolean> {
      const changed = await db
        .update(assinaturaEnvio)
        .set(columns)
        .where(and(eq(assinaturaEnvio.id, id), eq(assinaturaEnvio.resultado, 'espera')))
        .returning({ id: assinaturaEnvio.id });
      return changed.length > 0;
    },

    /**
     * Takes the files from the mails of a subscription that wait, because others are made for them. Returns the due instants of these mails
     * and the exports that they had.
     */
    async forgetFiles(assinaturaId: number) {
      const isWaiting = and(
        eq(assinaturaEnvio.assinatura_id, assinaturaId),
        eq(assinaturaEnvio.resultado, 'espera'),
      );
      const waiting = await db.select().from(assinaturaEnvio).where(isWaiting);
      await db
        .update(assinaturaEnvio)
        .set({ digest: null, exportacao_id: null, capa_id: null })
        .where(isWaiting);
      return {
        dues: [...new Set(waiting.map(({ due }) => due.getTime()))].map((at) => new Date(at)),
        exports: waiting.flatMap(({ exportacao_id, capa_id }) =>
          [exportacao_id, capa_id].filter((one) => one !== null),
        ),
      };
    },

    /** Ends mails that wait. */
    async end(
      ids: readonly number[],
      resultado: Exclude<EnvioResult, 'espera'>,
      motivo: string | null,
      now: Date,
    ): Promise<void> {
      if (ids.length === 0) return;
      await db
        .update(assinaturaEnvio)
        .set({ resultado, motivo, ended_at: now })
        .where(and(inArray(assinaturaEnvio.id, [...ids]), eq(assinaturaEnvio.resultado, 'espera')));
    },

    /** Deletes what is older than ninety days. Gives up mails that wait for longer than any job tries. */
    async cleanUp(now: Date): Promise<void> {
      const before = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
      await db
        .update(assinaturaEnvio)
        .set({ resultado: 'falhou', motivo: 'Não pôde sair em dois dias.', ended_at: now })
        .where(
          and(eq(assinaturaEnvio.resultado, 'espera'), lt(assinaturaEnvio.created_at, before(2))),
        );
      await db.delete(assinaturaEnvio).where(lt(assinaturaEnvio.created_at, before(keptDays)));
    },
  };
  return queries;
}

export type EnvioQueries = ReturnType<typeof envioQueries>;
