import { expect, it } from 'vitest';
import { testServer } from '../../../test/testServer.ts';
import { buildApp } from '../../app.ts';

it('counts requests by route and not by path', { tags: ['slow'] }, async () => {
  const { app } = await testServer();
  await app.inject({ url: '/api/embed-info/123/?x=segredo' });
  const { body, headers } = await app.inject({ url: '/metrics' });
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'portal_http_answers_total{method="GET",route="/api/embed-info/:reportId/",status="401"} 1',
  );
  expect(body).toContain('portal_http_request_seconds_count');
  expect(body).toMatch(/portal_build_info\{version="\d+\.\d+\.\d+"\} 1/);
  expect(body).not.toContain('segredo');
});

it('METRICS_TOKEN protects /metrics, which answers 404 in production without a token', async () => {
  const { context } = await testServer();
  const withConfig = (config: object) =>
    buildApp({ ...context, config: { ...context.config, ...config } }, false);
  const guarded = await withConfig({ metricsToken: 'abc' });
  const status = async (authorization?: string) =>
    (await guarded.inject({ url: '/metrics', headers: authorization ? { authorization } : {} }))
      .statusCode;
  expect([await status(), await status('Bearer xyz'), await status('Bearer abc')]).toEqual([
    401, 401, 200,
  ]);
  const closed = await withConfig({ isProduction: true, metricsToken: null });
  expect((await closed.inject({ url: '/metrics' })).statusCode).toBe(404);
});
