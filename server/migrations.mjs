// Writes the migration of what has changed in the schema: npm run migrations -- --name what_changed. The next one is made from the newest
// snapshot alone, so the former ones are removed.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin } from '../tools/root.mjs';

const here = import.meta.dirname;
const { status } = spawnSync(bin('drizzle-kit', 'server'), ['generate', ...process.argv.slice(2)], {
  cwd: here,
  stdio: 'inherit',
});
const meta = join(here, 'src', 'platform', 'db', 'migrations', 'meta');
const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(meta, name));
// A line for each table, and for each migration: nobody reads more of it in a difference.
for (const file of readdirSync(meta).map((name) => join(meta, name))) {
  const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, `${text.replaceAll(/"public\.\w+":\{"name"|\{"idx"/g, '\n$&')}\n`);
}
process.exitCode = status ?? 1;
