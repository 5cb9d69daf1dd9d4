import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the migrations. In the source it is next to this file; the build copies it next to the bundle. */
const folder = join(import.meta.dirname, 'migrations');

/** Lists the names of this version's migrations, in the order in which they run. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

export const readMigration = (name: string): string => readFileSync(join(folder, name), 'utf8');
