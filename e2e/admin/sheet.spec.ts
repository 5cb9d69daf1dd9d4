import { readFile } from 'node:fs/promises';
import { type Person, password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { signedIn } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';

test('grants that are changed in an exported sheet are imported after a confirmation, and a reader sees them', {
  tag: '@slow',
}, async ({ page, browser, expectedErrors }) => {
  // A file that is no sheet.
  expectedErrors.push(/400 \(Bad Request\)/);
  const as = await adminCalls(page.request, 'geral');
  const apps: { id: number; nome: string }[] = await as('GET', '/api/admin/aplicativos/');
  const app_id = apps.find(({ nome }) => nome === 'Operações')?.id;
  const person = (username: string, first_name: string) =>
    as('POST', '/api/admin/users/', {
      username,
      email: `${username}@aurora.example`,
      first_name,
      password,
    });
  const [nadir, rui] = [await person('nadir', 'Nadir'), await person('rui', '=Rui')];
  await as('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
    app_id,
    permissions: [nadir, rui].map(({ id }) => ({ user_id: id, access_type: 'full' })),
  });
  const reader = await signedIn(browser, 'nadir' as Person);
  await reader.goto('/aplicativos');
  await expect(reader.getByRole('heading', { name: 'Operações' })).toBeVisible();

  await openSignedInAs(page, 'geral');
  await page.goto('/admin/acessos');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar planilha' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`"'=Rui"`);
  // As Excel in Brazil saves it: semicolons, Windows-1252. Nadir loses the application, and the access of =Rui gets an end.
  const file = (text: string) => ({
    name: 'concessoes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text.replace('\uFEFF', ''), 'latin1'),
  });
  const changed = csv
    .split('\r\n')
    .map((line) =>
      line.startsWith(`"Pessoa";"${nadir.id}";`)
        ? line.replace('Acesso Total', 'Sem Acesso')
        : line.startsWith(`"Pessoa";"${rui.id}";`)
          ? line.replace('sem fim', '24/12/2099')
          : line,
    )
    .join('\r\n');

  await page.getByRole('link', { name: 'Importar planilha…' }).click();
  const input = page.getByLabel('Planilha em CSV');
  await input.setInputFiles(file('Nome;Email\r\nAna;ana@aurora.example'));
  await expect(page.getByText('Faltam as colunas "Tipo", "Id", ')).toBeVisible();
  await input.setInputFiles(file(changed.replace('"Pessoa";', '"Grupo";')));
  await expect(page.getByText('Uma planilha com erro não é aplicada, nem em parte.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Linhas da planilha' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('erro: Tipo: escreva Pessoa ou Equipe.');

  await input.setInputFiles(file(changed));
  await expect(page.getByText('1 pessoa perde acesso.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Nadir' }).first()).toContainText(
    'Acesso TotalSem Acessomuda',
  );
  await expect(rows.filter({ hasText: '=Rui' }).first()).toContainText(
    'Acesso Total até 24/12/2099',
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowFaults(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: /^Alterar \d+ concessões$/ }).click();
  const question = page.getByRole('dialog', { name: /^Alterar \d+ concessões$/ });
  await expect(question).toContainText('Quem perde acesso (1)');
  await question.getByRole('button', { name: /^Alterar \d+ concessões$/ }).click();
  await expect(page.getByText('Planilha aplicada')).toBeVisible();
  await reader.goto('/aplicativos');
  await expect(reader.getByRole('heading', { name: 'Operações' })).toBeHidden();

  // Again changes nothing.
  await input.setInputFiles(file(changed));
  await expect(page.getByText('Não há nada a aplicar.')).toBeVisible();
  // The exported file would give Nadir the application again, which is told and needs a decision.
  await input.setInputFiles(
    file(
      csv
        .split('\r\n')
        .filter((line) => !line.startsWith(`"Pessoa";"${rui.id}";`))
        .join('\r\n'),
    ),
  );
  await expect(rows.nth(1)).toContainText('Esta concessão foi retirada por Gabriel Moura em');
  await page
    .getByRole('checkbox', { name: 'Conceder de novo o que foi retirado depois da exportação' })
    .check();
  await page.getByRole('button', { name: /^Alterar \d+ concess/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Alterar \d+ concess/ })
    .click();
  await expect(page.getByText('Planilha aplicada')).toBeVisible();
  await reader.goto('/aplicativos');
  await expect(reader.getByRole('heading', { name: 'Operações' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver no histórico' }).click();
  await expect(page.getByRole('heading', { name: 'Auditoria' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Importar planilha' })).toBeVisible();
  // Other journeys of this server list its people.
  for (const { id } of [nadir, rui]) await as('DELETE', `/api/admin/users/${id}/`);
});
