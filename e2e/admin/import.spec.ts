import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';

/** A file as a spreadsheet in Brazil writes it: in Windows-1252, with a blank line above its titles and a column of its own. */
const lines = [
  ';;;;;',
  'Usuário;E-mail;Nome completo;Senha;Equipes;Signo',
  'imp.josé;imp.jose@aurora.example;José da Silva;cavalo-bateria-grampo;"Equipe Leste";11 9999',
  'imp.bia;imp.bia@aurora.example;Bia Lima;cavalo-bateria-grampo;;',
  'ana;outra.ana@aurora.example;Ana Souza;cavalo-bateria-grampo;;',
  'imp.caio;imp.caio@aurora.example;"Zé" Alves;cavalo-bateria-grampo;;',
  'imp.dora;imp.dora@aurora.example;Dora Reis;12345678;;',
  'imp.eva;imp.eva@aurora.example;Eva Reis;cavalo-bateria-grampo;Equipe Leste;Comercial;',
];
const file = {
  name: 'pessoas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
};

test('a file with faults is told line by line, and its good lines are created after a confirmation', {
  tag: '@slow',
}, async ({ page, request }) => {
  const call = await adminCalls(request, 'usuarios');
  const equipe = await call('POST', '/api/admin/equipes/', { nome: 'Equipe Leste', membros: [] });
  await openSignedInAs(page, 'usuarios');
  await page.goto('/admin/users/import');
  const dialog = page.getByRole('dialog', { name: 'Importar Usuários' });
  await expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled();
  await dialog.getByLabel('Arquivo CSV').setInputFiles(file);
  await expect(dialog.getByText('3 linhas prontas, 1 já existe, 2 com erro.')).toBeVisible();
  await expect(dialog.getByText('Esta coluna não será usada: "Signo" (2 linhas).')).toBeVisible();
  await expect(dialog.getByText('1 linha em branco, sem efeito.')).toBeVisible();
  const rows = dialog.getByRole('table', { name: 'Linhas do arquivo' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Há texto depois das aspas que fecham uma célula.');
  await expect(rows.nth(2)).toContainText('A linha tem 7 células, e os títulos são 6.');
  await expect(rows.nth(3)).toContainText('Já existe uma pessoa com este usuário.');
  await expect(dialog.getByRole('button', { name: 'Importar 3 usuários' })).toBeDisabled();

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowFaults(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  }
  await dialog.getByRole('checkbox', { name: 'Pular os que já existem' }).check();
  await dialog.getByRole('button', { name: 'Importar 3 usuários' }).click();
  const question = page.getByRole('dialog', { name: 'Criar 3 pessoas?' });
  await expect(question).toContainText('Equipe Leste: 1 pessoa');
  await expect(question).toContainText('Sem equipe: 2 pessoas.');
  await question.getByRole('button', { name: 'Criar 3 pessoas' }).click();

  // The estimate of passwords is the server's.
  await expect(
    dialog.getByText('1 linha falhou, 2 de 3 usuários criados, 1 já existe, 2 com erro.'),
  ).toBeVisible();
  await expect(rows.nth(1)).toContainText('Senha: Senha fácil de adivinhar.');
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.getByLabel('Buscar usuários').fill('imp.');
  const table = page.getByRole('table', { name: 'Lista de Usuários' });
  await expect(table.getByRole('rowheader')).toHaveText(['imp.bia', 'imp.josé']);
  await expect(table.getByRole('row').last()).toContainText('Equipe Leste');

  // Other journeys expect the people of the demo only.
  const filter = encodeURIComponent(JSON.stringify({ q: 'imp.' }));
  for (const { id } of await call('GET', `/api/admin/users/?filter=${filter}`)) {
    await call('DELETE', `/api/admin/users/${id}/`);
  }
  await call('DELETE', `/api/admin/equipes/${equipe.id}/`);
});

test('PLAN-04 a file of people, a sheet of grants and a pasted list are read alike: wrong quotes are named by line and sentence, and blank lines by their number', async ({
  page,
}) => {
  const call = await adminCalls(page.request, 'geral');
  const { csv }: { csv: string } = await call('GET', '/api/admin/acessos/planilha/');
  const [titles, one] = csv.replace('\uFEFF', '').split('\r\n');
  const wrong = '"Zé" Alves';
  const sentence =
    'Há texto depois das aspas que fecham uma célula. Um texto com aspas é escrito inteiro entre aspas';
  /** Windows-1252, with a blank line above and in between. The fifth line is wrong. */
  const bytes = (first: string, second: string) => ({
    name: 'arquivo.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['', first, second, '', `${wrong};1`].join('\r\n'), 'latin1'),
  });
  await openSignedInAs(page, 'geral');

  await page.goto('/admin/users/import');
  const dialog = page.getByRole('dialog', { name: 'Importar Usuários' });
  await expect(dialog.getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled();
  await dialog
    .getByLabel('Arquivo CSV')
    .setInputFiles(
      bytes(
        'Usuário;E-mail;Nome;Senha',
        'plan.josé;plan.jose@aurora.example;José Conceição;cavalo-bateria-grampo',
      ),
    );
  const people = dialog.getByRole('table', { name: 'Linhas do arquivo' }).getByRole('row');
  await expect(people.filter({ hasText: sentence })).toHaveText(/^5/);
  await expect(people.filter({ hasText: 'plan.josé' })).toHaveText(/^3.*José Conceição/);
  await expect(dialog.getByText('2 linhas em branco, sem efeito.')).toBeVisible();

  await page.goto('/admin/acessos');
  await page.getByRole('link', { name: 'Importar planilha…' }).click();
  await page.getByLabel('Planilha em CSV').setInputFiles(bytes(titles ?? '', one ?? ''));
  const grants = page.getByRole('table', { name: 'Linhas da planilha' }).getByRole('row');
  await expect(grants.filter({ hasText: sentence })).toHaveText(/^5/);
  await expect(page.getByText('0 linhas mudam, 1 sem mudança, 1 com erro.')).toBeVisible();
  await expect(page.getByText('2 linhas em branco, sem efeito.')).toBeVisible();

  await page.goto('/admin/equipes/create');
  await page.getByRole('button', { name: 'Colar uma lista' }).click();
  await page.getByLabel('Usuários ou emails').fill(`\nana\n"bruno"\n\n${wrong}`);
  const named = page.getByRole('alert');
  await expect(named).toContainText(`Linha 5, "${wrong}": ${sentence}`);
  await expect(page.getByRole('button', { name: 'Procurar 2' })).toBeVisible();
});
