import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { dialog, showEverybody, toast } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';
import { ownPerson } from '../screens/ownPerson.ts';

const question = (page: Page) => dialog(page, 'Descartar alterações?');
const stay = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(question(page)).toBeHidden();
};

/** Checks that every way to leave a changed form needs a confirmation and keeps the changes. */
async function expectNothingLost(page: Page, isKept: () => Promise<void>): Promise<void> {
  const ways = {
    Esc: () => page.keyboard.press('Escape'),
    Back: () => page.evaluate(() => history.back()),
    // The backdrop of the dialog also covers the top bar, so this click hits the backdrop.
    'the top bar': () => page.mouse.click(16, 20),
    Cancelar: () => page.getByRole('button', { name: 'Cancelar' }).click(),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await leave();
      await expect(question(page)).toBeVisible();
      await stay(page);
      await isKept();
    });
  }
  await test.step('a reload', async () => {
    const opened = page.waitForEvent('dialog');
    // The call rejects when the reload is cancelled.
    void page.reload().catch(() => undefined);
    const prompt = await opened;
    expect(prompt.type()).toBe('beforeunload');
    await prompt.dismiss();
    await isKept();
  });
}

test('ADM-USR-35 leaving a changed form needs a confirmation, and a double click saves once', {
  tag: '@slow',
}, async ({ page, request }) => {
  const username = await ownPerson(request, 'salva');
  await openSignedInAs(page, 'usuarios');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: `Editar ${username}` }).click();
  const surname = dialog(page, 'Editar Usuário').getByLabel('Sobrenome');
  const changed = `Prado ${username}`;
  await surname.fill(changed);
  await expectNothingLost(page, () => expect(surname).toHaveValue(changed));

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await expect(toast(page, `Usuário "${username}" atualizado com sucesso!`)).toBeVisible();
  expect(sent).toHaveLength(1);

  // After the confirmation the changes are discarded.
  await page.getByRole('link', { name: `Editar ${username}` }).click();
  await surname.fill('Prado');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog(page, 'Editar Usuário')).toBeHidden();
  await expect(page.getByRole('cell', { name: `Salva ${changed}` })).toBeVisible();
});

test('leaving changed permissions needs a confirmation, and a double click saves once', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/aplicativos');
  await page.getByRole('link', { name: 'Permissões de Operações' }).click();
  const permissions = dialog(page, 'Permissões: Operações');
  await showEverybody(permissions);
  // Permission records do not affect an administrator, so this change affects no other journey.
  await permissions.getByRole('button', { name: /^Gabriel Moura/ }).click();
  const full = permissions.getByRole('radio', { name: 'Acesso Total' });
  const none = permissions.getByRole('radio', { name: 'Sem Acesso' });
  await full.waitFor();
  const other = (await full.isChecked()) ? none : full;
  await other.check();
  await expectNothingLost(page, () => expect(other).toBeChecked());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/concessoes/')) sent.push(request.method());
  });
  await permissions.getByRole('button', { name: 'Salvar', exact: true }).dblclick();
  await expect(permissions).toBeHidden();
  expect(sent).toEqual(['POST']);
});
