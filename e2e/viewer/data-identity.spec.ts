import { expect, test } from '../fixtures/test.ts';
import { signedIn } from '../screens/console.ts';
import { signIn } from '../screens/login.ts';
import { openRelatorio, reportFrame, shownFrame } from '../screens/report.ts';

test('DIA-03 an open report shows other rows within seconds after its role has changed, none while its reader has no role, and opens again by itself', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  expectedErrors.push(/status of 502/);
  const admin = await signedIn(browser, 'super');
  await admin.goto('/home');
  const token = await admin.evaluate(() => localStorage.getItem('accessToken'));
  const call = async (method: 'GET' | 'PUT', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await admin.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? 0;
  const [ana, other] = [idOf('ana'), idOf('relatorios')];
  const configs: { id: number; nome_relatorio: string; users_allowed: number[] }[] = await call(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const found = configs.find(({ nome_relatorio }) => nome_relatorio === 'Inadimplência');
  const url = `/api/admin/powerbiconfig/${found?.id}/`;
  const before = { users_allowed: found?.users_allowed, rls_role: 'Sudeste', rls_papeis: [] };
  const roles = (user_id: number, papel: string) => ({ rls_papeis: [{ user_id, papel }] });
  await call('PUT', url, { users_allowed: [...(found?.users_allowed ?? []), ana] });

  await signIn(page, 'ana');
  const streams = page.waitForRequest((request) => request.url().includes('/api/events/'));
  await openRelatorio(page, 'Inadimplência');
  // The entries of the report's filters are among them, which are folded.
  const rows = reportFrame(page).getByText(/^(Norte|Nordeste|Centro-Oeste|Sudeste|Sul)$/);
  await expect(rows.filter({ hasText: /^Sudeste$/ }).first()).toBeAttached();
  await expect(rows.filter({ hasText: /^Sul$/ })).toHaveCount(0);
  await streams;

  await call('PUT', url, roles(ana, 'Sul'));
  await expect(rows.filter({ hasText: /^Sul$/ }).first()).toBeAttached({ timeout: 12_000 });
  await expect(rows.filter({ hasText: /^Sudeste$/ })).toHaveCount(0);

  await call('PUT', url, { rls_role: '', ...roles(other, 'Sul') });
  const refusal = page.getByRole('alert').filter({ hasText: 'Falta definir quais dados você vê' });
  await expect(refusal).toContainText('você ainda não tem uma função', { timeout: 8_000 });
  await expect(page.getByRole('button', { name: 'Pedir acesso' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0);
  await expect(shownFrame(page)).toHaveCount(0);

  await call('PUT', url, roles(ana, 'Sul'));
  await expect(rows.filter({ hasText: /^Sul$/ }).first()).toBeAttached({ timeout: 12_000 });

  await call('PUT', url, before);
  await admin.context().close();
});
