import { expect, test } from '../fixtures/test.ts';
import { dialog, signedIn, toast } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

test('ADM-CLI-12 BRAND-01 MARCA-07 a changed brand is visible to the users of the cliente once its draft is published, and no more once that is undone', async ({
  page,
  browser,
}) => {
  await openSignedInAs(page, 'super');
  await page.goto('/admin/clientes');
  const open = async () => {
    await page.getByRole('link', { name: 'Editar Clínica Vida' }).click();
    const form = dialog(page, 'Editar Cliente');
    await form.getByRole('tab', { name: 'Whitelabel' }).click();
    return form;
  };
  const form = await open();
  await form.getByLabel('Nome da marca').fill('Vida & Saúde');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Salvar' }).click();
  expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  await expect(form).toBeHidden();

  const carla = await signedIn(browser, 'carla');
  await carla.goto('/home');
  await expect(carla).toHaveTitle(/Portal ROQT/);
  await page.getByRole('button', { name: 'Publicar marca' }).click();
  await expect(toast(page, 'Marca de "Clínica Vida" publicada.')).toBeVisible();
  await carla.goto('/home');
  await expect(carla).toHaveTitle(/Vida & Saúde/);
  const again = await open();
  await expect(again.getByLabel('Nome da marca')).toHaveValue('Vida & Saúde');
  await again.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Desfazer…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(toast(page, 'Desfeito: 1 valor voltou.')).toBeVisible();
  await carla.goto('/home');
  await expect(carla).toHaveTitle(/Portal ROQT/);
  await carla.context().close();
});

test('the check of credentials shows the answer of Microsoft', { tag: '@slow' }, async ({
  page,
}) => {
  await openSignedInAs(page, 'super');
  await page.goto('/admin/clientes');
  await page.getByRole('link', { name: 'Editar Aurora Energia' }).click();
  const form = dialog(page, 'Editar Cliente');
  await form.getByRole('tab', { name: 'Power BI' }).click();
  await form.getByRole('button', { name: 'Testar credenciais' }).click();
  await expect(form).toContainText(
    'As credenciais funcionam: o Power BI deu tudo o que um relatório precisa.',
  );
});
