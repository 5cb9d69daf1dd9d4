import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { places } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';
import { ownPerson } from '../screens/ownPerson.ts';
import { sidewaysOverflow } from '../screens/theme.ts';

test('HIST-04 an Admin Geral finds who changed a person, from Painel in three clicks', {
  tag: '@slow',
}, async ({ page, request }) => {
  const username = await ownPerson(request, 'livia');
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: `Editar ${username}` }).click();
  const form = page.getByRole('dialog', { name: 'Editar Usuário' });
  await form.getByLabel('Sobrenome').fill('Prado Lima');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();

  await page.goto('/admin/');
  await places(page).getByRole('link', { name: 'Auditoria' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Sobrenome: Prado → Prado Lima' });
  await expect(entry.first()).toContainText('Gabriel alterou');
  await entry.first().getByRole('link', { name: 'Ver usuário' }).click();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Histórico' })).toContainText('Gabriel alterou');
});

test('TELA-09 one press is one entry with its parts folded, undone as a whole, and no empty value is named', async ({
  page,
  request,
}) => {
  const as = await adminCalls(request, 'geral');
  const names = [await ownPerson(request, 'dora'), await ownPerson(request, 'dino')];
  const found = await as(
    'GET',
    `/api/admin/users/?filter=${encodeURIComponent(JSON.stringify({ q: names[1] }))}`,
  );
  await as('PUT', `/api/admin/users/${found[0].id}/`, { first_name: 'Dino', last_name: '' });
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users?perPage=100');
  for (const name of names)
    await page.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
  await page.getByRole('button', { name: 'Desativar', exact: true }).click();
  await page.getByRole('button', { name: 'Desativar 2' }).click();
  await expect(page.getByText('2 usuários desativados com sucesso!')).toBeVisible();

  await page.goto('/admin/auditoria');
  const entries = page.locator('main section > ul > li');
  const press = entries.first();
  await expect(press).toContainText('Gabriel desativou Salva');
  await expect(entries.nth(1)).toContainText('Sobrenome: sem valor (antes: Prado)');
  await expect(page.locator('main')).not.toContainText('(vazio)');
  await expect(press).not.toContainText('Dino');
  await press.getByRole('button', { name: /^e mais 1 mudança: / }).click();
  await expect(press).toContainText('Gabriel desativou Dino');
  await press.getByRole('button', { name: /^Desfazer: / }).click();
  await page
    .getByRole('dialog', { name: 'Desfazer esta mudança?' })
    .getByRole('button', { name: 'Desfazer', exact: true })
    .click();
  await expect(page.getByText('Desfeito: 2 valores voltaram.')).toBeVisible();
  await expect(entries.first()).toContainText('ao desfazer uma mudança');
  await expect(entries.first().getByRole('button', { name: /^e mais 1 mudança: / })).toBeVisible();
});

test('HIST-04 MENU-02 the audit and the panel fit a phone', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openSignedInAs(page, 'geral');
  for (const [path, heading] of [
    ['/admin/', 'Painel'],
    ['/admin/auditoria', 'Auditoria'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  }
});

test('HIST-04 an auditor gets the history of one person as a file, a line for each row of the record', {
  tag: '@slow',
}, async ({ page }) => {
  const as = await adminCalls(page.request, 'geral');
  const olga = await as('POST', '/api/admin/users/', {
    username: 'olga',
    email: 'olga@aurora.example',
    first_name: 'Olga',
    // The sheet of the auditor must not run what an administrator typed.
    last_name: '=1+1;"x"',
    password: 'portal-demo',
  });
  await as('PUT', `/api/admin/users/${olga.id}/`, { last_name: 'Dias' });
  const filter = { alvo: `user:${olga.id}` };
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["at","DESC"]',
    range: '[0,999]',
  });
  const kept: { id: number; at: string; action: string; target: string; frase: string }[] =
    await as('GET', `/api/admin/audit/?${query}`);
  expect(kept.length).toBeGreaterThanOrEqual(2);

  await openSignedInAs(page, 'geral');
  const address = new URLSearchParams({ filter: JSON.stringify(filter) });
  await page.goto(`/admin/auditoria?${address}`);
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toBe('auditoria.csv');
  const text = readFileSync(await file.path(), 'utf8');
  const [header, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(header).toBe(
    '"Quando (Brasília)";"Instante (UTC)";"Quem";"Cliente";"O que aconteceu";"O que mudou";"Rede";"Ação";"Alvo";"Registro"',
  );
  expect(lines.map((line) => Number(line.split('"').at(-2)))).toEqual(kept.map(({ id }) => id));
  for (const [index, line] of lines.entries()) {
    const { at, action, target, id } = kept[index] as (typeof kept)[number];
    expect(line.split('"')[3]).toBe(at);
    expect(line.endsWith(`;"${action}";"${target}";"${id}"`)).toBe(true);
  }
  expect(text).toContain('Sobrenome: ');
  expect(text).not.toMatch(/(^|;)"?=/m);

  await as('DELETE', `/api/admin/users/${olga.id}/`);
  // The export itself stands in the history.
  await page.goto('/admin/auditoria');
  await page.getByLabel('Ação').selectOption({ label: 'Exportações' });
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /Gabriel exportou/ })
      .first(),
  ).toBeVisible();
});

test('HIST-04 a row about a person who is gone leads to no page, or to a page that says so', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const as = await adminCalls(page.request, 'geral');
  const made = await as('POST', '/api/admin/users/', {
    username: 'iara',
    email: 'iara@aurora.example',
    first_name: 'Iara',
    last_name: '',
    password: 'portal-demo',
  });
  await as('DELETE', `/api/admin/users/${made.id}/`);
  await openSignedInAs(page, 'geral');
  const address = new URLSearchParams({ filter: JSON.stringify({ alvo: `user:${made.id}` }) });
  await page.goto(`/admin/auditoria?${address}`);
  const rows = page.getByRole('main').getByRole('listitem');
  const created = rows.filter({ hasText: 'Gabriel criou' });
  await expect(
    rows.filter({ hasText: 'Gabriel excluiu' }).getByRole('link', { name: 'Ver usuário' }),
  ).toHaveCount(0);
  await created.getByRole('link', { name: 'Ver usuário' }).click();
  await expect(page.getByRole('heading', { name: 'Usuário não encontrado' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver a lista' }).click();
  await expect(page.getByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeVisible();
});
