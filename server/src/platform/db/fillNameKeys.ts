import { keepName } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import { isTwinKey, keyOf, twinKeyOf } from './nameKeys.ts';
import type { Db } from './openDatabase.ts';
import { searchText } from './searchText.ts';

const columns = [
  { table: 'user_account', name: 'username', key: 'username_key' },
  { table: 'user_account', name: 'email', key: 'email_key' },
  { table: 'cliente', name: 'nome', key: 'nome_key' },
] as const;

/** The tables whose names are sorted and searched by a column of their own; see `nameOrder`. */
const searched = [
  { table: 'relatorio', name: 'nome_relatorio' },
  { table: 'aplicativo', name: 'nome' },
] as const;

/** A name from before the rule of ENTR-03. */
export interface OldName {
  readonly table: string;
  readonly id: number;
  readonly name: string;
  /** The row that has an equal name and its key; null for a name that only has invisible characters. */
  readonly equals: number | null;
}

interface StoredName extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly name: string;
  readonly key: string | null;
}

/**
 * Writes the keys and texts of search that are missing. Returns the names that are equal to another one, and those with invisible characters. The
 * row with the smallest id has the key. Nothing is renamed, because usernames decide what people see in a report.
 * docs/decisions/server-names-by-program.md
 */
export async function fillNameKeys(db: Db): Promise<OldName[]> {
  const found: OldName[] = [];
  for (const { table, name, key } of columns) {
    const { rows } = (await db.execute(sql`select id, ${sql.identifier(name)} as name,
      ${sql.identifier(key)} as key from ${sql.identifier(table)} order by id`)) as unknown as {
      rows: StoredName[];
    };
    const owners = new Map(rows.flatMap(({ id, key }) => (key ? [[key, id] as const] : [])));
    const filled: { id: number; name: string; key: string }[] = [];
    for (const row of rows) {
      const own = keyOf(row.name);
      if (row.key === null || isTwinKey(row.key)) {
        const owner = owners.get(own);
        const newKey = owner === undefined ? own : twinKeyOf(row.name);
        if (newKey !== row.key) filled.push({ id: row.id, name: row.name, key: newKey });
        owners.set(newKey, row.id);
        if (owner !== undefined) found.push({ table, id: row.id, name: row.name, equals: owner });
      }
      if (keepName(row.name) !== row.name) {
        found.push({ table, id: row.id, name: row.name, equals: null });
      }
    }
    if (filled.length > 0) await write(db, { table, name, key }, filled);
  }
  for (const { table, name } of searched) {
    const { rows } = (await db.execute(sql`select id, ${sql.identifier(name)} as name
      from ${sql.identifier(table)} where search is null`)) as unknown as { rows: StoredName[] };
    const texts = rows.map((row) => ({ id: row.id, name: row.name, key: searchText(row.name) }));
    if (texts.length > 0) await write(db, { table, name, key: 'search' }, texts);
  }
  return found;
}

/** Writes one column. A row that another instance renames meanwhile keeps what that instance has written. */
async function write(
  db: Db,
  { table, name, key }: { readonly table: string; readonly name: string; readonly key: string },
  rows: readonly { readonly id: number; readonly name: string; readonly key: string }[],
): Promise<void> {
  await db.execute(sql`update ${sql.identifier(table)} t set ${sql.identifier(key)} = f.key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id int, name text, key text)
    where t.id = f.id and t.${sql.identifier(name)} = f.name`);
}

/** What the log says about a name from before the rule. */
export const textOfOldName = ({ equals }: OldName): string =>
  equals === null
    ? 'this name has invisible characters: save it again without them'
    : 'this name equals that of the row `equals`: rename one of them; until then only the exact spelling finds this one';

/** False for a database whose locale knows no accented letters, such as "C". Spec ENTR-03. */
export async function lowersAccents(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(sql`select lower('Á') = 'á' as lowers`)) as unknown as {
    rows: { lowers: boolean }[];
  };
  return rows[0]?.lowers === true;
}
