import { password } from '../fixtures/people.ts';
// Its own server: 400 people and 25 teams would fill the first pages of other journeys.
import { expect, test } from '../resilience/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { confirmEffect, dialog, places } from '../screens/console.ts';
import { countPresses } from '../screens/countPresses.ts';
import { openSignedInAs } from '../screens/login.ts';

const [people, teams] = [400, 25];
const roles = ['Norte', 'Nordeste', 'Centro-Oeste', 'Sudeste', 'Sul', 'Regional'];
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const teamName = (index: number) => `Filial ${String(index).padStart(2, '0')}`;

test('row-level security for 400 people in 25 teams with 6 roles takes at most 12 presses and one file', async ({
  page,
}) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(60_000);
  const as = await adminCalls(page.request, 'geral');
  const configs: { id: number; nome_relatorio: string }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const report = configs.find((one) => one.nome_relatorio === 'Inadimplência')?.id;
  // The teams may open the report. Nobody is in them, and they have no role.
  const made: { id: number }[] = [];
  for (const index of numbers(teams)) {
    made.push(await as('POST', '/api/admin/equipes/', { nome: teamName(index), membros: [] }));
  }
  const url = `/api/admin/powerbiconfig/${report}/`;
  await as('PUT', url, { equipes_allowed: made.map(({ id }) => id) });

  const file = [
    'Usuário;Email;Nome;Senha;Equipes',
    ...numbers(people).map(
      (index) =>
        `filial.${index};filial.${index}@aurora.example;Leitor ${index};${password};${teamName(index % teams)}`,
    ),
  ].join('\r\n');
  const list = numbers(teams)
    .map((index) => `${teamName(index)};${roles[index % roles.length]}`)
    .join('\n');

  await openSignedInAs(page, 'geral');
  await page.goto('/admin');
  const presses = await countPresses(page);
  await page.reload();
  await places(page).getByRole('link', { name: 'Usuários' }).click();
  await page.getByRole('link', { name: 'Importar CSV' }).click();
  const dialogue = dialog(page, 'Importar Usuários');
  const chooser = page.waitForEvent('filechooser');
  await dialogue.getByRole('button', { name: 'Escolher arquivo' }).click();
  await (await chooser).setFiles({
    name: 'pessoas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file, 'utf8'),
  });
  await dialogue.getByRole('button', { name: `Importar ${people} usuários` }).click();
  const question = dialog(page, `Criar ${people} pessoas?`);
  await question.getByRole('button', { name: `Criar ${people} pessoas` }).click();
  await expect(dialogue.getByText(`${people} de ${people} usuários criados`)).toBeVisible({
    timeout: 300_000,
  });
  await page.keyboard.press('Escape');

  await places(page).getByRole('link', { name: 'Relatórios' }).click();
  await page.getByRole('link', { name: 'Editar Inadimplência' }).click();
  const form = dialog(page, 'Editar Relatório');
  const section = form.getByRole('region', { name: /^Funções \(RLS\) por pessoa e equipe/ });
  await section.getByRole('button', { name: 'Colar lista' }).click();
  await section.getByLabel('Equipe ou usuário;função').fill(list);
  await section.getByRole('button', { name: `Conferir ${teams} linhas` }).click();
  await section.getByRole('button', { name: `Adicionar ${teams} funções` }).click();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await confirmEffect(page);
  await expect(form).toBeHidden();
  expect(presses()).toBeGreaterThan(8);
  expect(presses()).toBeLessThanOrEqual(12);

  const users: { id: number; username: string }[] = await as(
    'GET',
    `/api/admin/users/?filter=${encodeURIComponent(JSON.stringify({ q: 'filial.' }))}&range=[0,999]`,
  );
  expect(users).toHaveLength(people);
  const reader = users.find(({ username }) => username === 'filial.4');
  const explained = await as(
    'GET',
    `/api/admin/acessos/explicacao/?user_id=${reader?.id}&relatorio_id=${report}`,
  );
  expect(explained.dados).toMatchObject({ rls_role: 'Sul', nome_enviado: 'filial.4' });
});
