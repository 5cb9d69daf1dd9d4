import { mailsTo } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';
import { axeViolations } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';

const people = 50;
/** Each 20th address is one that the mail server does not know. */
const addressOf = (index: number) =>
  `lote.${index}@${index % 20 === 7 ? 'recusado.example' : 'aurora.example'}`;
const file = {
  name: 'convites.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Usuário;Email;Nome;Senha;Convidar',
      ...Array.from(
        { length: people },
        (_, index) => `lote.${index};${addressOf(index)};Pessoa;;sim`,
      ),
    ].join('\r\n'),
  ),
};

test('50 people are invited by a file; the list of mails tells the three whose address the mail server refuses', async ({
  page,
  request,
}) => {
  await openSignedInAs(page, 'usuarios');
  await page.goto('/admin/users/import');
  const dialog = page.getByRole('dialog', { name: 'Importar Usuários' });
  await expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled();
  await dialog.getByLabel('Arquivo CSV').setInputFiles(file);
  await expect(dialog.getByText(`${people} linhas prontas, 0 com erro.`)).toBeVisible();
  await dialog.getByRole('button', { name: `Importar ${people} usuários` }).click();
  await page.getByRole('button', { name: `Criar ${people} pessoas` }).click();
  await expect(page.getByRole('dialog', { name: `Criar ${people} pessoas?` })).toBeHidden();
  await expect(dialog.getByText(`${people} de ${people} usuários criados.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fechar' }).click();

  await page.getByLabel('Ativo', { exact: true }).selectOption('Convidados');
  await expect(page.getByText(/^\d+ usuários$/)).toHaveText(/^5\d usuários$/);
  await expect
    .poll(async () => (await mailsTo(request, addressOf(49))).length, { timeout: 60_000 })
    .toBe(1);

  await page.getByRole('link', { name: 'E-mails enviados' }).click();
  const mails = page.getByRole('dialog', { name: 'E-mails enviados' });
  await mails.getByLabel('Estado').selectOption('Recusado pelo servidor de e-mail');
  const rows = mails.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(4);
  for (const index of [7, 27, 47]) {
    await expect(rows.filter({ hasText: addressOf(index) })).toContainText('550 5.1.1');
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowFaults(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  }
  await mails.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.getByRole('link', { name: 'Adicionar Usuário' })).toBeVisible();
});
