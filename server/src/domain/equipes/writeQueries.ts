import type { equipeRecord, TextName } from '@portal/api-client/records';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { hasId } from '../../platform/db/listFilters.ts';
import { hasOneOfNames } from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { raiseVersion } from '../../platform/db/raiseVersion.ts';
import { equipe, equipeMembro, user } from '../../platform/db/schema.ts';
import { searchText } from '../../platform/db/searchText.ts';
import { nameColumns } from '../people/writeQueries.ts';

/** The columns of a team that a form sets. */
export type EquipeColumns = Readonly<
  Pick<typeof equipe.$inferSelect, TextName<typeof equipeRecord>>
>;

/** The columns that no form sets and that a restored team has again. */
export type KeptEquipeColumns = Pick<typeof equipe.$inferSelect, 'id' | 'created_at' | 'version'>;

const withSearch = <C extends Partial<EquipeColumns>>(columns: C) => ({
  ...columns,
  ...(columns.nome !== undefined && { search: searchText(columns.nome) }),
});

/** Writes teams and their members. `db` is a transaction. */
export function equipeWriteQueries(db: Db) {
  return {
    /** `kept` are the columns of a restored team that no form sets. */
    async insert(
      columns: EquipeColumns,
      clienteId: number,
      createdBy: number | null,
      kept: Partial<KeptEquipeColumns> = {},
    ): Promise<number> {
      const [row] = await db
        .insert(equipe)
        .values({
          ...kept,
          ...columns,
          search: searchText(columns.nome),
          cliente_id: clienteId,
          created_by: createdBy,
        })
        .returning({ id: equipe.id });
      if (!row) throw new Error('the insert returned no team');
      return row.id;
    },
    /** The columns of a team that no form sets and that a restoration needs. */
    async findKept(id: number) {
      const [row] = await db
        .select({
          id: equipe.id,
          created_at: equipe.created_at,
          version: equipe.version,
          created_by: equipe.created_by,
        })
        .from(equipe)
        .where(eq(equipe.id, id));
      return row ?? null;
    },
    /** Locks a team until the transaction ends, so that no other transaction changes it. */
    async lock(id: number) {
      await db.select({ id: equipe.id }).from(equipe).where(eq(equipe.id, id)).for('update');
    },
    async update(id: number, columns: Partial<EquipeColumns>) {
      if (Object.keys(columns).length === 0) return;
      await db.update(equipe).set(withSearch(columns)).where(eq(equipe.id, id));
    },
    /** Raises the version. Call it for a change that changes something. */
    async raiseVersion(id: number, changedBy: { readonly id: number }) {
      await raiseVersion(db, equipe, id, changedBy);
    },
    /** Adds members by one statement; one JSON parameter contains all ids. */
    async addMembers(
      { id, clienteId }: { readonly id: number; readonly clienteId: number },
      userIds: readonly number[],
      addedBy: number,
    ) {
      if (userIds.length === 0) return;
      await db.execute(sql`insert into equipe_membro (cliente_id, equipe_id, user_id, added_by)
        select ${clienteId}, ${id}, one::int, ${addedBy}
        from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) one
        on conflict do nothing`);
    },
    async removeMembers(id: number, userIds: readonly number[]) {
      if (userIds.length === 0) return;
      await db.execute(sql`delete from equipe_membro where equipe_id = ${id} and user_id in
        (select one::int from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) one)`);
    },
    async delete(id: number) {
      await db.delete(equipe).where(eq(equipe.id, id));
    },
    /** The given teams that belong to the cliente. Locks them until the transaction ends, so that none is deleted. */
    async listOfCliente(clienteId: number, ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const found = await db
        .select({ id: equipe.id })
        .from(equipe)
        .where(and(eq(equipe.cliente_id, clienteId), hasId(equipe.id, ids)))
        .orderBy(asc(equipe.id))
        .for('share');
      return found.map((row) => row.id);
    },
    /** The teams of a person. */
    async listOfPerson(userId: number): Promise<number[]> {
      const found = await db
        .select({ id: equipeMembro.equipe_id })
        .from(equipeMembro)
        .where(eq(equipeMembro.user_id, userId))
        .orderBy(asc(equipeMembro.equipe_id));
      return found.map((row) => row.id);
    },
    /** The people of a cliente whose username or e-mail address is equal to one of these texts. */
    async findByName(clienteId: number, names: readonly string[]) {
      return db
        .select({ id: user.id, username: user.username, email: user.email })
        .from(user)
        .where(
          and(
            eq(user.cliente_id, clienteId),
            or(hasOneOfNames(nameColumns.username, names), hasOneOfNames(nameColumns.email, names)),
          ),
        );
    },
  };
}
