import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { inScope } from '../../domain/names/nameQueries.ts';
import { hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { nameOrder, unaccentSql } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';

/** The named things of which history tells, with their names as a scope may know them. */
const named = [
  [
    'user',
    sql`user_account`,
    sql`n.cliente_id`,
    unaccentSql(sql`concat_ws(' ', n.first_name, n.last_name, n.username)`),
  ],
  ['equipe', sql`equipe`, sql`n.cliente_id`, unaccentSql(sql`n.nome`)],
  ['relatorio', sql`relatorio`, sql`n.cliente_id`, nameOrder(sql`n.search`, sql`n.nome_relatorio`)],
  ['aplicativo', sql`aplicativo`, sql`n.cliente_id`, nameOrder(sql`n.search`, sql`n.nome`)],
  ['cliente', sql`cliente`, sql`n.id`, unaccentSql(sql`n.nome`)],
] as const;

/** Searches history. A row is found by a word only where its reader may know the text: names of another cliente find nothing. */
export function searchQueries(db: Db, scope: Scope) {
  return {
    /**
     * A condition on the columns `id`, `actor_id` and `details` of rows `one`: the word occurs in the name of the author or of
     * what the row concerns, in the name that the row keeps of a deleted thing, or in a value. Spec CONF-05, HIST-05.
     */
    async occurs(word: string): Promise<SQL> {
      const subjects = JSON.stringify(await subjectsOf(word));
      const has = (text: SQLWrapper) => hasWords(text, word)[0];
      return sql`(${has(unaccentSql(sql`(one.details ->> 'nome')`))}
        or 'user:' || one.actor_id in (select jsonb_array_elements_text(${subjects}::jsonb))
        or exists (select 1 from audit_subject t where t.audit_id = one.id
          and t.subject in (select jsonb_array_elements_text(${subjects}::jsonb)))
        or exists (select 1 from audit_author w where w.audit_id = one.id and ${has(unaccentSql(sql`w.username`))})
        or exists (select 1 from audit_value v where v.audit_id = one.id
          and (${has(unaccentSql(sql`v.before`))} or ${has(unaccentSql(sql`v.after`))})))`;
    },
  };

  /** The people and things whose present name contains the word. Superusers are known to everybody. */
  async function subjectsOf(word: string): Promise<string[]> {
    const parts = named.map(([kind, table, cliente, name]) => {
      const known =
        kind === 'user'
          ? sql`(${inScope(scope, cliente)} or n.is_superuser)`
          : inScope(scope, cliente);
      return sql`select ${`${kind}:`}::text || n.id as subject from ${table} n
        where ${known} and ${hasWords(name, word)[0]}`;
    });
    const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as unknown as {
      rows: { subject: string }[];
    };
    return rows.map(({ subject }) => subject);
  }
}
