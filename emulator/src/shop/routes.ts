import type { FastifyInstance, FastifyRequest } from 'fastify';
import { script, shopPage, style } from './page.ts';

/** The key that the portal's demo world gives to this shop. Like all credentials of the demo it is public. */
const demoKey = `pbk_${'de30'.repeat(16)}d497d31e`;
const cookie = 'loja_cliente=ana';

const hasSignedIn = ({ headers }: FastifyRequest) =>
  headers.cookie?.split('; ').includes(cookie) ?? false;

/**
 * A product of another company at an origin of its own, `http://loja.localhost:{port}/loja`, which shows the portal of Aurora Energia to its
 * signed-in customer. Only its server has the key.
 */
export function shopRoutes(app: FastifyInstance, portalOrigin: string): void {
  const portal = portalOrigin.replace('//localhost', '//aurora.localhost');
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${portal}`,
    "style-src 'self'",
    `connect-src 'self' ${portal}`,
    `frame-src ${portal}`,
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  app.get('/loja', async (request, reply) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(shopPage(portal, hasSignedIn(request) ? 'ana' : null)),
  );
  app.get('/loja/loja.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/loja/loja.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
  app.post('/loja/entrar', async (_request, reply) =>
    reply.header('set-cookie', `${cookie}; Path=/loja; HttpOnly; SameSite=Strict`).send({}),
  );
  app.post('/loja/sair', async (_request, reply) =>
    reply.header('set-cookie', 'loja_cliente=; Path=/loja; Max-Age=0').send({}),
  );
  app.post<{ Body: { lugar?: object } | null }>('/loja/codigo', async (request, reply) => {
    if (!hasSignedIn(request)) return reply.code(401).send({ detail: 'Entre na loja.' });
    const answer = await fetch(`${portalOrigin}/api/entradas/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ usuario: 'ana', lugar: request.body?.lugar ?? {} }),
    });
    return reply.code(answer.status).send(await answer.json());
  });
}
