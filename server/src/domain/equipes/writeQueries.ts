import type { equipeRecord, TextName } from '@portal/api-client/records';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { hasOneOfNames } from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { equipe, equipeMembro, user } from '../../platform/db/schema.ts';
import { searchText } from '../../platform/db/searchText.ts';
import { nameColumns } from '../people/writeQueries.ts';
import { recordWrites } from '../records/recordQueries.ts';

/** The columns of a team that a form sets. */
export type EquipeColumns = Readonly<
  Pick<typeof equipe.$inferSelect, TextName<typeof equipeRecord> | 'redes' | 'horarios'>
>;

const searchOf = ({ nome }: { readonly nome?: string | undefined }) =>
  nome === undefined ? {} : { search: searchText(nome) };

/** Writes teams and their members. `db` is a transaction. */
export function equipeWriteQueries(db: Db) {
  return {
    ...recordWrites(db, equipe, searchOf),
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
