import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { dialog } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

test('a report that is deleted by mistake comes back from the message after it, with its readers, and stays', {
  tag: '@slow',
}, async ({ page }) => {
  const as = await adminCalls(page.request, 'geral');
  const [first]: { workspace_id: string; report_id: string }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const users: { id: number; username: string }[] = await as('GET', '/api/admin/users/');
  const ana = users.find(({ username }) => username === 'ana')?.id ?? 0;
  const made = await as('POST', '/api/admin/powerbiconfig/', {
    workspace_id: first?.workspace_id,
    report_id: first?.report_id,
    nome_relatorio: 'Por engano',
    users_allowed: [ana],
  });
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: 'Excluir Por engano' }).click();
  const asked = dialog(page, 'Confirmar Exclusão');
  await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Editar Por engano' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer…' }).click();
  const question = dialog(page, 'Desfazer esta mudança?');
  await question.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(page.getByText('Desfeito: 1 valor voltou.')).toBeVisible();
  // Nothing more is asked.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar Por engano' })).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ id: made.id }));
  expect(await as('GET', `/api/admin/powerbiconfig/?filter=${filter}`)).toMatchObject([
    { users_allowed: [ana] },
  ]);
  await as('DELETE', `/api/admin/powerbiconfig/${made.id}/`);
});
