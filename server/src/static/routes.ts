import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy } from '../http/contentPolicy.ts';
import { createPage } from './createPage.ts';
import { inlineHashes } from './inlineHashes.ts';

/** The inert block of both pages that the server fills in. AMBIG-55. */
const configBlock = /(<script type="application\/json" id="portal-config">)[^<]*(<\/script>)/;
const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * The two built bundles: files as they are, and the page itself for every other address of a person, so that links
 * and reloads work. Hashed files are cached for ever, the page never.
 */
export async function staticRoutes(app: FastifyInstance, config: Config): Promise<void> {
  await bundle(app, config, '/admin/', config.adminDir, 'admin');
  await bundle(app, config, '/', config.viewerDir, 'viewer');
}

async function bundle(
  app: FastifyInstance,
  config: Config,
  prefix: string,
  folder: string | null,
  name: string,
) {
  const page = folder && join(folder, 'index.html');
  if (!folder || !page || !existsSync(page)) {
    const missing = (request: FastifyRequest, reply: FastifyReply) => {
      if (!isPage(request)) return reply.callNotFound();
      return reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send(`O pacote ${name} ainda não foi construído. Rode npm run build na pasta do projeto.`);
    };
    app.get(prefix, missing);
    app.get(`${prefix}*`, missing);
    return;
  }
  const html = readFileSync(page, 'utf8').replace(
    configBlock,
    (_, open: string, close: string) => `${open}${pageConfig(config)}${close}`,
  );
  // The console's policy allows style elements as they come: a hash in it would withdraw that.
  const policy = name === 'viewer' ? contentPolicy(config, inlineHashes(html)) : null;
  const sendPage = createPage(html, policy);

  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      wildcard: false,
      // The page goes out filled in; maps hold the whole source.
      globIgnore: ['index.html', '**/*.map', '**/*.br', '**/*.gz'],
      // A build brings compressed copies; without them the files go as they are.
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.includes(`${join(folder, 'assets')}`);
        response.header(
          'cache-control',
          isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache',
        );
      },
    });
  });
  // Routes match with and without the last slash; the page's own addresses need it.
  app.get(prefix, (request, reply) =>
    `${request.url.split('?')[0]}/` === prefix ? reply.redirect(prefix) : sendPage(request, reply),
  );
  app.get(`${prefix}*`, (request, reply) => {
    if (!isPage(request)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** A file that is not there must not come back as a page; nor must a call of the API. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  return !/^\/(api|accounts|media)\//.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

/** `<` cannot appear: the block must not be closed from within. */
function pageConfig({ emulatorOrigin, microsoft }: Config): string {
  const content = {
    ...(emulatorOrigin && { embedOrigins: [emulatorOrigin] }),
    ...(!microsoft && { microsoft: false }),
  };
  return JSON.stringify(content).replaceAll('<', '\\u003c');
}
