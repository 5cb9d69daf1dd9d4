import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import {
  assinatura,
  assinaturaDestinatario,
  assinaturaPessoa,
  equipeMembro,
  user,
  visao,
} from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';

/** After so many refusals in a row an address gets nothing more of a subscription. Spec ASSI-04. */
const maxRefusals = 3;

/** The owner, and the people of the cliente of the view: who has moved to another cliente is named to nobody here. */
export const mayBeNamed = or(
  eq(user.id, assinatura.user_id),
  eq(user.cliente_id, visao.cliente_id),
);

/** Reads and writes who gets a subscription. `db` may be a transaction. */
export function recipientQueries(db: Db) {
  return {
    /** Who gets nothing more of each subscription, with their names. */
    async listGone(ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .select({
          assinatura_id: assinaturaPessoa.assinatura_id,
          id: assinaturaPessoa.user_id,
          nome: shownName,
          saiu_em: assinaturaPessoa.saiu_em,
        })
        .from(assinaturaPessoa)
        .innerJoin(user, eq(user.id, assinaturaPessoa.user_id))
        .innerJoin(assinatura, eq(assinatura.id, assinaturaPessoa.assinatura_id))
        .innerJoin(visao, eq(visao.id, assinatura.visao_id))
        .where(
          and(
            mayBeNamed,
            inArray(assinaturaPessoa.assinatura_id, [...ids]),
            or(
              sql`${assinaturaPessoa.saiu_em} is not null`,
              sql`${assinaturaPessoa.recusas} >= ${maxRefusals}`,
            ),
          ),
        )
        .orderBy(asc(assinaturaPessoa.user_id));
    },

    /**
     * The ids of the people who get a subscription now, teams unfolded, without those who have left it or have moved to another cliente.
     * In the order of the ids.
     */
    async listRecipients(
      { id, user_id, para_mim }: { id: number; user_id: number; para_mim: boolean },
      atMost: number,
    ): Promise<number[]> {
      const { rows } = (await db.execute(sql`
        select r.user_id as id from (
          select ${user_id}::int as user_id where ${para_mim}
          union select d.user_id from ${assinaturaDestinatario} d
            join ${user} u on u.id = d.user_id
            join ${assinatura} a on a.id = d.assinatura_id
            join ${visao} v on v.id = a.visao_id and v.cliente_id = u.cliente_id
            where d.assinatura_id = ${id}
          union select m.user_id from ${assinaturaDestinatario} d
            join ${equipeMembro} m on m.equipe_id = d.equipe_id
            where d.assinatura_id = ${id}
        ) r
        where not exists (select 1 from ${assinaturaPessoa} p
          where p.assinatura_id = ${id} and p.user_id = r.user_id
            and (p.saiu_em is not null or p.recusas >= ${maxRefusals}))
        order by 1 limit ${atMost}`)) as unknown as { rows: { id: number }[] };
      return rows.map((row) => row.id);
    },

    /** The ids of these people and of the members of these teams, those of the cliente alone, in the order of the ids. */
    async listNamed(
      clienteId: number,
      {
        users,
        equipes,
      }: { readonly users: readonly number[]; readonly equipes: readonly number[] },
      atMost: number,
    ): Promise<number[]> {
      const members = db
        .select({ id: equipeMembro.user_id })
        .from(equipeMembro)
        .where(isOneOf(equipeMembro.equipe_id, equipes));
      const found = await db
        .select({ id: user.id })
        .from(user)
        .where(
          and(
            eq(user.cliente_id, clienteId),
            or(isOneOf(user.id, users), inArray(user.id, members)),
          ),
        )
        .orderBy(asc(user.id))
        .limit(atMost);
      return found.map(({ id }) => id);
    },

    /** Notes that a person leaves a subscription. */
    async leave(assinaturaId: number, userId: number, now: Date): Promise<void> {
      await db
        .insert(assinaturaPessoa)
        .values({ assinatura_id: assinaturaId, user_id: userId, saiu_em: now })
        .onConflictDoUpdate({
          target: [assinaturaPessoa.assinatura_id, assinaturaPessoa.user_id],
          set: { saiu_em: sql`coalesce(${assinaturaPessoa.saiu_em}, excluded.saiu_em)` },
        });
    },

    /** Takes people in again who have left, or whose address was refused. */
    async readmit(assinaturaId: number, people: readonly number[]): Promise<void> {
      if (people.length === 0) return;
      await db
        .delete(assinaturaPessoa)
        .where(
          and(
            eq(assinaturaPessoa.assinatura_id, assinaturaId),
            inArray(assinaturaPessoa.user_id, [...people]),
          ),
        );
    },

    /** Forgets refusals of addresses: whoever names the recipients again wants another attempt. Who has left stays away. */
    async forgetRefusals(assinaturaId: number): Promise<void> {
      await db
        .update(assinaturaPessoa)
        .set({ recusas: 0 })
        .where(eq(assinaturaPessoa.assinatura_id, assinaturaId));
    },

    /** Counts a refusal of the address of a person, or ends the count. */
    async noteRefusal(assinaturaId: number, userId: number, isRefused: boolean): Promise<void> {
      if (!isRefused) {
        await db
          .update(assinaturaPessoa)
          .set({ recusas: 0 })
          .where(
            and(
              eq(assinaturaPessoa.assinatura_id, assinaturaId),
              eq(assinaturaPessoa.user_id, userId),
            ),
          );
        return;
      }
      await db
        .insert(assinaturaPessoa)
        .values({ assinatura_id: assinaturaId, user_id: userId, recusas: 1 })
        .onConflictDoUpdate({
          target: [assinaturaPessoa.assinatura_id, assinaturaPessoa.user_id],
          set: { recusas: sql`${assinaturaPessoa.recusas} + 1` },
        });
    },
  };
}
