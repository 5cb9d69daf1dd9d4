import { type SQL, sql } from 'drizzle-orm';
import { toMs } from '../../../domain/access/storedGrants.ts';
import type { BucketRow } from '../../../domain/openings/speedsOf.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { isOneOf } from '../../../platform/db/sqlValues.ts';
import { beginOf, isByAdmin } from '../sums/dayQueries.ts';
import type { Grouping, UsoFilter } from './UsoFilter.ts';

/** What was counted of a group. `ultima` is in milliseconds since 1970, null without an opening. */
export interface Figures {
  readonly aberturas: number;
  /** People whose data was erased are not among them. */
  readonly pessoas: number;
  readonly ms: number;
  readonly ultima: number | null;
  /** Of these people, those who opened before the last 7 and before the last 30 days of the period. */
  readonly antes7: number;
  readonly antes30: number;
}

/** A group of openings by what its rows have in common. Which columns there are depends on the grouping. */
export interface GroupRow extends Figures {
  readonly dia?: string;
  /** The weekday, from 1 for Monday, and the hour: `1 08`. */
  readonly hora?: string;
  readonly relatorio?: number;
  readonly pagina?: string;
  readonly aplicativo?: number;
  /** 0 for people without a team. */
  readonly equipe?: number;
  /** 0 for all people whose data was erased. */
  readonly user?: number;
}

export interface SpeedRow extends BucketRow {
  /** The day, or the id of the report; 0 for all together. */
  readonly grupo: string;
}

/** A kind of group that is made of sums. An hour is in no sum. */
type Summed = Exclude<Grouping, 'hora'>;
const equipe = sql`coalesce(equipe_id, 0) as equipe`;
/** The columns of the sums by which each grouping groups, with their names in the answer. */
const columns: Readonly<Record<Summed, SQL>> = {
  dia: sql`to_char(dia, 'YYYY-MM-DD') as dia`,
  relatorio: sql`relatorio_id as relatorio`,
  aplicativo: sql`aplicativo_id as aplicativo`,
  pagina: sql`relatorio_id as relatorio, pagina`,
  equipe,
  equipe_relatorio: sql`${equipe}, relatorio_id as relatorio`,
  pessoa: sql`user_id as "user"`,
};
const keys: Readonly<Record<Summed, SQL>> = {
  dia: sql`dia`,
  relatorio: sql`relatorio_id`,
  aplicativo: sql`aplicativo_id`,
  pagina: sql`relatorio_id, pagina`,
  equipe: sql`equipe_id`,
  equipe_relatorio: sql`equipe_id, relatorio_id`,
  pessoa: sql`user_id`,
};
/** What tells the rows of one person apart, where that is not the grouping itself. */
const ofPerson: Readonly<Partial<Record<Grouping, SQL | null>>> = {
  equipe: null,
  equipe_relatorio: sql`relatorio_id`,
  pessoa: null,
};

/** Reads the figures of usage from the sums by day. */
export function figureQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

  const figures = (ate: string) => sql`coalesce(sum(aberturas), 0)::int as aberturas,
    count(*) filter (where user_id <> 0)::int as pessoas, coalesce(sum(ms), 0) as ms, ${toMs(sql`max(ultima)`)} as ultima,
    count(*) filter (where user_id <> 0 and primeiro <= ${ate}::date - 7)::int as antes7,
    count(*) filter (where user_id <> 0 and primeiro <= ${ate}::date - 30)::int as antes30`;
  /** Each person once in each group, so that people need not be told apart again. */
  const byPerson = (por: 'pessoa' | 'pessoa_pagina', filter: UsoFilter, key: SQL | null) => sql`(
    select ${key ? sql`${key},` : sql``} user_id, ${sums}, min(dia) as primeiro
    from uso where ${ofDays(por, filter)} and ${matching(filter)}
    group by ${key ? sql`${key},` : sql``} user_id) one`;

  return {
    /** With names, the people of each day are counted, also in a period that ends before today. */
    listGroups(filter: UsoFilter, por: Grouping, hasNames: boolean): Promise<GroupRow[]> {
      if (por === 'hora') return run<GroupRow>(hours(filter));
      const isDay = por === 'dia' && hasNames;
      if (isOfEverybody(filter) && isCounted(por) && (filter.isUntilToday || isDay))
        return run<GroupRow>(countedGroups(filter, por));
      const rows = por === 'pagina' ? 'pessoa_pagina' : 'pessoa';
      const key = ofPerson[por];
      // Whoever is in two teams counts in both.
      const teams = sql`left join (select user_id as membro, equipe_id from equipe_membro
        where cliente_id = ${filter.cliente}) m on membro = user_id`;
      return run<GroupRow>(sql`select ${columns[por]}, ${figures(filter.ate)}
        from ${byPerson(rows, filter, key === undefined ? keys[por] : key)}
        ${por === 'equipe' || por === 'equipe_relatorio' ? teams : sql``} group by ${keys[por]}`);
    },

    /** All openings together. */
    async total(filter: UsoFilter): Promise<Figures> {
      if (isOfEverybody(filter) && filter.isUntilToday) {
        const [row] = await run<Figures>(countedTotal(filter));
        if (!row) throw new Error('no totals');
        return row;
      }
      const [row] = await run<Figures>(
        sql`select ${figures(filter.ate)} from ${byPerson('pessoa', filter, null)}`,
      );
      if (!row) throw new Error('no totals');
      return row;
    },

    /** How many waits were in each bucket: of all reports or the one of the filter together, and of each day or of these reports. */
    listSpeeds(filter: UsoFilter, relatorios: readonly number[] | null) {
      const of = (group: SQL, por: 'dia' | 'relatorio', ids: readonly number[] | undefined) =>
        sql`select ${group}, faixas, esperas from uso
          where ${ofDays(por, filter)} and ${ids ? isOneOf(sql`relatorio_id`, ids) : sql`true`}`;
      const { relatorio } = filter;
      const one = relatorio === undefined ? undefined : [relatorio];
      const whole = one ? 'relatorio' : 'dia';
      return run<SpeedRow>(sql`select grupo, faixa, sum(total)::int as total from (
          ${of(sql`'0'`, whole, one)} union all
          ${relatorios ? of(sql`relatorio_id::text`, 'relatorio', relatorios) : of(columns.dia, whole, one)}
        ) s (grupo, faixas, esperas), unnest(faixas, esperas) w (faixa, total) group by grupo, faixa`);
    },

    /** The openings of each day of some reports or people. A day without one is missing. */
    listDays(filter: UsoFilter, por: 'relatorio' | 'pessoa', ids: readonly number[]) {
      const kind = isOfEverybody(filter) ? por : 'pessoa';
      return run<{ id: number; dia: string; aberturas: number }>(sql`
        select ${keys[por]} as id, ${columns.dia}, sum(aberturas)::int as aberturas from uso
        where ${ofDays(kind, filter)} and ${matching(filter)} and ${isOneOf(keys[por], ids)} group by ${keys[por]}, dia`);
    },

    /** Until when all days of the period are summed; null if none has an opening. In milliseconds since 1970. */
    async findSummed({ cliente, de, ate }: UsoFilter): Promise<number | null> {
      const [row] = await run<{ at: number | null }>(sql`select ${toMs(sql`max(somado_em)`)} as at
        from acesso_dia where cliente_id = ${cliente} and dia between ${de}::date and ${ate}::date`);
      return row?.at ?? null;
    },
  };
}

/** Matches the sums of one kind (`uso.por`) in the period. */
const ofDays = (kind: string, { cliente, de, ate, hasAdmins }: UsoFilter) => sql`
  cliente_id = ${cliente} and por = ${kind} and dia between ${de}::date and ${ate}::date and ${hasAdmins ? sql`true` : sql`not administrador`}`;

const matching = ({ cliente, relatorio, aplicativo, equipe, user }: UsoFilter) => sql`
  ${relatorio === undefined ? sql`true` : sql`relatorio_id = ${relatorio}`}
  and ${aplicativo === undefined ? sql`true` : sql`aplicativo_id = ${aplicativo}`}
  and ${user === undefined ? sql`true` : sql`user_id = ${user}`}
  and ${
    equipe === undefined
      ? sql`true`
      : sql`user_id in (select m.user_id from equipe_membro m where m.cliente_id = ${cliente} and m.equipe_id = ${equipe})`
  }`;

/**
 * Answers about everybody in a period until today are read from what is counted without people. Whoever opened since the first day is one
 * of the people.
 */
const isOfEverybody = ({ relatorio, aplicativo, equipe, user }: UsoFilter) =>
  [relatorio, aplicativo, equipe, user].every((id) => id === undefined);

type Counted = 'dia' | 'relatorio' | 'aplicativo' | 'pagina';
const isCounted = (por: Summed): por is Counted => ofPerson[por] === undefined;

const sums = sql`sum(aberturas)::int as aberturas, sum(ms::float8) as ms, max(ultima) as ultima`;
const shown = sql`coalesce(aberturas, 0) as aberturas, coalesce(pessoas, 0) as pessoas, coalesce(ms, 0) as ms,
  ${toMs(sql`ultima`)} as ultima, 0 as antes7, 0 as antes30`;

/** Counts the different people of rows of a last day. With administrators, a person may have two: one as administrator, one not. */
const people = ({ hasAdmins }: UsoFilter) =>
  sql`${hasAdmins ? sql`count(distinct user_id)` : sql`count(*)`}::int as pessoas`;

function countedGroups(filter: UsoFilter, por: Counted): SQL {
  const key = keys[por];
  if (por === 'dia') {
    return sql`select ${columns[por]}, ${shown}
      from (select ${key}, ${sums}, sum(pessoas)::int as pessoas from uso where ${ofDays(por, filter)} group by ${key}) s`;
  }
  return sql`select ${columns[por]}, ${shown}
    from (select ${key}, ${sums} from uso where ${ofDays(por, filter)} group by ${key}) s
    left join (select ${key}, ${people(filter)} from uso where ${ofDays(`ultimo_${por}`, filter)} group by ${key}) p using (${key})`;
}

const countedTotal = (filter: UsoFilter) => sql`select ${shown}
  from (select ${sums} from uso where ${ofDays('dia', filter)}) s
  cross join (select ${people(filter)} from uso where ${ofDays('ultimo_dia', filter)}) p`;

/** The openings of each hour of a week, read from the log: the sums have no hours. Time in view is not told by the hour. */
function hours(filter: UsoFilter): SQL {
  const { cliente, de, ate, hasAdmins } = filter;
  const log = sql`(select coalesce(aplicativo_id, 0) as aplicativo_id, relatorio_id, user_id, opened_at,
      to_char(opened_at at time zone 'UTC' - interval '3 hours', 'ID HH24') as hora
    from acesso a where cliente_id = ${cliente} and not is_renewal and opened_at >= ${beginOf(sql`${de}`)}
      and opened_at < ${beginOf(sql`(${ate}::date + 1)`)} and ${hasAdmins ? sql`true` : sql`not ${isByAdmin}`}) log`;
  return sql`select hora, count(*)::int as aberturas, count(distinct nullif(user_id, 0))::int as pessoas, 0 as ms,
      ${toMs(sql`max(opened_at)`)} as ultima, 0 as antes7, 0 as antes30
    from ${log} where ${matching(filter)} group by hora`;
}
