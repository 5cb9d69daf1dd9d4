import type { Termos } from '@portal/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aceite, cliente, termos, user } from '../../platform/db/schema.ts';

/**
 * Whether a person has to accept the terms of their cliente, as a column of a select over `user_account`. Nobody asks a superuser. Stands in
 * the statement that reads the person, so it costs no further one. Spec LGPD-02.
 */
export const owesTermos = sql<boolean>`(not user_account.is_superuser and exists (
  select 1 from cliente c where c.id = user_account.cliente_id and c.termos_versao is not null
    and not exists (select 1 from aceite a
      where a.user_id = user_account.id and a.cliente_id = c.id and a.versao = c.termos_versao)))`;

const asked = and(eq(termos.cliente_id, cliente.id), eq(termos.versao, cliente.termos_versao));

/** Reads and writes what people are asked to accept. `db` may be a transaction. */
export function termosQueries(db: Db) {
  return {
    /** The terms that a person has to accept; null if there are none. */
    async findAsked(userId: number) {
      const [row] = await db
        .select({
          cliente: cliente.id,
          versao: termos.versao,
          termos: termos.termos,
          privacidade: termos.privacidade,
          publicado_em: termos.publicado_em,
          aceito_em: aceite.aceito_em,
        })
        .from(user)
        .innerJoin(cliente, and(eq(cliente.id, user.cliente_id), eq(user.is_superuser, false)))
        .innerJoin(termos, asked)
        .leftJoin(
          aceite,
          and(
            eq(aceite.user_id, user.id),
            eq(aceite.cliente_id, termos.cliente_id),
            eq(aceite.versao, termos.versao),
          ),
        )
        .where(eq(user.id, userId));
      return row ?? null;
    },
    /** Returns false if the person had accepted before. */
    async accept(row: typeof aceite.$inferInsert): Promise<boolean> {
      const written = await db.insert(aceite).values(row).onConflictDoNothing().returning();
      return written.length > 0;
    },
    /**
     * Stores the next version of the terms of a cliente and makes it the current one. With two empty texts there are no terms. The caller
     * has locked the cliente.
     */
    async publish(id: number, texts: Pick<Termos, 'termos' | 'privacidade'>, at: Date) {
      if (texts.termos === '' && texts.privacidade === '') {
        await db.update(cliente).set({ termos_versao: null }).where(eq(cliente.id, id));
        return;
      }
      const { rows } = (await db.execute(sql`insert into termos
        (cliente_id, versao, termos, privacidade, publicado_em)
        select ${id}::int, coalesce(max(versao), 0) + 1, ${texts.termos}, ${texts.privacidade},
          ${at.toISOString()}::timestamptz
        from termos where cliente_id = ${id}::int returning versao`)) as unknown as {
        rows: { versao: number }[];
      };
      await db
        .update(cliente)
        .set({ termos_versao: rows[0]?.versao ?? null })
        .where(eq(cliente.id, id));
    },
  };
}
