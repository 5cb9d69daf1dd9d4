import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { equalsId, hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { mail, user } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** The filters and the sort fields of the list. */
export const mailListFields = {
  filters: ['cliente_id', 'user_id', 'tipo', 'estado', 'q'],
  sorts: ['id', 'criado_em'],
  ids: ['cliente_id', 'user_id'],
};

const isText = (column: typeof mail.kind | typeof mail.state, value: unknown) =>
  typeof value === 'string' ? sql`${column} = ${value}` : sql`false`;

/** Reads the mails of the portal for administrators. Never their links. */
export function mailListQueries(db: Db) {
  /** Mails to superusers are for superusers. Spec HIST-05. */
  const matching = (scope: Scope, filter: ListQuery['filter']): SQL | undefined =>
    and(
      scope === 'all' ? undefined : and(eq(user.cliente_id, scope), eq(user.is_superuser, false)),
      filter.cliente_id === undefined ? undefined : equalsId(user.cliente_id, filter.cliente_id),
      filter.user_id === undefined ? undefined : equalsId(mail.user_id, filter.user_id),
      filter.tipo === undefined ? undefined : isText(mail.kind, filter.tipo),
      filter.estado === undefined ? undefined : isText(mail.state, filter.estado),
      ...hasWords(user.search, filter.q),
    );

  return {
    async list(scope: Scope, { sort, page, filter }: ListQuery) {
      const found = db
        .select({
          id: mail.id,
          tipo: mail.kind,
          estado: mail.state,
          user_id: mail.user_id,
          usuario: user.username,
          endereco: mail.address,
          criado_em: mail.created_at,
          terminado_em: mail.ended_at,
          erro: mail.error,
        })
        .from(mail)
        .innerJoin(user, eq(user.id, mail.user_id))
        .where(matching(scope, filter))
        .orderBy(sort?.[1] === 'ASC' ? asc(mail.id) : desc(mail.id))
        .$dynamic();
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    count: async (scope: Scope, filter: ListQuery['filter'], limit: number): Promise<number> =>
      db.$count(
        db
          .select({ id: mail.id })
          .from(mail)
          .innerJoin(user, eq(user.id, mail.user_id))
          .where(matching(scope, filter))
          .limit(limit)
          .as('found'),
      ),
  };
}
