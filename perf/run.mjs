// Runs the checks of times one by one: npm run perf [part of a check's path]. Each check compares with a baseline that it
// measures in the same run, so the result does not depend on the speed of the machine. The server's check needs
// TEST_DATABASE_URL.
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
