import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { listDemoReports, openDemoReport } from './openDemoReport.ts';

/** `unsafe-eval` permits the snippets that the developer types. No other site may frame the page. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The generated pages of the reference have inline scripts and styles, and load their index of names from a data URL. */
const referencePolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const typeOf: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'kit.js': 'text/javascript; charset=utf-8',
};

const notBuilt =
  'A página de experimentos ainda não foi construída: rode "pnpm --filter @portal/emulator build".';

/** The page on which developers run snippets against a report and read the messages on the wire. */
export async function playgroundRoutes(app: FastifyInstance, { directory }: { directory: string }) {
  app.get('/playground/reports', async () => listDemoReports());
  app.get<{ Params: { id: string } }>('/playground/reports/:id', async ({ params }, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const config = await openDemoReport(app, params.id);
      return config ?? reply.code(404).send({ message: 'Este relatório não existe.' });
    } catch (error) {
      return reply.code(502).send({ message: (error as Error).message });
    }
  });
  for (const [name, type] of Object.entries(typeOf)) {
    const path = name === 'index.html' ? '/playground' : `/playground/${name}`;
    app.get(path, async (_request, reply) => {
      const file = join(directory, name);
      if (!existsSync(file))
        return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
      return reply
        .headers({
          'content-security-policy': contentSecurityPolicy,
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-cache',
        })
        .type(type)
        .send(await readFile(file));
    });
  }
  const reference = join(directory, 'reference');
  app.get('/playground/reference', async (_request, reply) =>
    existsSync(reference)
      ? reply.redirect('/playground/reference/')
      : reply.code(503).type('text/plain; charset=utf-8').send(notBuilt),
  );
  // The packed emulator has no reference.
  if (!existsSync(reference)) return;
  await app.register(fastifyStatic, {
    root: reference,
    prefix: '/playground/reference/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('content-security-policy', referencePolicy);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('referrer-policy', 'no-referrer');
    },
  });
}
