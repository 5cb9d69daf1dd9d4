import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { entryPath } from '@portal/api-client/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostHeaders } from '../http/resolveHost.ts';

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Returns a handler for one page, kept in memory uncompressed and compressed. Browsers revalidate the page on each visit
 * and get 304 while it has not changed. No cache that several people share keeps it, because each host has its own. `policy` is the
 * page's own Content-Security-Policy, or null for the default; `entryPolicy` that of the one address which other pages may frame.
 */
export async function createPage(
  html: string,
  policy: string | null,
  entryPolicy: string | null,
): Promise<SendPage> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(html),
    promisify(gzip)(html, { level: 9 }),
  ]);
  const bodies = { br, gzip: gz, identity: Buffer.from(html) };
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return (request, reply) => {
    const own = request.url.split('?')[0] === entryPath ? entryPolicy : policy;
    reply.headers({
      'cache-control': 'private, no-cache',
      vary: `accept-encoding, ${hostHeaders}`,
      etag,
      ...(own !== null && { 'content-security-policy': own }),
    });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
  };
}

/** Returns the smallest encoding that the browser accepts. A weight of `q=0` refuses an encoding. */
function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  const accepts = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
