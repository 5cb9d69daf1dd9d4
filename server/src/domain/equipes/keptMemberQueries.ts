import { sql } from 'drizzle-orm';
import {
  type KeptRow,
  keptAs,
  namesThing,
  readKept,
  type Thing,
} from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** A membership of a deleted person or team. */
export interface KeptMember extends KeptRow {
  readonly user_id: number;
  readonly equipe_id: number;
}

/** Keeps memberships, and writes them again with who added the person, and when. `db` is a transaction. */
export function keptMemberQueries(db: Db) {
  return {
    async list(thing: Thing): Promise<KeptMember[]> {
      return readKept(
        db,
        sql`select to_jsonb(t) as kept from equipe_membro t where ${namesThing(thing)}
          order by t.equipe_id, t.user_id`,
      );
    },
    async restore(clienteId: number, rows: readonly KeptMember[]): Promise<void> {
      await db.execute(sql`insert into equipe_membro (cliente_id, equipe_id, user_id, added_by, added_at)
        select ${clienteId}, w.equipe_id, w.user_id,
          (select u.id from user_account u where u.id = w.added_by), w.added_at
        from ${keptAs('equipe_membro', rows)} on conflict do nothing`);
    },
  };
}
