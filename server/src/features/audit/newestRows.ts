import { type SQL, sql } from 'drizzle-orm';
import type { AuditFilter } from './readAuditFilter.ts';

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Selects `id`, `at` and `age` of the rows that match a filter, newest first; also `actor_id` and `details` if `isWhole`. A new age
 * begins at each of `jumps`, in ascending order: the ids at which the clock of the database had gone back. Within an age the times
 * of the rows are the order in which they were written. Spec HIST-04.
 */
export function newestRows(
  filter: AuditFilter,
  { offset, limit }: Page,
  jumps: readonly number[],
  isWhole = false,
): SQL {
  const columns = isWhole ? sql`, a.actor_id, a.details` : sql``;
  if (jumps.length === 0) return ofAge(filter, { offset, limit }, sql`0 as age${columns}`, null);
  const [, , id] = tableOf(filter);
  const bounds = [null, ...jumps, null];
  const ages = bounds.slice(1).map((until, age) => {
    const since = bounds[age] ?? null;
    const within = sql.join(
      [
        since === null ? sql`true` : sql`${id} >= ${since}`,
        until === null ? sql`true` : sql`${id} < ${until}`,
      ],
      sql` and `,
    );
    const page = { offset: 0, limit: offset + limit };
    return sql`(${ofAge(filter, page, sql`${age}::int as age${columns}`, within)})`;
  });
  return sql`select * from (${sql.join(ages, sql` union all `)}) ages
    order by age desc, at desc, id desc limit ${limit} offset ${offset}`;
}

function ofAge(
  filter: AuditFilter,
  { offset, limit }: Page,
  columns: SQL,
  within: SQL | null,
): SQL {
  const [table, time, id] = tableOf(filter);
  const some = (action: SQL | null, first: number, skipped: number) =>
    sql`select ${id} as id, ${time} as at, ${columns} ${table}
      where ${matching(filter, action)}${within ? sql` and ${within}` : sql``}
      order by ${time} desc, ${id} desc limit ${first} offset ${skipped}`;
  if (!filter.actions || filter.subject) return some(null, limit, offset);
  // With several actions, the newest rows of each are read from the index, and the newest of all are taken.
  const actions = sql.join(
    filter.actions.map((action) => sql`${action}`),
    sql`, `,
  );
  return sql`select one.* from unnest(array[${actions}]) as wanted(action),
      lateral (${some(sql`a.action = wanted.action`, offset + limit, 0)}) one
    order by at desc, id desc limit ${limit} offset ${offset}`;
}

/** The table that orders the rows, with its columns of time and id. */
export function tableOf({ subject }: AuditFilter): readonly [SQL, SQL, SQL] {
  return subject === undefined
    ? [sql`from audit a`, sql`a.at`, sql`a.id`]
    : [sql`from audit_subject s join audit a on a.id = s.audit_id`, sql`s.at`, sql`s.audit_id`];
}

/** The condition of a filter; `action` replaces its actions. */
export function matching(filter: AuditFilter, action: SQL | null): SQL {
  const time = tableOf(filter)[1];
  const { actions } = filter;
  const parts = [
    filter.actor !== undefined && sql`a.actor_id = ${filter.actor}`,
    filter.cliente !== undefined && sql`a.cliente_id = ${filter.cliente}`,
    filter.action !== undefined && sql`a.action = ${filter.action}`,
    filter.target !== undefined && sql`a.target = ${filter.target}`,
    filter.subject !== undefined && sql`s.subject = ${filter.subject}`,
    filter.since && sql`${time} >= ${filter.since.toISOString()}::timestamptz`,
    filter.until && sql`${time} <= ${filter.until.toISOString()}::timestamptz`,
    action ??
      (actions &&
        sql`a.action in (${sql.join(
          actions.map((one) => sql`${one}`),
          sql`, `,
        )})`),
  ].filter((part) => part !== false && part !== undefined);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
