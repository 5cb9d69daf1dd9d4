import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { confirmEffect, dialog, effectDialog, toast } from '../screens/console.ts';
import { openSignedInAs, submitLogin } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';

test('teams get roles by a pasted list, the test tells what is sent, and a reader sees the rows of their roles', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const send = await adminCalls(page.request, 'geral');
  const rita = await send('POST', '/api/admin/users/', {
    username: 'rita',
    email: 'rita@aurora.example',
    first_name: 'Rita',
    last_name: 'Lima',
    password,
  });
  const teams: { id: number }[] = [];
  for (const nome of ['Cobrança Sul', 'Cobrança Norte']) {
    teams.push(await send('POST', '/api/admin/equipes/', { nome, membros: [rita.id] }));
  }
  const configs: { id: number; nome_relatorio: string }[] = await send(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const path = `/api/admin/powerbiconfig/${configs.find((one) => one.nome_relatorio === 'Inadimplência')?.id}/`;
  await send('PUT', path, { equipes_allowed: teams.map(({ id }) => id) });

  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: 'Editar Inadimplência' }).click();
  const form = dialog(page, 'Editar Relatório');
  await form.getByLabel('RLS Role').fill('');
  const roles = form.getByRole('region', { name: /^Funções \(RLS\) por pessoa e equipe/ });
  await roles.getByRole('button', { name: 'Colar lista' }).click();
  await roles
    .getByLabel('Equipe ou usuário;função')
    .fill('Cobrança Sul\tSul\ncobrança norte\tNorte\nCobrança Leste\tLeste\n');
  await roles.getByRole('button', { name: 'Conferir 3 linhas' }).click();
  await expect(roles.getByRole('list', { name: 'Linhas com problema' })).toHaveText(
    'Linha 3, "Cobrança Leste": não há equipe nem usuário com este nome neste cliente.',
  );
  await roles.getByRole('button', { name: 'Adicionar 2 funções' }).click();

  const asked = page.getByRole('region', { name: 'Testar como…' });
  const testAs = async (name: RegExp) => {
    await roles.getByRole('button', { name: 'Testar como…' }).click();
    await asked.getByRole('combobox', { name: 'Pessoa' }).click();
    await page.getByRole('option', { name }).click();
    await asked.getByRole('button', { name: 'Testar' }).click();
    await expect(asked.getByText(/^O relatório (não )?abre para/)).toBeVisible();
    const text = (await asked.textContent()) ?? '';
    await asked.getByRole('button', { name: 'Fechar' }).click();
    return text;
  };
  expect(await testAs(/^Rita Lima/)).toContain('Nome enviadoritaFunções (RLS)Norte, Sul');
  expect(await testAs(/^Ana Souza/)).toMatch(/O relatório não abre para Ana Souza.*\(ana\)\./);

  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(effectDialog(page)).toContainText(/deixam? de abrir um relatório/);
  await confirmEffect(page);
  await expect(toast(page, 'Relatório atualizado com sucesso!')).toBeVisible();

  const context = await browser.newContext();
  const reader = await context.newPage();
  await reader.goto('/login');
  await submitLogin(reader, 'rita', password);
  await reader.waitForURL('**/dashboard');
  await openRelatorio(reader, 'Inadimplência');
  const frame = reportFrame(reader);
  // The slicer lists the regions of the rows that are seen, after a box for all.
  await frame.getByRole('button', { name: /^Região/ }).click();
  await expect(frame.getByRole('checkbox')).toHaveCount(3);
  for (const region of ['Sul', 'Norte']) {
    await expect(frame.getByRole('checkbox', { name: region, exact: true })).toBeVisible();
  }
  await context.close();

  await send('PUT', path, { rls_role: 'Sudeste', rls_papeis: [], equipes_allowed: [] });
  for (const { id } of teams) await send('DELETE', `/api/admin/equipes/${id}/`);
  await send('DELETE', `/api/admin/users/${rita.id}/`);
});
