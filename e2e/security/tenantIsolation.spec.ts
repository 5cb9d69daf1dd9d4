import type { APIRequestContext } from '@playwright/test';
import { type Person, password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { expectReports, shownFrame } from '../screens/report.ts';

async function tokensOf(request: APIRequestContext, username: Person) {
  const answer = await request.post('/api/token/', { data: { username, password } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { access: string; refresh: string };
}
const bearer = (access: string) => ({ headers: { Authorization: `Bearer ${access}` } });

test('GEN-05 SIDE-05 each user sees only the reports granted to them', async ({ page }) => {
  await signIn(page, 'bruno');
  const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
  await expectReports(sidebar.getByRole('link'), ['Clientes', 'Estoque', 'Lojas']);
});

test('GEN-09 API-14 a user of another cliente gets 404 for the report of Ana', async ({
  request,
}) => {
  const ana = await tokensOf(request, 'ana');
  const bruno = await tokensOf(request, 'bruno');
  const list = await request.get('/api/configs/', bearer(ana.access));
  const relatorios = (await list.json()) as { id: number; report_id: string }[];
  expect(relatorios.length).toBeGreaterThan(0);
  for (const { id, report_id } of relatorios) {
    for (const reportId of [id, report_id]) {
      const answer = await request.get(`/api/embed-info/${reportId}/`, bearer(bruno.access));
      expect(answer.status()).toBe(404);
      expect(Object.keys(await answer.json())).toEqual(['detail']);
    }
  }
});

test('API-55 a forged or absent bearer gets 401', async ({ request }) => {
  const { access } = await tokensOf(request, 'ana');
  const [head, body, signature] = access.split('.');
  const forgedBody = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), sub: '1' }),
  ).toString('base64url');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  for (const forged of [`${head}.${forgedBody}.${signature}`, `${unsigned}.${body}.`, 'lixo', '']) {
    const answer = await request.get('/api/auth/user/', bearer(forged));
    expect(answer.status()).toBe(401);
  }
  expect((await request.get('/api/auth/user/')).status()).toBe(401);
});

test('carla, who has no access, sees an empty list and cannot open a report by its URL', async ({
  page,
}) => {
  await signIn(page, 'carla');
  await expect(page.getByText('Nenhum relatório foi liberado para você.')).toBeVisible();
  await page.goto('/dashboard?relatorio=1');
  await expect(page.getByText('Você não tem acesso a este conteúdo.')).toBeVisible();
  await expect(shownFrame(page)).toHaveCount(0);
});

test('pages have a strict content security policy and cannot be framed', async ({ request }) => {
  for (const path of ['/login', '/admin/users']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
  }
  const viewer = (await request.get('/login')).headers()['content-security-policy'] ?? '';
  expect(viewer).not.toContain("'unsafe-inline'");
});
