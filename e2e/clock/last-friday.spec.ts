import { adminCalls } from '../screens/adminCalls.ts';
import { places } from '../screens/console.ts';
import { countPresses } from '../screens/countPresses.ts';
import { openSignedInAs } from '../screens/login.ts';
import { expect, test } from './test.ts';

const dayMs = 24 * 60 * 60_000;

/** Three in the afternoon of the last Friday before today in São Paulo, which is three hours behind UTC all year. */
function lastFriday(): Date {
  const today = new Date(new Date(Date.now() - dayMs / 8).toISOString().slice(0, 10));
  const daysAgo = (today.getUTCDay() + 2) % 7 || 7;
  return new Date(today.getTime() - daysAgo * dayMs + (18 * dayMs) / 24);
}

test('HIST-05 an Admin Geral finds who took the access of ana last Friday, from Painel in three presses', {
  tag: '@slow',
}, async ({ page, moveClock }) => {
  const friday = lastFriday();
  expect(friday.getUTCDay()).toBe(5);
  moveClock(friday);
  const as = await adminCalls(page.request, 'relatorios');
  const configs: { id: number; nome_relatorio: string; users_allowed: number[] }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const people: { id: number; username: string }[] = await (
    await adminCalls(page.request, 'geral')
  )('GET', '/api/admin/users/');
  const ana = people.find(({ username }) => username === 'ana')?.id ?? 0;
  const vendas = configs.find((one) => one.nome_relatorio === 'Vendas');
  const { id = 0, users_allowed = [] } = vendas ?? {};
  expect(users_allowed).toContain(ana);
  await as('PUT', `/api/admin/powerbiconfig/${id}/`, {
    users_allowed: users_allowed.filter((one) => one !== ana),
  });

  moveClock(new Date());
  const presses = await countPresses(page);
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/');
  await places(page).getByRole('link', { name: 'Usuários' }).click();
  await page.getByRole('link', { name: 'ana', exact: true }).click();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  const day = new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'long',
  }).format(friday);
  const rows = page.getByRole('tabpanel', { name: 'Histórico' }).getByRole('region', { name: day });
  await expect(rows.getByText(/^Renato tirou de Ana .*Vendas/)).toBeVisible();
  expect(presses()).toBe(3);
});
