import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import {
  exactFirst,
  hasName,
  isSearchedName,
  keyOf,
  searchedNames,
} from '../../platform/db/nameKeys.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  accountLink,
  concessao,
  group,
  identidade,
  session,
  user,
  userGroup,
} from '../../platform/db/schema.ts';
import { searchText } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { AllowedRelatorio } from '../grants/allowedFields.ts';
import { recordWrites } from '../records/recordQueries.ts';

/** The columns that no form sets. */
type OwnColumn =
  | 'id'
  | 'password_hash'
  | 'token_version'
  | 'search'
  | 'username_key'
  | 'email_key'
  | 'ultima_entrada'
  | 'inatividade_desde'
  | 'created_at'
  | 'version'
  | 'updated_by'
  | 'updated_at';

/** The columns of a person that a form sets. */
export type UserColumns = Readonly<Omit<typeof user.$inferSelect, OwnColumn>>;

/** A restored person has their number again. */
export type NewUserColumns = UserColumns &
  Readonly<Partial<Pick<typeof user.$inferSelect, 'id' | 'token_version'>>>;

type SearchedColumns = Pick<UserColumns, 'first_name' | 'last_name' | 'username' | 'email'>;

const searchOf = ({ first_name, last_name, username, email }: SearchedColumns) =>
  searchText(first_name, last_name, username, email);

/** The keys of those names that are written. */
const keysOf = ({ username, email }: Partial<Pick<UserColumns, 'username' | 'email'>>) => ({
  ...(username !== undefined && { username_key: keyOf(username) }),
  ...(email !== undefined && { email_key: keyOf(email) }),
});

/** The columns of a person's names with their keys. */
export const nameColumns = {
  username: { name: user.username, key: user.username_key },
  email: { name: user.email, key: user.email_key },
} as const;

/** Writes people, and reads what a write needs. `db` may be a transaction. */
export function userWriteQueries(db: Db) {
  return {
    ...recordWrites(db, user),
    /** Tells whether another person has an equal username or e-mail address. */
    async findTaken(username: string, email: string) {
      const hasUsername = hasName(nameColumns.username, username);
      const hasEmail = hasName(nameColumns.email, email);
      const rows = await db
        .select({
          username: sql<boolean>`coalesce(${hasUsername}, false)`,
          email: sql<boolean>`coalesce(${hasEmail}, false)`,
        })
        .from(user)
        .where(or(hasUsername, hasEmail));
      return { username: rows.some((row) => row.username), email: rows.some((row) => row.email) };
    },

    /**
     * Finds the lines whose username or e-mail address a person has, by the comparison of `findTaken`. A row of the answer is a line
     * and one of its fields; `isOwn` tells whether the person is in the scope.
     */
    async findTakenLines(
      scope: Scope,
      lines: readonly { readonly username: string; readonly email: string }[],
    ) {
      const isOwn =
        scope === 'all' ? sql`true` : sql`${user.cliente_id} is not distinct from ${scope}`;
      const having = (field: 'username' | 'email') => {
        const texts = lines.map((line) => line[field]);
        return sql`select l.linha, ${field}::text as campo, ${isOwn} as "isOwn"
          from ${searchedNames(texts)} join ${user} on ${isSearchedName(nameColumns[field])}`;
      };
      const { rows } = (await db.execute(
        sql`${having('username')} union all ${having('email')} order by linha, campo desc`,
      )) as unknown as { rows: { linha: number; campo: 'username' | 'email'; isOwn: boolean }[] };
      return rows;
    },

    /** Finds a person by an equal username; null if there is none. */
    async findByUsername(username: string) {
      const [row] = await db
        .select({ id: user.id, cliente: user.cliente_id, isActive: user.is_active })
        .from(user)
        .where(hasName(nameColumns.username, username))
        .orderBy(exactFirst(nameColumns.username, username))
        .limit(1);
      return row ?? null;
    },

    async findGroups(ids: readonly number[]) {
      return ids.length === 0
        ? []
        : db
            .select()
            .from(group)
            .where(inArray(group.id, [...ids]));
    },

    async listGroups() {
      return db.select().from(group);
    },

    async insert(columns: NewUserColumns, password_hash: string | null): Promise<number> {
      const [row] = await db
        .insert(user)
        .values({
          ...columns,
          ...keysOf(columns),
          password_hash,
          search: searchOf(columns),
        })
        .returning({ id: user.id });
      if (!row) throw new Error('the insert returned no user');
      return row.id;
    },

    /** Writes the changed columns of a person. `stored` is the person as read under the lock. */
    async update(id: number, changes: Partial<UserColumns>, stored: SearchedColumns) {
      if (Object.keys(changes).length === 0) return;
      await db
        .update(user)
        .set({ ...changes, ...keysOf(changes), search: searchOf({ ...stored, ...changes }) })
        .where(eq(user.id, id));
    },

    /** Begins a new idle time of the account. Call this for a person who can sign in again. Spec CONTA-13. */
    async restartIdleTime(id: number, now: Date) {
      await db.update(user).set({ inatividade_desde: now }).where(eq(user.id, id));
    },

    /** Sets a password. The links by which the person could set another one end. */
    async setPassword(id: number, password_hash: string) {
      await db.update(user).set({ password_hash }).where(eq(user.id, id));
      await db.delete(accountLink).where(eq(accountLink.user_id, id));
    },

    /** Ends every link of a person by which a password can be set. */
    async endLinks(id: number) {
      await db.delete(accountLink).where(eq(accountLink.user_id, id));
    },

    /**
     * Ends all sessions of a person, invalidates all their access tokens, and ends the links by which a password can be set: what ends a
     * person ends these for good, also if the person comes back.
     */
    async endSessions(id: number, why: string, now: Date) {
      await this.endLinks(id);
      await db
        .update(user)
        .set({ token_version: sql`${user.token_version} + 1` })
        .where(eq(user.id, id));
      await db
        .update(session)
        .set({ revoked_at: now, revoked_why: why })
        .where(and(eq(session.user_id, id), isNull(session.revoked_at)));
    },

    async replaceGroups(id: number, groupIds: readonly number[]) {
      await db.delete(userGroup).where(eq(userGroup.user_id, id));
      if (groupIds.length > 0) {
        await db.insert(userGroup).values(groupIds.map((group_id) => ({ user_id: id, group_id })));
      }
    },

    /**
     * Deletes a person's memberships of teams, attributes and roles, and their favourites, recents and views of all clientes except this one, for a change
     * of cliente. Grants are deleted by `grantWriteQueries`.
     */
    async deleteOutside(id: number, clienteId: number | null) {
      const keptClienteId = clienteId ?? 0;
      await db.execute(sql`delete from equipe_membro
        where user_id = ${id} and cliente_id <> ${keptClienteId}`);
      for (const table of ['user_atributo', 'relatorio_papel_user']) {
        await db.execute(sql`delete from ${sql.identifier(table)}
          where user_id = ${id} and cliente_id <> ${keptClienteId}`);
      }
      for (const table of ['favorito', 'recente', 'visao', 'ultima_pagina', 'alerta']) {
        await db.execute(sql`delete from ${sql.identifier(table)} t using relatorio r
          where t.user_id = ${id} and r.id = t.relatorio_id and r.cliente_id <> ${keptClienteId}`);
      }
      await db.execute(sql`delete from recente t using aplicativo a
        where t.user_id = ${id} and a.id = t.aplicativo_id and a.cliente_id <> ${keptClienteId}`);
    },

    /**
     * Removes a person's links to accounts elsewhere, or to one of Microsoft alone: its next sign-in checks address and tenant again.
     * Returns false if there was none.
     */
    async unlink(id: number, which: 'all' | 'microsoft'): Promise<boolean> {
      const isMicrosoft = which === 'all' ? undefined : eq(identidade.kind, which);
      const removed = await db
        .delete(identidade)
        .where(and(eq(identidade.user_id, id), isMicrosoft))
        .returning({ kind: identidade.kind });
      return removed.length > 0;
    },

    /** The reports whose `users_allowed` names a person, with the ends of these grants. */
    async listAllowedRelatorios(id: number): Promise<AllowedRelatorio[]> {
      return db
        .select({ id: concessao.relatorio_id, expira_em: concessao.expira_em })
        .from(concessao)
        .where(and(eq(concessao.user_id, id), isNull(concessao.aplicativo_id)))
        .orderBy(asc(concessao.relatorio_id));
    },

    /** The grants of a person on Dashboards outside a cliente, with their ends. */
    async listAllowedOutside(id: number, clienteId: number | null) {
      return db
        .select({ relatorio: concessao.relatorio_id, ate: concessao.expira_em })
        .from(concessao)
        .where(
          and(
            eq(concessao.user_id, id),
            isNull(concessao.aplicativo_id),
            ne(concessao.cliente_id, clienteId ?? 0),
          ),
        );
    },
  };
}
