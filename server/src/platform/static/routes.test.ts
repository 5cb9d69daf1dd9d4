import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/testServer.ts';

function bundle(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bundle-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    `<title>${name}</title><script type="application/json" id="portal-config">{}</script>`,
  );
  writeFileSync(join(folder, 'assets', 'index-abc.js'), '1');
  writeFileSync(join(folder, 'assets', 'index-abc.js.map'), '{}');
  return folder;
}
const build = () => testServer({ VIEWER_DIR: bundle('viewer'), ADMIN_DIR: bundle('admin') });

describe('the two bundles', () => {
  it('answer the page of the app for every path of its screens', { tags: ['slow'] }, async () => {
    const { app } = await build();
    for (const [url, name] of [
      ['/', 'viewer'],
      ['/login', 'viewer'],
      ['/dashboard?relatorio=3', 'viewer'],
      ['/auth/microsoft/callback', 'viewer'],
      ['/admin/', 'admin'],
      ['/admin/users', 'admin'],
    ] as const) {
      const answer = await app.inject({ url });
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([
        url,
        200,
        'private, no-cache',
      ]);
      expect(answer.body).toContain(`<title>${name}</title>`);
    }
    const bare = await app.inject({ url: '/admin' });
    expect([bare.statusCode, bare.headers.location]).toEqual([302, '/admin/']);
  });

  it('are cached by file hash, and a missing file or call answers 404 instead of the page', {
    tags: ['slow'],
  }, async () => {
    const { app } = await build();
    const file = await app.inject({ url: '/assets/index-abc.js' });
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const url of [
      '/index.html',
      '/assets/index-abc.js.map',
      '/assets/gone.js',
      '/api/nada',
      '/media/x',
      '/admin/assets/gone.css',
    ]) {
      const { statusCode, headers } = await app.inject({ url });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
    }
    expect((await app.inject({ url: '/..%2f..%2fpackage.json' })).statusCode).toBe(404);
  });

  it('REC-02 contain the origin of the emulator, whether sign-in by Microsoft is off, and what the server adds', {
    tags: ['slow'],
  }, async () => {
    const { app, emulator } = await build();
    const { body } = await app.inject({ url: '/login' });
    expect(body).toContain(
      `<script type="application/json" id="portal-config">{"embedOrigins":["${emulator.url}"],"recursos":["logout",`,
    );
    const cloud = await testServer({ VIEWER_DIR: bundle('viewer'), EMULATOR_URL: '' });
    expect((await cloud.app.inject({ url: '/login' })).body).toContain(
      'id="portal-config">{"microsoft":false,"recursos":["logout",',
    );
  });

  it('allow inline style elements in the console only', { tags: ['slow'] }, async () => {
    const { app } = await build();
    const policyOf = async (url: string) =>
      String((await app.inject({ url })).headers['content-security-policy']);
    expect(await policyOf('/login')).not.toContain('unsafe-inline');
    expect(await policyOf('/admin/')).toContain("style-src-elem 'self' 'unsafe-inline'");
    expect(await policyOf('/admin/')).toContain("script-src 'self';");
  });

  it('allow by hash only the inline scripts and styles of the page', async () => {
    const folder = bundle('viewer');
    const code = "document.title = 'x > y';";
    writeFileSync(
      join(folder, 'index.html'),
      `<script type="application/json" id="portal-config">{}</script><style>b{color:red}</style>
      <script src="/a.js"></script><script type="module" src="/b.js"></script>
      <script data-start="{}">${code}</script><template><p>…</p></template>`,
    );
    const { app } = await testServer({ VIEWER_DIR: folder });
    const answer = await app.inject({ url: '/home' });
    const policy = String(answer.headers['content-security-policy']);
    const sha = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${sha(code)}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${sha('b{color:red}')}';`);
    const file = await app.inject({ url: '/assets/index-abc.js' });
    expect(file.headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('send the page in an accepted encoding, and 304 while it has not changed', async () => {
    const { app } = await build();
    const plain = await app.inject({ url: '/login' });
    expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
      undefined,
      'accept-encoding, host, x-forwarded-host',
    ]);
    const ask = (accepted: string) =>
      app.inject({ url: '/login', headers: { 'accept-encoding': accepted } });
    const packed = await ask('gzip, deflate, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const zipped = await ask('gzip, br;q=0');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const again = await app.inject({
      url: '/dashboard',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['if-match', '"x"', 412, 'O conteúdo mudou desde a última leitura.'],
    ['range', 'bytes=5-2', 416, 'O trecho pedido não existe.'],
    ['range', 'bytes=99-', 416, 'O trecho pedido não existe.'],
  ])('refuse %s: %s with %i', { tags: ['slow'] }, async (name, value, status, detail) => {
    const { app } = await build();
    const answer = await app.inject({ url: '/assets/index-abc.js', headers: { [name]: value } });
    expect([answer.statusCode, answer.json()]).toEqual([status, { detail }]);
  });

  it('answer 503 with the build command when they are missing', async () => {
    const { app } = await testServer();
    const answer = await app.inject({ url: '/login' });
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      'O pacote viewer ainda não foi construído. Rode npm run build na pasta do projeto.',
    ]);
  });
});
