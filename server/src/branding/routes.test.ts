import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser } from '../../test/factories.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import * as schema from '../db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('the brand', () => {
  it('API-05 ENT-10 is that of the cliente of whoever asks', async () => {
    const cliente = await buildCliente(server, {
      branding: { brand_name: 'Aurora', primary_color: '#0F766E', logo: '/media/x' },
    });
    const person = await buildUser(server, cliente);
    const answer = await (await as(server.app, person)).get('/api/branding/');
    expect(answer.json()).toMatchObject({
      brand_name: 'Aurora',
      primary_color: '#0F766E',
      logo: '/media/x',
      theme_mode: null,
    });
  });

  it('BRAND-11 is the default without a session', async () => {
    const answer = await server.app.inject({ url: '/api/branding/' });
    expect(answer.statusCode).toBe(200);
    expect(new Set(Object.values(answer.json()))).toEqual(new Set([null]));
  });

  it('refuses a bearer that is no good, so that the browser renews it', async () => {
    const headers = { authorization: 'Bearer lixo' };
    const answer = await server.app.inject({ url: '/api/branding/', headers });
    expect(answer.statusCode).toBe(401);
  });
});

describe('images', () => {
  it('come by content hash, cached for ever, harmless by themselves', async () => {
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

  it.each(['0'.repeat(64), '..%2f..%2fetc%2fpasswd', 'x'])('404 for %s', async (hash) => {
    expect((await server.app.inject({ url: `/media/${hash}` })).statusCode).toBe(404);
  });
});
