import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcedRecursos } from '../../announcedRecursos.ts';
import type { Config } from '../../config.ts';
import { contentPolicy } from '../http/contentPolicy.ts';
import { createPage } from './createPage.ts';
import { inlineHashes } from './inlineHashes.ts';

/** The JSON element of both apps' pages, into which the server writes the settings of the page. AMBIG-55. */
const configBlock = /(<script type="application\/json" id="portal-config">)[^<]*(<\/script>)/;
const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * Serves the two built bundles: their files, and the page of the app for every other path, so that links and reloads
 * work. Browsers cache files with a hash in their name without revalidation, and revalidate the page on each visit.
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
    missingBundle(app, prefix, name);
    return;
  }
  const html = readFileSync(page, 'utf8').replace(
    configBlock,
    (_, open: string, close: string) => `${open}${pageConfig(config)}${close}`,
  );
  // The console's policy allows any style element. A hash in the policy would make browsers ignore that permission.
  const policy = name === 'viewer' ? contentPolicy(config, inlineHashes(html)) : null;
  const sendPage = createPage(html, policy);

  await bundleFiles(app, prefix, folder);
  // Fastify matches the route with and without the last slash. The page needs the slash for its relative URLs.
  app.get(prefix, (request, reply) =>
    `${request.url.split('?')[0]}/` === prefix ? reply.redirect(prefix) : sendPage(request, reply),
  );
  app.get(`${prefix}*`, (request, reply) => {
    if (!isPage(request)) return reply.callNotFound();
    return sendPage(request, reply);
  });
}

/** Answers 503 with the build command for every page of an app that is not built. */
function missingBundle(app: FastifyInstance, prefix: string, name: string): void {
  const sayHowToBuild = (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request)) return reply.callNotFound();
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send(`O pacote ${name} ainda não foi construído. Rode npm run build na pasta do projeto.`);
  };
  app.get(prefix, sayHowToBuild);
  app.get(`${prefix}*`, sayHowToBuild);
}

/** Serves the files of a bundle except its page and its source maps. */
async function bundleFiles(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      prefix,
      index: false,
      wildcard: false,
      // The page is sent by `sendPage`. Source maps contain the whole source. Compressed copies have no path of their own.
      globIgnore: ['index.html', '**/*.map', '**/*.br', '**/*.gz'],
      // Serves the compressed copies that a build creates; without a copy, the file is sent uncompressed.
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
}

/** False for the paths of files and of the API: a missing file or call must answer 404, not the page. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  return !/^\/(api|accounts|media)\//.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

/** Returns the settings as JSON. `<` is escaped, so that no value can close the script element. */
function pageConfig(config: Config): string {
  const { emulatorOrigin, microsoft } = config;
  const content = {
    ...(emulatorOrigin && { embedOrigins: [emulatorOrigin] }),
    ...(!microsoft && { microsoft: false }),
    recursos: announcedRecursos(config),
  };
  return JSON.stringify(content).replaceAll('<', '\\u003c');
}
