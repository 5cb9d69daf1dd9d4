import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
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
  it('MARCA-06 it names the fonts of the brand, which nothing waits for, and the policy allows own files alone', async () => {
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
    'MARCA-01 %s has its title, icon, theme and colours, and tells its code the brand',
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
    for (const other of [
      'localhost',
      `x.${host}`,
      '127.0.0.1',
      '[::1]:8000',
      '',
      'bi.paginas.example.',
    ]) {
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

it('the manifest has the name, the colours and the icon of the host', async () => {
  const own = await get('/manifest.webmanifest', host);
  expect(own.headers['content-type']).toContain('application/manifest+json');
  expect(own.json()).toMatchObject({
    name: branding.brand_name,
    start_url: '/',
    display: 'standalone',
    icons: [{ src: favicon, type: 'image/png', sizes: 'any' }],
  });
  expect((await get('/manifest.webmanifest', 'localhost')).json()).toMatchObject({
    name: 'Portal ROQT',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  });
  expect((await get('/login', 'localhost')).body).toContain(
    '<link rel="manifest" href="/manifest.webmanifest" />',
  );
  expect((await get('/admin/', 'localhost')).body).not.toContain('rel="manifest"');
});
