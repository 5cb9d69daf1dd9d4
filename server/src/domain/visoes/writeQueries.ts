import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { user, visao } from '../../platform/db/schema.ts';

/** The most views that a person has. */
export const maxVisoes = 100;

type VisaoColumns = typeof visao.$inferInsert;

/** Writes the views of a person. `db` is a transaction. */
export function visaoWriteQueries(db: Db) {
  return {
    /** Locks a person until the transaction ends, so that their views are counted and changed by one transaction. */
    async lockPerson(id: number) {
      await db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('update');
    },

    countOfPerson: async (userId: number) => db.$count(visao, eq(visao.user_id, userId)),

    async findOwn(userId: number, id: number) {
      const [row] = await db
        .select({
          relatorio_id: visao.relatorio_id,
          aplicativo_id: visao.aplicativo_id,
          pagina: visao.pagina,
        })
        .from(visao)
        .where(and(eq(visao.id, id), eq(visao.user_id, userId)));
      return row ?? null;
    },

    /** Leaves the report without a start for the person. */
    async clearStart(userId: number, relatorioId: number) {
      await db
        .update(visao)
        .set({ inicial: false })
        .where(
          and(
            eq(visao.user_id, userId),
            eq(visao.relatorio_id, relatorioId),
            eq(visao.inicial, true),
          ),
        );
    },

    /** Copies a view of anybody for a person, whose report does not open with it. Returns its id. */
    async copyFor(userId: number, id: number): Promise<number> {
      const [found] = await db.select().from(visao).where(eq(visao.id, id));
      if (!found) throw new Error('the view to copy is absent');
      const { id: _, ...columns } = found;
      return this.insert({ ...columns, user_id: userId, inicial: false });
    },

    async insert(columns: VisaoColumns): Promise<number> {
      const [row] = await db.insert(visao).values(columns).returning({ id: visao.id });
      if (!row) throw new Error('the insert returned no view');
      return row.id;
    },

    async update(id: number, columns: Partial<VisaoColumns>) {
      await db.update(visao).set(columns).where(eq(visao.id, id));
    },

    /** Returns false if the person has no such view. */
    async delete(userId: number, id: number): Promise<boolean> {
      const gone = await db
        .delete(visao)
        .where(and(eq(visao.id, id), eq(visao.user_id, userId)))
        .returning({ id: visao.id });
      return gone.length > 0;
    },
  };
}
