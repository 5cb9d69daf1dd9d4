import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Returns a handler for one page, kept in memory uncompressed and compressed. Browsers revalidate the page on each visit
 * and get 304 while it has not changed. `policy` is the page's own Content-Security-Policy, or null for the default.
 */
export function createPage(html: string, policy: string | null) {
  const bodies = {
    br: brotliCompressSync(html),
    gzip: gzipSync(html, { level: 9 }),
    identity: Buffer.from(html),
  };
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
      ...(policy !== null && { 'content-security-policy': policy }),
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
