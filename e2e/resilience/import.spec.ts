import type { Page } from '@playwright/test';
import { adminCalls } from '../screens/adminCalls.ts';
import { openSignedInAs } from '../screens/login.ts';
import { expect, test } from './test.ts';

const people = 200;
const lines = [
  'Usuário;Email;Senha',
  ...Array.from(
    { length: people },
    (_, index) => `lote.${index};lote.${index}@aurora.example;cavalo-bateria-grampo`,
  ),
];
const file = {
  name: 'pessoas.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
};

const chooseFile = async (page: Page) => {
  await page.goto('/admin/users/import');
  await expect(page.getByRole('button', { name: 'Escolher arquivo' })).toBeEnabled();
  await page.getByLabel('Arquivo CSV').setInputFiles(file);
};
/** Starts to create the waiting lines, and waits until the first calls have their answers. */
const importUntil = async (page: Page, done: RegExp) => {
  await page.getByRole('button', { name: /^Importar \d+ usuários$/ }).click();
  await page.getByRole('button', { name: /^Criar \d+ pessoas$/ }).click();
  await expect(page.getByText(done)).toBeVisible({ timeout: 40_000 });
};

test('a server that is killed twice during an import has each person once in the end', {
  tag: '@slow',
}, async ({ page, portal, request, expectedErrors }) => {
  expectedErrors.push(
    /ERR_(CONNECTION_(REFUSED|RESET)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)|status of 50/,
  );
  expectedErrors.push(/dynamically imported module/);
  await openSignedInAs(page, 'usuarios');
  const before = (await (await adminCalls(request, 'usuarios'))('GET', '/api/admin/users/')).length;
  await chooseFile(page);
  await expect(page.getByText(`${people} linhas prontas, 0 com erro.`)).toBeVisible();
  await importUntil(page, /^50 de 200$/);
  await portal.kill();
  await expect(page.getByText('A importação parou')).toBeVisible();
  await portal.start();

  // The same page goes on: it asks what the lost call has created.
  await importUntil(page, /^\d+ de 1\d\d$/);
  await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', '0', {
    timeout: 40_000,
  });
  await portal.kill();
  await expect(page.getByText('A importação parou')).toBeVisible();
  await portal.start();

  // A new page with the same file is told who exists, and creates the others.
  await chooseFile(page);
  await expect(page.getByText(/já existem/).first()).toBeVisible();
  const told = await page.getByRole('button', { name: /^Já existem/ }).textContent();
  const existing = Number(/\d+/.exec(told ?? '')?.[0]);
  expect(existing).toBeGreaterThanOrEqual(50);
  expect(existing).toBeLessThan(people);
  await page.getByRole('checkbox', { name: 'Pular os que já existem' }).check();
  const left = people - existing;
  await importUntil(
    page,
    new RegExp(`^${left} de ${left} usuários criados, ${existing} já existem\\.$`),
  );

  const call = await adminCalls(request, 'usuarios');
  const all: { username: string }[] = await call('GET', '/api/admin/users/');
  const names = all.map(({ username }) => username).filter((name) => name.startsWith('lote.'));
  expect([names.length, new Set(names).size, all.length - before]).toEqual([
    people,
    people,
    people,
  ]);
});
