import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrandingFields, brandNameOf, brandVariables } from '@portal/api-client/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../Context.ts';
import { brandQueries } from '../../domain/clientes/brandQueries.ts';
import { drawIcon } from '../../domain/media/drawIcon.ts';
import { notFound } from '../../errors.ts';
import { hostHeaders } from '../../platform/http/resolveHost.ts';

/** An icon takes some 20 kB. */
const maxIcons = 400;
/** What could not be drawn is tried again after this time. */
const keptMs = 60 * 60_000;
/** What a circle leaves of a square. */
const insideCircle = 0.6;
const shared = { 'cache-control': 'private, no-cache', vary: hostHeaders };

/**
 * Serves what a browser needs to install the viewer under the name and the icon of the cliente whose host name the request names: the
 * manifest, and icons that are drawn from its favicon, else its logo, else the icon of the portal. Spec MARCA-05.
 */
export function installRoutes(app: FastifyInstance, { reads, config }: Context): void {
  const queries = brandQueries(reads);
  const brandAt = async ({ endereco }: FastifyRequest) =>
    (endereco && (await queries.find(endereco.clienteId)))?.branding ?? {};
  const own = config.viewerDir === null ? null : readOwnIcon(config.viewerDir);
  const drawn = new LRUCache<string, Promise<Buffer | null>>({ max: maxIcons, ttl: keptMs });

  app.get('/manifest.webmanifest', async (request, reply) => {
    const branding = await brandAt(request);
    return reply
      .headers(shared)
      .type('application/manifest+json; charset=utf-8')
      .send(manifestOf(branding, versionOf(branding)));
  });

  for (const { path, size, purpose } of icons) {
    app.get(path, async (request, reply) => {
      const branding = await brandAt(request);
      const etag = `"${versionOf(branding)}"`;
      reply.headers({ ...shared, etag });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const bar = brandVariables(branding, 'light')['--brand-navbar'] ?? null;
      for (const source of [branding.favicon, branding.logo, null]) {
        const image = source ? ((await queries.findImage(source))?.content ?? null) : own;
        if (image === null) continue;
        // A logo is made for the ground of the bar, and an icon for any.
        const ground = purpose === 'maskable' || source === branding.logo ? bar : null;
        const share = purpose === 'maskable' ? insideCircle : 1;
        const key = `${source} ${ground} ${path}`;
        const drawing =
          drawn.get(key) ?? drawIcon(image, { size, ground, share }).catch(() => null);
        drawn.set(key, drawing);
        const icon = await drawing;
        if (icon) return reply.type('image/png').send(icon);
      }
      throw notFound('Ícone');
    });
  }
}

/** The icon of the page of the viewer; null where the viewer is not built. */
function readOwnIcon(folder: string): Buffer | null {
  try {
    return readFileSync(join(folder, 'favicon.svg'));
  } catch {
    return null;
  }
}

/** Changes with what the icons are drawn from. */
const versionOf = ({ favicon, logo, navbar_color }: Readonly<Record<string, string | null>>) =>
  createHash('sha256')
    .update(JSON.stringify([favicon, logo, navbar_color]))
    .digest('hex')
    .slice(0, 12);

/** The icons of an installed viewer, by their path. Systems cut a maskable one to a circle or a rounded square. Spec MARCA-05. */
const icons = [
  { path: '/icone-192.png', size: 192, purpose: 'any' },
  { path: '/icone-512.png', size: 512, purpose: 'any' },
  { path: '/icone-recortavel-192.png', size: 192, purpose: 'maskable' },
  { path: '/icone-recortavel-512.png', size: 512, purpose: 'maskable' },
] as const;

/** Returns the web app manifest of a brand. Another `version` makes browsers fetch the icons again. */
function manifestOf(branding: BrandingFields, version: string) {
  const name = brandNameOf(branding);
  const colours = brandVariables(branding, 'light');
  return {
    id: '/',
    name,
    short_name: name.slice(0, 30),
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colours['--brand-navbar'],
    background_color: colours['--brand-background'],
    icons: icons.map(({ path, size, purpose }) => ({
      src: `${path}?v=${version}`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose,
    })),
  };
}
