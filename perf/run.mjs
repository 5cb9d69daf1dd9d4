// Runs the gates of time, one after the other: npm run perf [part of a gate's path]. Each compares with a baseline that it
// measures in the same run, so the machine's speed does not count. Needs TEST_DATABASE_URL for the server's gate.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildChanged } from '../tools/build.mjs';
import { ensureInstalled } from '../tools/install.mjs';

const gates = ['server/hotCalls.mjs', 'browser/screens.mjs'];

ensureInstalled();
await buildChanged();

const [part = ''] = process.argv.slice(2);
const failed = gates
  .filter((gate) => gate.includes(part))
  .filter((gate) => {
    console.log(`\n${gate}`);
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, gate)], {
      stdio: 'inherit',
    });
    return status !== 0;
  });
if (failed.length > 0) console.error(`Não passou: ${failed.join(', ')}.`);
process.exitCode = failed.length > 0 ? 1 : 0;
