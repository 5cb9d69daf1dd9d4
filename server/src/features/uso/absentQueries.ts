import { anyAdmin } from '@portal/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isReader } from '../../domain/access/grantRows.ts';
import { toMs } from '../../domain/access/storedGrants.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

interface AbsentFilter {
  readonly cliente: number;
  readonly hasAdmins: boolean;
}

/** Instants are in milliseconds since 1970. */
interface AbsentPerson {
  readonly id: number;
  readonly nome: string;
  readonly username: string;
  readonly criado: number;
  readonly entrada: number | null;
}

/** Reads what nobody opens, and who opens nothing. Spec USO-01. */
export function absentQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

  return {
    /**
     * Lists the reports of a cliente that nobody has opened since the day `de`, each with its last opening; null if there is none. The last
     * opening is read from the sums, which leave out administrators on request. Openings before `kept`, the first day that
     * has sums, are read from `relatorio_abertura`, which does not tell administrators apart. `offset 0` makes the database look the last
     * opening up only once.
     */
    listUnopened: ({ cliente, hasAdmins }: AbsentFilter, de: string, kept: string) =>
      run<{ id: number; nome: string; ultima: number | null }>(sql`
        select r.id, r.nome_relatorio as nome, ${toMs(sql`last.at`)} as ultima
        from relatorio r
        left join relatorio_abertura ra on ra.relatorio_id = r.id and (ra.opened_at < ${kept}::date
          or not exists (select from uso d where d.relatorio_id = r.id and d.por = 'relatorio'))
        cross join lateral (select greatest(ra.opened_at,
          ${lastBy(cliente, false)}, ${hasAdmins ? lastBy(cliente, true) : sql`null`}) as at offset 0) last
        where r.cliente_id = ${cliente}
          and (last.at is null or last.at < (${de}::date + time '03:00') at time zone 'UTC')`),

    /** Counts the people of a cliente who can sign in, those of them who have never opened anything, and those who never signed in. */
    async countPeople({ cliente, hasAdmins }: AbsentFilter, now: Date) {
      const [row] = await run<{ people: number; absent: number; strangers: number }>(sql`
        select count(*)::int as people, count(*) filter (where ${isAbsent})::int as absent,
          count(*) filter (where ${isAbsent} and u.ultima_entrada is null)::int as strangers
        from user_account u where ${isReader(cliente, now)} and ${hasAdmins ? sql`true` : isNoAdmin}`);
      return row ?? { people: 0, absent: 0, strangers: 0 };
    },

    /** The people of a cliente who can sign in and have never opened anything: those who never signed in first. */
    listPeople: ({ cliente, hasAdmins }: AbsentFilter, now: Date) =>
      run<AbsentPerson>(sql`
        select u.id, u.username, ${toMs(sql`u.created_at`)} as criado, ${toMs(sql`u.ultima_entrada`)} as entrada,
          coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username) as nome
        from user_account u
        where ${isReader(cliente, now)}
          and ${isAbsent}
          and ${hasAdmins ? sql`true` : isNoAdmin}`),
  };
}

const lastBy = (cliente: number, isAdmin: boolean) => sql`(select d.ultima from uso d
  where d.relatorio_id = r.id and d.por = 'relatorio' and d.administrador = ${isAdmin} and d.cliente_id = ${cliente}
  order by d.dia desc limit 1)`;

const isAbsent = sql`not exists (select 1 from uso d where d.user_id = u.id and d.por = 'ultimo_dia')
  and not exists (select 1 from recente e where e.user_id = u.id)`;

const isNoAdmin = sql`not u.is_superuser and not exists (
  select 1 from user_group_member m join user_group g on g.id = m.group_id
  where m.user_id = u.id and g.name in ${[...anyAdmin]})`;
