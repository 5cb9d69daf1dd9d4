import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';
import { sidewaysOverflow } from '../screens/theme.ts';

test('HIST-04 an Admin Geral finds who changed a person, from Painel in three clicks', async ({
  page,
}) => {
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Editar ana' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Usuário' });
  await form.getByLabel('Sobrenome').fill('Souza Lima');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();

  await page.goto('/admin/');
  await page.getByRole('link', { name: 'Auditoria' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Sobrenome: Souza → Souza Lima' });
  await expect(entry.first()).toContainText('Gabriel alterou');
  await entry.first().getByRole('link', { name: 'Ver usuário' }).click();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Histórico' })).toContainText('Gabriel alterou');
});

test('HIST-04 MENU-02 the audit and the panel fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSignedInAs(page, 'geral');
  for (const [path, heading] of [
    ['/admin/', 'Painel'],
    ['/admin/auditoria', 'Auditoria'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  }
});
