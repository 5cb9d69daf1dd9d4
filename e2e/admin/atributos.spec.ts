import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { confirmEffect, dialog, places, toast } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';

const lines = [
  'Usuário;Email;Nome;Senha;Equipes;LOJA',
  'atr.lia;atr.lia@aurora.example;Lia;cavalo-bateria-grampo;Loja Centro;0042',
  'atr.rui;atr.rui@aurora.example;Rui;cavalo-bateria-grampo;Loja Centro;',
  'atr.noa;atr.noa@aurora.example;Noa;cavalo-bateria-grampo;Loja Centro;São João',
];
const file = {
  name: 'pessoas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
};

test('an attribute is made, a file and a team give values, and the explanation of a report tells value and origin', {
  tag: '@slow',
}, async ({ page, request }) => {
  const call = await adminCalls(request, 'geral');
  const apps: { id: number; nome: string; relatorios_ids: number[] }[] = await call(
    'GET',
    '/api/admin/aplicativos/',
  );
  const app = apps.find(({ nome }) => nome === 'Operações');
  const relatorio = `/api/admin/powerbiconfig/${app?.relatorios_ids[0]}/`;
  const team = await call('POST', '/api/admin/equipes/', { nome: 'Loja Centro', membros: [] });
  await call('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
    app_id: app?.id,
    permissions: [{ equipe_id: team.id, access_type: 'full' }],
  });

  await openSignedInAs(page, 'geral');
  await page.goto('/admin/');
  await places(page).getByRole('link', { name: 'Atributos' }).click();
  await page.getByRole('link', { name: 'Adicionar Atributo' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('loja');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Atributo "loja" criado com sucesso!')).toBeVisible();
  const row = page.getByRole('row', { name: /^loja/ });
  await expect(row.getByRole('cell').first()).toHaveText('0');

  await page.goto(`/admin/equipes/${team.id}`);
  const form = dialog(page, 'Editar Equipe');
  await form.getByRole('textbox', { name: 'loja' }).fill('C-09');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();

  await page.goto('/admin/users/import');
  const importing = dialog(page, 'Importar Usuários');
  await expect(importing.getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled();
  await importing.getByLabel('Arquivo CSV').setInputFiles(file);
  await expect(importing.getByText('2 linhas prontas, 1 com erro.')).toBeVisible();
  const wrong = importing.getByRole('row', { name: /atr\.noa/ });
  await expect(wrong).toContainText('loja: Informe um valor com até 256 caracteres, sem acento');
  await importing.getByRole('button', { name: 'Importar 2 usuários' }).click();
  await dialog(page, 'Criar 2 pessoas?').getByRole('button', { name: 'Criar 2 pessoas' }).click();
  await expect(importing.getByText('2 de 2 usuários criados, 1 com erro.')).toBeVisible();

  await call('PUT', relatorio, { rls_nome: 'atributo:loja' });
  const filter = encodeURIComponent(JSON.stringify({ q: 'atr.' }));
  await page.goto(`/admin/acessos/pessoas?filter=${filter}`);
  const told = async (name: RegExp, short: string, sentence: string) => {
    const access = page.getByRole('row', { name }).filter({ hasText: short });
    await access.getByRole('button', { name: /^Por quê\?/ }).click();
    const why = dialog(page, 'Por quê?');
    await expect(why.getByRole('region', { name: 'Dados' })).toContainText(sentence);
    await why.getByRole('button', { name: 'Fechar' }).click();
  };
  await told(/^Lia/, '0042', '0042 (atributo loja da pessoa)');
  await told(/^Rui/, 'C-09', 'C-09 (atributo loja da equipe Loja Centro)');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowFaults(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  }

  // Without the value of the team, the report does not open for Rui.
  await page.goto(`/admin/equipes/${team.id}`);
  await form.getByRole('textbox', { name: 'loja' }).fill('');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await confirmEffect(page);
  await expect(form).toBeHidden();
  await page.goto(`/admin/acessos/pessoas?filter=${filter}`);
  await expect(page.getByRole('row', { name: /^Rui/ }).filter({ hasText: 'Não abre' })).toHaveCount(
    1,
  );

  await page.goto('/admin/atributos');
  await expect(row.getByRole('cell').first()).toHaveText('1');
  await row.getByRole('button', { name: 'Excluir loja' }).click();
  const used = dialog(page, 'O atributo loja está em uso');
  await expect(used.getByRole('listitem')).toHaveCount(1);
  await used.getByRole('button', { name: 'Fechar' }).click();

  // Other journeys expect the demo as it was.
  await call('PUT', relatorio, { rls_nome: 'login' });
  for (const { id } of await call('GET', `/api/admin/users/?filter=${filter}`)) {
    await call('DELETE', `/api/admin/users/${id}/`);
  }
  await call('DELETE', `/api/admin/equipes/${team.id}/`);
  await page.reload();
  await row.getByRole('button', { name: 'Excluir loja' }).click();
  await dialog(page, 'Confirmar Exclusão').getByRole('button', { name: 'Excluir' }).click();
  await expect(toast(page, 'Atributo "loja" excluído com sucesso!')).toBeVisible();
});
