import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { FrameRefusal } from './frameErrors.ts';
import { openReport } from './openReport.ts';

/** No inline script or style, nothing from elsewhere; anyone may frame it, as with Power BI's own page. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

const notBuilt =
  'A página do relatório ainda não foi construída: rode "pnpm --filter @portal/emulator build".';

/** The page inside the iframe, its assets, and the one call it makes to its own server. */
export async function frameRoutes(
  app: FastifyInstance,
  { world, frameDirectory }: { world: World; frameDirectory: string },
) {
  const assets = join(frameDirectory, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/_frame/assets/',
      immutable: true,
      maxAge: '1y',
    });
  }

  app.get('/reportEmbed', { config: { operation: 'frame.page' } }, async (_request, reply) => {
    const page = join(frameDirectory, 'index.html');
    if (!existsSync(page)) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return reply
      .headers({
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(await readFile(page));
  });

  app.post<{ Body: { token?: unknown; reportId?: unknown; groupId?: unknown } | null }>(
    '/_frame/report',
    { config: { operation: 'frame.open' } },
    async (request, reply) => {
      const { token, reportId, groupId } = request.body ?? {};
      try {
        reply.header('cache-control', 'no-store');
        return await openReport(world, {
          token: String(token ?? ''),
          reportId: String(reportId ?? ''),
          groupId: typeof groupId === 'string' && groupId !== '' ? groupId : undefined,
        });
      } catch (error) {
        if (!(error instanceof FrameRefusal)) throw error;
        return reply.code(error.status).send(error.body);
      }
    },
  );
}
