// Writes the migration of what has changed in the schema: npm run migrations -- --name what_changed. The next one is made from the newest
// snapshot alone, so the former ones are removed.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
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
process.exitCode = status ?? 1;
