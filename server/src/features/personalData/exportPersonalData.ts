import type { RunSql } from '../../domain/seal/readRows.ts';
import type { Person } from '../../domain/things/ThingTable.ts';
import { type PersonalTable, personalTables } from '../../domain/things/tables.ts';

/** Returns everything that is kept of a person, as JSON. Secrets are left out. Spec HIST-09. */
export async function exportPersonalData(run: RunSql, person: Person): Promise<string> {
  const parts: string[] = [];
  for (const table of personalTables) {
    const rows = await run(selectOf(table, person));
    parts.push(`${JSON.stringify(table.nome)}: [${rows.map(({ json }) => json).join(',\n')}]`);
  }
  return `{${parts.join(',\n')}}`;
}

function selectOf({ table, rowsOf, omitted = [], added = {} }: PersonalTable, person: Person) {
  const without = omitted.map((column) => ` - '${column}'`).join('');
  const names = Object.entries(added).map(([name, expression]) => `'${name}', ${expression}`);
  const more = names.length > 0 ? ` || jsonb_build_object(${names.join(', ')})` : '';
  return `select (to_jsonb(t)${without}${more})::text as json from ${table} t where ${rowsOf(person)}`;
}
