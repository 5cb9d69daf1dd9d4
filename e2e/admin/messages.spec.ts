import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';

for (const [width, height] of [
  [1440, 900],
  [390, 700],
] as const) {
  test(`MENU-05 messages never cover the buttons of a tall dialog at ${width} pixels`, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    await page.setViewportSize({ width, height });
    await openSignedInAs(page, 'super');
    await page.goto('/admin/users/create');
    const dialog = page.getByRole('dialog', { name: 'Criar Novo Usuário' });
    await dialog.getByRole('textbox', { name: 'Usuário' }).fill('ana');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ana@aurora.example');
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('aurora');
    await page.getByRole('option', { name: 'Aurora Energia' }).click();
    const messages = page.getByRole('region', { name: 'Notificações' }).getByRole('alert');
    // Two messages at once, the second one while the first is still shown.
    for (const count of [1, 2]) {
      await dialog.getByRole('button', { name: 'Salvar', exact: true }).click();
      await expect(messages).toHaveCount(count);
    }
    const boxes = await messages.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()),
    );
    // The buttons that stay in place while the fields scroll.
    const buttons = await dialog.getByRole('button', { name: /^(Cancelar|Salvar)/ }).all();
    expect(buttons).toHaveLength(3);
    for (const button of buttons) {
      const own = await button.boundingBox();
      if (!own) throw new Error('a button of the dialog is not shown');
      expect(own.y + own.height).toBeLessThanOrEqual(height);
      for (const box of boxes) {
        const isApart =
          own.y >= box.bottom ||
          own.y + own.height <= box.top ||
          own.x >= box.right ||
          own.x + own.width <= box.left;
        expect(isApart).toBe(true);
      }
    }
  });
}
