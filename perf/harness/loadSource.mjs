import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../tools/root.mjs';

/**
 * Loads what a module in `api-client/src` exports.
 *
 * @param {string} contents the module's text
 */
export async function loadSource(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(root, 'api-client', 'src') },
    ...{ bundle: true, write: false, format: 'esm', platform: 'node' },
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
