import type { Database } from '../../platform/db/openDatabase.ts';
import { quoteLiteral } from '../../platform/db/quoteLiteral.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Removes openings that are older than so many days from their log. Returns how many. The counts by day stay. It runs without the
 * time limit of other statements. Spec HIST-08.
 */
export async function retainAccesses(
  database: Pick<Database, 'exclusively'>,
  days: number,
  now: Date,
): Promise<number> {
  const begin = quoteLiteral(new Date(now.getTime() - days * dayMs).toISOString());
  let count = 0;
  await database.exclusively(async (run) => {
    const [removed] = await run(`with removed as (
        delete from acesso where opened_at < ${begin}::timestamptz returning id
      ) select count(*)::int as count from removed`);
    count = Number(removed?.count);
    // The sums by day name people too. Brasília is three hours behind UTC.
    for (const table of ['uso_dia', 'uso_pagina_dia', 'uso_ultimo']) {
      await run(
        `delete from ${table} where dia < ((${begin}::timestamptz - interval '3 hours') at time zone 'UTC')::date`,
      );
    }
  });
  return count;
}
