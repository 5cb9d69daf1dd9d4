import { getTableName } from 'drizzle-orm';
import type { Person } from './ThingTable.ts';
import { thingTables } from './tables.ts';

/** The rows that belong to people. Export and erasure read the same list, so that neither forgets what the other one knows. */
export const personalTables = thingTables.flatMap(({ table, nome, rowsOf = ofUser, ...rest }) =>
  nome ? [{ ...rest, nome, rowsOf, table: getTableName(table) }] : [],
);

export type PersonalTable = (typeof personalTables)[number];

function ofUser({ id }: Person): string {
  return `t.user_id = ${id}`;
}
