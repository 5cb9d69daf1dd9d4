import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* filesOf(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else yield path;
  }
}

/**
 * Writes a brotli and a gzip copy beside each text file of 1 kB or more. The server and static hosts send these copies.
 *
 * @param {string} folder
 */
export async function compressTexts(folder) {
  const texts = [...filesOf(folder)].filter((path) =>
    ['.js', '.css', '.svg', '.json'].includes(extname(path)),
  );
  const compress = async (/** @type {string} */ path) => {
    const content = await readFile(path);
    if (content.length < 1_024) return;
    await writeFile(`${path}.br`, await toBrotli(content));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  };
  await Promise.all(texts.map(compress));
}
