import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { createDeletable, deletable, openBin, restoreButton } from '../screens/bin.ts';
import { dialog, places, signedIn } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';
import { sidewaysOverflow, useTheme } from '../screens/theme.ts';

const named = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link', { name });

/** Opens the dialog of an item of the bin. */
async function openItem(page: Page, name: string) {
  await page.getByRole('button', { name: `Restaurar ${name}…` }).click();
  const shown = page.getByRole('dialog', { name: /^Restaurar / });
  await expect(shown.getByRole('status')).toBeHidden();
  return shown;
}

test('LIXO-01 a deleted person, report, application or team is gone and stands in Lixeira, and the confirmation says so', async ({
  page,
}) => {
  const { call } = await createDeletable(page);
  await openSignedInAs(page, 'geral');
  const things = [
    ['/admin/equipes', 'Equipe passageira', '/api/admin/equipes/'],
    ['/admin/reports', 'Relatório passageiro', '/api/admin/powerbiconfig/'],
    ['/admin/aplicativos', 'Aplicativo passageiro', '/api/admin/aplicativos/'],
    ['/admin/users', 'passageira', '/api/admin/users/'],
  ] as const;
  for (const [screen, name, list] of things) {
    await page.goto(screen);
    await page.getByRole('button', { name: `Excluir ${name}`, exact: true }).click();
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText('Pode ser restaurado por 30 dias.');
    await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByRole('button', { name: `Excluir ${name}`, exact: true })).toHaveCount(0);
    expect(JSON.stringify(await call('GET', list))).not.toMatch(/passageir/);
  }

  await openBin(page);
  for (const name of deletable) await expect(restoreButton(page, name)).toBeVisible();
});

test('a deleted report comes back with its grants, views and favourites, and names what does not; a deleted person comes back deactivated under another name', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const as = await adminCalls(page.request, 'geral');
  const users: { id: number; username: string }[] = await as('GET', '/api/admin/users/');
  const ana = users.find(({ username }) => username === 'ana')?.id ?? 0;
  const configs: { workspace_id: string; report_id: string; cliente: number }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const made = await as('POST', '/api/admin/equipes/', { nome: 'Equipe Breve', membros: [] });
  const olga = await as('POST', '/api/admin/users/', {
    username: 'olga.breve',
    email: 'olga.breve@aurora.example',
    first_name: 'Olga',
    last_name: 'Breve',
  });
  const entregas = await as('POST', '/api/admin/powerbiconfig/', {
    workspace_id: configs[0]?.workspace_id,
    report_id: configs[0]?.report_id,
    nome_relatorio: 'Entregas',
    users_allowed: [ana],
    equipes_allowed: [made.id],
  });
  const asAna = await adminCalls(page.request, 'ana');
  await asAna('POST', `/api/reports/${entregas.id}/favorite/`);
  await asAna('POST', '/api/visoes/', { relatorio: entregas.id, nome: 'Sul', estado: 'H4sI' });

  await openSignedInAs(page, 'geral');
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: 'Excluir Entregas' }).click();
  const asked = dialog(page, 'Confirmar Exclusão');
  await expect(asked).toContainText('Pode ser restaurado por 30 dias.');
  await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Relatório excluído com sucesso!')).toBeVisible();
  await as('DELETE', `/api/admin/equipes/${made.id}/`);
  await as('DELETE', `/api/admin/users/${olga.id}/`);
  const reader = await signedIn(browser, 'ana');
  await reader.goto('/dashboard');
  await expect(named(reader, 'Vendas')).toBeVisible();
  await expect(named(reader, 'Entregas')).toHaveCount(0);

  await places(page).getByRole('link', { name: 'Auditoria' }).click();
  await page.getByRole('link', { name: 'Lixeira' }).click();
  const report = await openItem(page, 'Entregas');
  await expect(report.getByRole('list', { name: 'Não volta' })).toHaveText(
    'A equipe Equipe Breve não existe mais neste cliente: não volta 1 acesso.',
  );
  await expect(report.getByRole('list', { name: /^Quem ganha acesso/ })).toContainText('Ana');
  await report.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expect(report).toContainText('Relatório "Entregas" restaurado com sucesso!');
  await report.getByRole('link', { name: 'Ver relatório' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/reports/${entregas.id}/show$`));

  await reader.goto('/dashboard');
  await expect(named(reader, 'Entregas')).toBeVisible();
  const favorites: { id: number }[] = await asAna('GET', '/api/reports/favorites/');
  expect(favorites.map(({ id }) => id)).toContain(entregas.id);
  const views: { nome: string; relatorio: number }[] = await asAna('GET', '/api/visoes/');
  expect(views.filter(({ relatorio }) => relatorio === entregas.id)).toMatchObject([
    { nome: 'Sul' },
  ]);

  await as('POST', '/api/admin/users/', {
    username: 'olga.breve',
    email: 'outra.olga@aurora.example',
  });
  await page.goto('/admin/lixeira');
  const person = await openItem(page, 'Olga Breve (olga.breve)');
  await expect(person).toContainText('O usuário volta desativado e sem senha');
  await person.getByRole('textbox', { name: /^Outro usuário/ }).fill('olga.breve.2');
  await person.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expect(person).toContainText('Usuário "Olga Breve (olga.breve.2)" restaurado com sucesso!');
  await person.getByRole('link', { name: 'Ver usuário' }).click();
  await expect(page.getByText('olga.breve.2', { exact: true })).toBeVisible();
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible();
  expect(await as('GET', `/api/admin/users/${olga.id}/`)).toMatchObject({
    username: 'olga.breve.2',
    is_active: false,
  });

  // The team is still in the bin, and nothing else of this journey.
  await as('DELETE', `/api/admin/powerbiconfig/${entregas.id}/`);
  const after: { id: number; username: string }[] = await as('GET', '/api/admin/users/');
  for (const { id, username } of after) {
    if (username.startsWith('olga.breve')) await as('DELETE', `/api/admin/users/${id}/`);
  }
});

for (const theme of ['light', 'dark'] as const) {
  test(`the bin and its dialog fit a phone and have no violation in the ${theme} theme`, {
    tag: '@slow',
  }, async ({ page }) => {
    const as = await adminCalls(page.request, 'geral');
    const nome = `Equipe do tema ${theme}, com um nome de mais de uma linha`;
    const made = await as('POST', '/api/admin/equipes/', { nome });
    await as('DELETE', `/api/admin/equipes/${made.id}/`);
    await as('POST', '/api/admin/equipes/', { nome });
    await page.setViewportSize({ width: 360, height: 780 });
    await openSignedInAs(page, 'geral');
    await page.goto('/admin/lixeira');
    await useTheme(page, theme);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
    await expect(page.getByRole('button', { name: `Restaurar ${nome}…` })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
    const shown = await openItem(page, nome);
    await expect(shown.getByRole('textbox', { name: /^Outro nome/ })).toBeVisible();
    // The dialog fades in.
    await expect(shown).toHaveCSS('opacity', '1');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    await expect(page.getByRole('button', { name: `Restaurar ${nome}…` })).toBeFocused();
  });
}
