import { expect, test } from '../fixtures/test.ts';
import { signedIn } from '../screens/console.ts';
import { openSignedInAs, signIn } from '../screens/login.ts';
import { openRelatorio, shownFrame } from '../screens/report.ts';

test('CORTE-01 CORTE-02 CORTE-04 a withdrawn report leaves the open pages of its reader, and a lost session leads to the login page', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  expectedErrors.push(/401/, /404/);
  const admin = await signedIn(browser, 'super');
  const authorization = async () => {
    const token = await admin.evaluate(() => localStorage.getItem('accessToken'));
    return { authorization: `Bearer ${token}` };
  };
  await admin.goto('/home');
  const call = async (method: 'GET' | 'PUT', path: string, data?: object) => {
    const answer = await admin.request.fetch(path, {
      method,
      headers: await authorization(),
      ...(data && { data }),
    });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const ana = people.find(({ username }) => username === 'ana')?.id ?? 0;
  const configs: { id: number; nome_relatorio: string; users_allowed: number[] }[] = await call(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const vendas = configs.find(
    ({ nome_relatorio, users_allowed }) =>
      nome_relatorio === 'Vendas' && users_allowed.includes(ana),
  );
  const url = `/api/admin/powerbiconfig/${vendas?.id}/`;

  // Two tabs of one browser share one stream.
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/events/')) streams.push(request.url());
  });
  await signIn(page, 'ana');
  await openRelatorio(page, 'Vendas');
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.locator('iframe')).toBeVisible();
  await expect.poll(() => streams.length, { timeout: 15_000 }).toBe(1);
  await second.waitForTimeout(4_000);
  expect(streams).toHaveLength(1);

  await call('PUT', url, { users_allowed: vendas?.users_allowed.filter((id) => id !== ana) });
  for (const tab of [page, second]) {
    await expect(tab.getByText('Seu acesso a este relatório foi encerrado.')).toBeVisible({
      timeout: 5_000,
    });
    await expect(shownFrame(tab)).toHaveCount(0);
  }
  await call('PUT', url, { users_allowed: vendas?.users_allowed });
  await expect(page.locator('iframe')).toBeVisible();

  // Before the page of a third tab, alone in its browser, follows the events.
  const other = await signedIn(browser, 'ana');
  const asked: string[] = [];
  other.on('request', (request) => {
    if (request.url().includes('/api/events/')) asked.push(request.url());
  });
  await other.goto(page.url());
  await expect(other.locator('iframe')).toBeVisible();
  expect(asked).toEqual([]);
  await call('PUT', url, { users_allowed: vendas?.users_allowed.filter((id) => id !== ana) });
  await expect(other.getByText('Seu acesso a este relatório foi encerrado.')).toBeVisible({
    timeout: 10_000,
  });
  await expect(shownFrame(other)).toHaveCount(0);
  await call('PUT', url, { users_allowed: vendas?.users_allowed });
  await other.context().close();

  await call('PUT', `/api/admin/users/${ana}/`, { is_active: false });
  for (const tab of [page, second]) {
    await expect(tab.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible({
      timeout: 5_000,
    });
  }
  await call('PUT', `/api/admin/users/${ana}/`, { is_active: true });
  await admin.context().close();
});

test('CORTE-02 an administrator who loses their role leaves the console', { tag: '@slow' }, async ({
  page,
  browser,
}) => {
  const admin = await signedIn(browser, 'super');
  await admin.goto('/home');
  const token = await admin.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const people = await (await admin.request.get('/api/admin/users/', { headers })).json();
  const { id } = people.find(({ username }: { username: string }) => username === 'relatorios');
  const opened = page.waitForRequest((request) => request.url().includes('/api/events/'));
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/aplicativos');
  await expect(page.getByRole('listitem', { name: 'Comercial' })).toBeVisible();
  await opened;
  const change = (ids: readonly number[]) =>
    admin.request.put(`/api/admin/users/${id}/`, { headers, data: { groups_input: ids } });
  expect((await change([])).status()).toBe(200);
  await expect(page).toHaveURL(/\/home$/, { timeout: 5_000 });
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
  const groups = await (await admin.request.get('/api/groups/', { headers })).json();
  const [role] = groups.filter(({ name }: { name: string }) => name === 'Admin de Relatórios');
  expect((await change([role.id])).status()).toBe(200);
  await admin.context().close();
});
