import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Writes the reference of the public names to a folder, as HTML pages that work on any server of static files. It takes about
 * ten seconds. The options are in typedoc.json.
 *
 * @param {string} folder
 */
export async function buildReference(folder) {
  const typedoc = dirname(createRequire(import.meta.url).resolve('typedoc/package.json'));
  const args = [join(typedoc, 'bin/typedoc'), '--out', folder, '--logLevel', 'Warn'];
  await run(process.execPath, args, { cwd: import.meta.dirname });
}
