// The plain page with which the openings of a report are compared.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns powerbi-client's script without its check of hosts, which refuses the emulator. */
function originalClient() {
  const entry = createRequire(import.meta.url).resolve('powerbi-client');
  const source = readFileSync(join(dirname(entry), 'powerbi.js'), 'utf8');
  const patched = source.replace('function validateEmbedUrl(embedUrl) {', '$& return true;');
  if (patched === source)
    throw new Error('powerbi-client no longer contains the expected check of hosts');
  return patched;
}

/**
 * Serves a plain page on a free port. Its first button embeds the configuration in `window.given`. Its second button shows the two
 * pages in `window.next` in turn.
 *
 * @returns {Promise<{ url: string; close(): void }>}
 */
export function servePlainPage() {
  const script = originalClient();
  const html = `<!doctype html><meta charset="utf-8"><div id="place" style="height:600px"></div><button>Abrir</button><button>Outra página</button>
    <script src="/powerbi.js"></script><script>
    const [open, change] = document.querySelectorAll('button');
    open.onclick = () => {
      window.report = powerbi.embed(document.getElementById('place'), window.given);
    };
    change.onclick = () => {
      const [page, other] = window.next;
      window.next = [other, page];
      page.setActive();
    };</script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/powerbi.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : html);
  });
  return new Promise((done) =>
    server.listen(0, () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      done({ url: `http://127.0.0.1:${port}/`, close: () => server.close() });
    }),
  );
}
