import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, setEnderecos } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { imagem } from '../../platform/db/schema.ts';

function bundle(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bundle-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="pt-BR"><head><link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>Portal ROQT</title><script type="application/json" id="portal-config">{}</script>
    <style>:root{--brand-primary:#3b82f6}</style></head><body>${name}<script data-start="{}">start()</script></body></html>`,
  );
  return folder;
}

let server: TestServer;
const host = 'bi.paginas.example';
const favicon = `/media/${'a'.repeat(64)}`;
const branding = {
  brand_name: 'Páginas <b>&"</script>',
  theme_mode: 'dark',
  primary_color: '#123456',
  dark_primary_color: '#abcdef',
  logo: `/media/${'b'.repeat(64)}`,
  favicon,
};
let cliente: Awaited<ReturnType<typeof buildCliente>>;
beforeAll(async () => {
  server = await testServer({ VIEWER_DIR: bundle('viewer'), ADMIN_DIR: bundle('admin') });
  await server.context.db
    .insert(imagem)
    .values({ hash: 'a'.repeat(64), mime: 'image/png', content: Buffer.from('x') })
    // Files of one worker share the database.
    .onConflictDoNothing();
  cliente = await buildCliente(server, {
    branding,
    email_responsavel_tecnico: 'ti@paginas.example',
  });
  await setEnderecos(server, cliente, [host]);
});
const get = (url: string, at: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: at, ...headers } });
const configIn = (html: string) =>
  JSON.parse(/id="portal-config">([^<]*)</.exec(html)?.[1] ?? '') as { marca?: object };

describe('the page at the address of a cliente', () => {
  it('it names the fonts of the brand, which nothing waits for, and the policy allows own files alone', async () => {
    const fonts = await buildCliente(server, {
      branding: {
        font_family: "'Minha Fonte', Arial",
        fonte_1: `/media/${'c'.repeat(64)} 100-900 italic`,
        fonte_2: '/media/x");} 400 normal',
      },
    });
    await setEnderecos(server, fonts, ['fontes.paginas.example']);
    const { body, headers } = await get('/login', 'fontes.paginas.example');
    expect(body).toContain(
      `<style>@font-face{font-family:"Minha Fonte";src:url("/media/${'c'.repeat(64)}") format("woff2");font-weight:100 900;font-style:italic;font-display:optional}:root{`,
    );
    expect(body.match(/@font-face/g)).toHaveLength(1);
    expect(headers['content-security-policy']).toContain("default-src 'self';");
    expect(headers['content-security-policy']).not.toContain('font-src');
    expect((await get('/login', host)).body).not.toContain('@font-face');
  });

  it.each(['/login', '/admin/'])(
    '%s has its title, icon, theme and colours, and tells its code the brand',
    async (url) => {
      const { body, headers } = await get(url, host);
      expect(body).toContain('<title>Páginas &lt;b&gt;&amp;&quot;&lt;/script&gt;</title>');
      expect(body).toContain(`<link rel="icon" href="${favicon}" />`);
      expect(body).toContain('<html data-marca-theme="dark" lang="pt-BR">');
      expect(body).toMatch(/<style>:root\{[^<]*--brand-primary:#123456[^<]*<\/style><\/head>/);
      expect(body).toMatch(/:root\[data-theme=dark\]\{[^<]*--brand-primary:#ABCDEF/);
      expect(configIn(body).marca).toEqual({
        name: branding.brand_name,
        theme: 'dark',
        branding,
        logo: { light: branding.logo, dark: branding.logo },
      });
      expect(body).not.toContain('ti@paginas.example');
      expect(headers.vary).toBe('accept-encoding, host, x-forwarded-host');
      expect(headers['cache-control']).toBe('private, no-cache');
    },
  );

  it('runs under a policy that names its own style and no other', async () => {
    const { body, headers } = await get('/login', host);
    const policy = String(headers['content-security-policy']);
    for (const [, style = ''] of body.matchAll(/<style>([^<]*)<\/style>/g)) {
      expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
    }
    expect(policy).not.toContain('unsafe-inline');
    const other = String((await get('/login', 'x.example')).headers['content-security-policy']);
    expect(other).not.toBe(policy);
  });

  it('is the default one at every other host, and no answer of one host is fresh at another', async () => {
    const own = await get('/login', host);
    for (const other of ['localhost', `x.${host}`, '127.0.0.1', '[::1]:8000', '']) {
      const { body, statusCode } = await get('/login', other, {
        'if-none-match': String(own.headers.etag),
      });
      expect([other, statusCode]).toEqual([other, 200]);
      expect(body).toContain('<title>Portal ROQT</title>');
      expect(configIn(body).marca).toBeUndefined();
    }
    const again = await get('/home', host, { 'if-none-match': String(own.headers.etag) });
    expect(again.statusCode).toBe(304);
    const packed = await get('/login', host, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(own.body);
  });

  it('changes with the brand at once', async () => {
    const changed = await buildCliente(server, { branding: { brand_name: 'Antes' } });
    await setEnderecos(server, changed, ['bi.mudanca.example']);
    expect((await get('/login', 'bi.mudanca.example')).body).toContain('<title>Antes</title>');
    const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const form = new FormData();
    form.append('brand_name', 'Depois');
    await me.put(`/api/admin/clientes/${changed.id}/`, form);
    expect((await get('/login', 'bi.mudanca.example')).body).toContain('<title>Depois</title>');
  });
});

it('the brand without a session is that of the host, without the contact of the cliente', async () => {
  const answer = await get('/api/branding/', host);
  expect(answer.json()).toMatchObject({ brand_name: branding.brand_name, logo: branding.logo });
  expect(answer.json()).not.toHaveProperty('contato');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('MARCA-03 the brand of a signed-in person tells the first address of their cliente, for links to copy', async () => {
  const me = await as(server.app, await buildUser(server, cliente));
  expect((await me.get('/api/branding/')).json()).toMatchObject({
    endereco: `http://${host}:8000`,
    contato: 'ti@paginas.example',
  });
  const other = await as(server.app, await buildUser(server, await buildCliente(server)));
  expect((await other.get('/api/branding/')).json()).not.toHaveProperty('endereco');
});

it('the brand of a signed-in person is that of their cliente; of a superuser without one, that of the address', async () => {
  const superuser = await buildUser(server, null, { is_superuser: true });
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/token/',
    headers: { host },
    payload: { username: superuser.username, password: 'segredo-de-teste' },
  });
  const answer = await get('/api/branding/', host, {
    authorization: `Bearer ${signedIn.json().access}`,
  });
  expect(answer.json()).toMatchObject({ brand_name: branding.brand_name });
});

it('the manifest has the name, the colours and the icons of the host', async () => {
  const own = await get('/manifest.webmanifest', host);
  expect(own.headers['content-type']).toContain('application/manifest+json');
  expect(own.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'host, x-forwarded-host',
  });
  const iconsOf = (answer: typeof own) =>
    answer
      .json()
      .icons.map(({ src, sizes }: Record<string, string>) => [src?.split('?')[0], sizes]);
  const usual = await get('/manifest.webmanifest', 'localhost');
  for (const [answer, name] of [
    [own, branding.brand_name],
    [usual, 'Portal ROQT'],
  ] as const) {
    expect(answer.json()).toMatchObject({ name, start_url: '/', display: 'standalone' });
    expect(iconsOf(answer)).toEqual([
      ['/icone-192.png', '192x192'],
      ['/icone-512.png', '512x512'],
      ['/icone-recortavel-192.png', '192x192'],
      ['/icone-recortavel-512.png', '512x512'],
    ]);
  }
  expect(own.json().icons[0].src).not.toBe(usual.json().icons[0].src);
  expect((await get('/login', 'localhost')).body).toContain(
    '<link rel="manifest" href="/manifest.webmanifest" /><link rel="apple-touch-icon" href="/icone-recortavel-192.png" />',
  );
  expect((await get('/admin/', 'localhost')).body).not.toContain('rel="manifest"');
});

describe('the icons of an installed viewer', () => {
  const svg = (color: string, more = '') =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${color}"/>${more}</svg>`,
    );
  async function buildBrand(fields: Readonly<Record<string, Buffer | null>>) {
    const values: Record<string, string> = { navbar_color: '#00ff00' };
    for (const [field, content] of Object.entries(fields)) {
      if (content === null) continue;
      const hash = createHash('sha256').update(content).digest('hex');
      await server.context.db
        .insert(imagem)
        .values({ hash, mime: 'image/svg+xml', content })
        .onConflictDoNothing();
      values[field] = `/media/${hash}`;
    }
    const made = await buildCliente(server, { branding: values });
    const at = `icone-${made.id}.paginas.example`;
    await setEnderecos(server, made, [at]);
    return at;
  }
  /** The colours of a corner and of the middle. */
  async function colours(answer: Awaited<ReturnType<typeof get>>) {
    const image = await loadImage(answer.rawPayload);
    const canvas = createCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const at = (x: number) => [...context.getImageData(x, x, 1, 1).data].join();
    return [image.width, at(2), at(image.width / 2)];
  }
  const red = '255,0,0,255';
  const blue = '0,0,255,255';
  const bar = '0,255,0,255';

  it('are drawn from the favicon, in every size, and maskable ones on the colour of the bar', {
    tags: ['slow'],
  }, async () => {
    const at = await buildBrand({ favicon: svg('red'), logo: svg('blue') });
    const answer = await get('/icone-192.png', at);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-cache',
      vary: 'host, x-forwarded-host',
    });
    expect(await colours(answer)).toEqual([192, red, red]);
    expect(await colours(await get('/icone-512.png', at))).toEqual([512, red, red]);
    expect(await colours(await get('/icone-recortavel-512.png', at))).toEqual([512, bar, red]);
    const again = await get('/icone-192.png', at, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('are drawn from the logo where the favicon is absent or cannot be drawn', {
    tags: ['slow'],
  }, async () => {
    const wide = svg('blue').toString().replace('viewBox="0 0 8 8"', 'viewBox="0 0 8 2"');
    const absent = await buildBrand({ logo: Buffer.from(wide) });
    expect(await colours(await get('/icone-192.png', absent))).toEqual([192, bar, blue]);
    const broken = await buildBrand({ favicon: Buffer.from('broken'), logo: svg('blue') });
    expect(await colours(await get('/icone-192.png', broken))).toEqual([192, blue, blue]);
  });

  it('are 404 where there is nothing to draw, as in this server without the files of the viewer', async () => {
    const none = await buildBrand({});
    expect((await get('/icone-192.png', none)).statusCode).toBe(404);
    expect((await get('/icone-9999.png', none)).statusCode).toBe(404);
  });
});
