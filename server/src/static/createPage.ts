import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** One page kept in memory, plain and compressed; always asked for again, sent again only when it has changed. */
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

/** The best of ours that the browser names; one with a weight of nothing is refused. */
function encodingFor(accepted: string): 'br' | 'gzip' | 'identity' {
  const takes = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
