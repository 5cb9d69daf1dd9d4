import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('the branding', () => {
  it('API-05 ENT-10 contains every field of the caller’s cliente', async () => {
    const branding = {
      brand_name: 'Aurora',
      theme_mode: 'dark',
      font_family: 'Inter',
      primary_color: '#000001',
      secondary_color: '#000002',
      accent_color: '#000003',
      navbar_color: '#000004',
      sidebar_color: '#000005',
      surface_color: '#000006',
      background_color: '#000007',
      dark_primary_color: '#000011',
      dark_secondary_color: '#000012',
      dark_accent_color: '#000013',
      dark_navbar_color: '#000014',
      dark_sidebar_color: '#000015',
      dark_surface_color: '#000016',
      dark_background_color: '#000017',
      navbar_height: '64px',
      navbar_logo_height: '32px',
      logo: '/media/x',
      logo_dark: '/media/y',
      favicon: '/media/z',
    } as const;
    const person = await buildUser(server, await buildCliente(server, { branding }));
    await buildCliente(server, { branding: { brand_name: 'Outra' } });
    const answer = await (await as(server.app, person)).get('/api/branding/');
    expect(answer.json()).toEqual(branding);
  });

  it('LEIT-11 contains the technical contact of the cliente, if it has one', async () => {
    const contato = 'ti@exemplo.example';
    const cliente = await buildCliente(server, { email_responsavel_tecnico: contato });
    const me = await as(server.app, await buildUser(server, cliente));
    expect((await me.get('/api/branding/')).json()).toMatchObject({ contato });
    const other = await as(server.app, await buildUser(server, await buildCliente(server)));
    expect((await other.get('/api/branding/')).json()).not.toHaveProperty('contato');
  });

  it('BRAND-11 has only null fields without a session', async () => {
    const answer = await server.app.inject({ url: '/api/branding/' });
    expect(answer.statusCode).toBe(200);
    // Providers of other tests may take people by the domain of their e-mail.
    const { provedores: _, ...brand } = answer.json();
    expect(new Set(Object.values(brand))).toEqual(new Set([null]));
  });

  it('answers 401 for an invalid bearer token, so that the browser renews it', async () => {
    const headers = { authorization: 'Bearer lixo' };
    const answer = await server.app.inject({ url: '/api/branding/', headers });
    expect(answer.statusCode).toBe(401);
  });
});

describe('images', () => {
  it('are served by content hash with headers that cache them and prevent code', async () => {
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    const hash = createHash('sha256').update(content).digest('hex');
    await server.context.db
      .insert(schema.imagem)
      .values({ hash, mime: 'image/svg+xml', content })
      .onConflictDoNothing();
    const answer = await server.app.inject({ url: `/media/${hash}` });
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each(['0'.repeat(64), '..%2f..%2fetc%2fpasswd', 'x'])('answer 404 for %s', async (hash) => {
    expect((await server.app.inject({ url: `/media/${hash}` })).statusCode).toBe(404);
  });
});
