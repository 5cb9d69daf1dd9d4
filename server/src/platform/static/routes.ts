import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Recurso, recursos } from '@portal/api-client/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { contentPolicy } from '../http/contentPolicy.ts';
import { createPages } from './createPages.ts';
import { dressPage, type PageLook } from './dressPage.ts';

/** Returns what the page of an app shows of a cliente; null for one that does not exist. */
type FindLook = (clienteId: number) => Promise<PageLook | null>;

/** An iPhone takes the icon of the link, and makes what is transparent black, so it gets the one with a ground. */
const installLinks =
  '<link rel="manifest" href="/manifest.webmanifest" /><link rel="apple-touch-icon" href="/icone-recortavel-192.png" />';
const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * Serves the two built bundles: their files, and the page of the app for every other path, so that links and reloads
 * work. Browsers cache files with a hash in their name without revalidation, and revalidate the page on each visit.
 */
export async function staticRoutes(
  app: FastifyInstance,
  config: Config,
  findLook: FindLook,
): Promise<void> {
  await bundle(app, { config, findLook }, '/admin/', config.adminDir, 'admin');
  await bundle(app, { config, findLook }, '/', config.viewerDir, 'viewer');
}

async function bundle(
  app: FastifyInstance,
  { config, findLook }: { readonly config: Config; readonly findLook: FindLook },
  prefix: string,
  folder: string | null,
  name: string,
) {
  const page = folder && join(folder, 'index.html');
  if (!folder || !page || !existsSync(page)) {
    missingBundle(app, prefix, name);
    return;
  }
  const file = readFileSync(page, 'utf8');
  // Only the server knows whose name and icon an installed viewer has, so the file has no link.
  const built = name === 'viewer' ? file.replace('</head>', `${installLinks}</head>`) : file;
  const sendPage = await createPages({
    dress: (look) => dressPage(built, pageSettings(config), look),
    // The console's policy allows any style element. A hash in the policy would make browsers ignore that permission.
    policyOf: (html, ancestors) =>
      name === 'viewer'
        ? contentPolicy(config, { ...inlineHashes(html), ...(ancestors && { ancestors }) })
        : null,
    findLook,
  });

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
        // Pages of other origins load it, also with `integrity`. The path may be that of a compressed copy.
        if (path.replace(/\.(br|gz)$/, '') === join(folder, 'portal-bi.js')) {
          response.header('access-control-allow-origin', '*');
        }
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
  return !/^\/(api|accounts|media|scim)\//.test(path) && !/\.[a-z0-9]+$/i.test(path);
}

/** Returns what the pages of both apps need to know of the server. */
function pageSettings(config: Config): object {
  const { emulatorOrigin, microsoft } = config;
  return {
    ...(emulatorOrigin && { embedOrigins: [emulatorOrigin] }),
    ...(!microsoft && { microsoft: false }),
    recursos: announcedRecursos(config),
    origem: config.publicUrl,
  };
}

/** The resources that a server has with certain settings only. A server has all others. */
const conditions: Partial<Record<Recurso, (config: Config) => boolean>> = {
  recuperacao: ({ mail }) => mail !== null,
  assinaturas: ({ mail }) => mail !== null,
  alertas: ({ mail, hasDaxQueries }) => mail !== null && hasDaxQueries,
  consultas_dax: ({ hasDaxQueries }) => hasDaxQueries,
};

/** What a server with these settings announces, to signed-in people and in the configuration of its pages. Spec REC-02. */
export function announcedRecursos(config: Config): readonly Recurso[] {
  return recursos.filter((recurso) => conditions[recurso]?.(config) ?? true);
}

interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const element = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g;

/**
 * Returns the hashes of a page's inline scripts and styles for its Content-Security-Policy. Script elements that contain
 * data, for example JSON, are skipped: a browser does not run them.
 */
function inlineHashes(html: string): InlineHashes {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, tag, attributes = '', text = ''] of html.matchAll(element)) {
    const isData = /\stype="(?!module")[^"]*"/.test(attributes);
    if (isData || /\ssrc=/.test(attributes)) continue;
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    (tag === 'style' ? styles : scripts).push(hash);
  }
  return { scripts, styles };
}
