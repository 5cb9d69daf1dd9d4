import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { portOf } from '../../tools/portOf.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = { js: 'text/javascript', html: 'text/html' };

/**
 * Serves a built folder on a free port, with its page at `/`. `isCompressed` applies brotli, as the portal does.
 *
 * @param {string} folder
 * @param {string} page
 * @param {boolean} [isCompressed]
 * @returns {Promise<{ url: string; close: () => void }>} the address of the page
 */
export function serveFolder(folder, page, isCompressed = false) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? page : (request.url ?? '');
    const file = join(folder, path.replaceAll('..', ''));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[file.split('.').at(-1) ?? ''] ?? 'text/plain',
      ...(isCompressed && { 'content-encoding': 'br' }),
    });
    const content = readFileSync(file);
    response.end(isCompressed ? brotliCompressSync(content) : content);
  });
  return new Promise((done) =>
    server.listen(0, () =>
      done({ url: `http://localhost:${portOf(server)}/`, close: () => server.close() }),
    ),
  );
}
