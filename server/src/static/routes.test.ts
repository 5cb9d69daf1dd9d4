import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../test/testServer.ts';

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
  it('answer their page for every address of a person', async () => {
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
        'no-cache',
      ]);
      expect(answer.body).toContain(`<title>${name}</title>`);
    }
    const bare = await app.inject({ url: '/admin' });
    expect([bare.statusCode, bare.headers.location]).toEqual([302, '/admin/']);
  });

  it('cache hashed files for ever, and never answer a page for a missing file or call', async () => {
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
      expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404]);
    }
    expect((await app.inject({ url: '/..%2f..%2fpackage.json' })).statusCode).toBe(404);
  });

  it('are told the origin of the emulator, and of nothing without one', async () => {
    const { app, emulator } = await build();
    const { body } = await app.inject({ url: '/login' });
    expect(body).toContain(
      `<script type="application/json" id="portal-config">{"embedOrigins":["${emulator.url}"]}</script>`,
    );
    const cloud = await testServer({ VIEWER_DIR: bundle('viewer'), EMULATOR_URL: '' });
    expect((await cloud.app.inject({ url: '/login' })).body).toContain(
      'id="portal-config">{}</script>',
    );
  });

  it('let the console alone add style elements', async () => {
    const { app } = await build();
    const policyOf = async (url: string) =>
      String((await app.inject({ url })).headers['content-security-policy']);
    expect(await policyOf('/login')).not.toContain('unsafe-inline');
    expect(await policyOf('/admin/')).toContain("style-src-elem 'self' 'unsafe-inline'");
    expect(await policyOf('/admin/')).toContain("script-src 'self';");
  });

  it('say how to build them where they are missing', async () => {
    const { app } = await testServer();
    const answer = await app.inject({ url: '/login' });
    expect([answer.statusCode, answer.body]).toEqual([
      503,
      'O pacote viewer ainda não foi construído. Rode npm run build na pasta do projeto.',
    ]);
  });
});
