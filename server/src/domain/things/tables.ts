import { getTableName } from 'drizzle-orm';
import type { Person, ThingTable } from './ThingTable.ts';
import { accountTables } from './tables/accountTables.ts';
import { binTables } from './tables/binTables.ts';
import { grantTables } from './tables/grantTables.ts';
import { historyTables } from './tables/historyTables.ts';
import { readingTables } from './tables/readingTables.ts';
import { reportTables } from './tables/reportTables.ts';
import { sentTables } from './tables/sentTables.ts';
import { signInTables } from './tables/signInTables.ts';
import { usageTables } from './tables/usageTables.ts';

/**
 * The tables with rows of things and people. The bin, export and erasure of personal data read this list alone; an erasure reads it
 * from the end. `tables.test.ts` fails for a table that is missing.
 */
export const thingTables: readonly ThingTable[] = [
  ...accountTables,
  ...grantTables,
  ...reportTables,
  ...readingTables,
  ...sentTables,
  ...binTables,
  ...signInTables,
  ...usageTables,
  ...historyTables,
];

/** The rows that belong to people. Export and erasure read the same list, so that neither forgets what the other one knows. */
export const personalTables = thingTables.flatMap(({ table, nome, rowsOf = ofUser, ...rest }) =>
  nome ? [{ ...rest, nome, rowsOf, table: getTableName(table) }] : [],
);

export type PersonalTable = (typeof personalTables)[number];

function ofUser({ id }: Person): string {
  return `t.user_id = ${id}`;
}
