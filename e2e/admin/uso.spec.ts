import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { dialog } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

const count = 40;

test('of forty reports that nobody has opened, the access to one is taken away, and given back by the message after it', {
  tag: '@slow',
}, async ({ page }) => {
  const as = await adminCalls(page.request, 'geral');
  const [first]: { workspace_id: string; report_id: string }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const users: { id: number; username: string }[] = await as('GET', '/api/admin/users/');
  const ana = users.find(({ username }) => username === 'ana')?.id ?? 0;
  const made: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { id } = await as('POST', '/api/admin/powerbiconfig/', {
      workspace_id: first?.workspace_id,
      report_id: first?.report_id,
      nome_relatorio: `Parado ${String(number).padStart(2, '0')}`,
      users_allowed: [ana],
    });
    made.push(id);
  }
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/uso');
  await page.getByRole('button', { name: 'Sem abertura' }).click();
  const table = page.getByRole('table', { name: 'Relatórios sem abertura' });
  await expect(table.getByRole('row', { name: /^Parado 01 Nunca aberto/ })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const row = table.getByRole('row', { name: /^Parado 07/ });
  const before = await row.textContent();
  await row.getByRole('button', { name: 'Retirar acesso…' }).click();
  const act = 'Retirar o acesso de Ana Souza';
  const asked = dialog(page, act);
  await expect(asked.getByText(/perde|Ninguém/).first()).toBeVisible();
  await asked.getByRole('button', { name: act }).click();
  await expect(page.getByText('Acesso retirado.')).toBeVisible();
  await expect(row).not.toHaveText(before ?? '');
  const allowed = async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: made[6] }));
    const [report] = await as('GET', `/api/admin/powerbiconfig/?filter=${filter}`);
    return report.users_allowed;
  };
  expect(await allowed()).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer…' }).click();
  const question = dialog(page, 'Desfazer esta mudança?');
  await question.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText(/^Desfeito/)).toBeVisible();
  expect(await allowed()).toEqual([ana]);
  for (const id of made) await as('DELETE', `/api/admin/powerbiconfig/${id}/`);
});
