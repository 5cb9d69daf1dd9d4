import { applyChange, resetProvider } from '../fixtures/emulator.ts';
import { password } from '../fixtures/people.ts';
import { submitLogin } from '../screens/login.ts';
import { forgetAnswers, listFindings, waitForFinding } from '../screens/waitForFinding.ts';
import { expect, test } from './test.ts';

const minuteMs = 60_000;
const clientId = '11111111-bbbb-4bbb-8bbb-000000000001';

test.afterEach(({ request }) => resetProvider(request));

test('a secret lapses on Sunday, and on Monday it is replaced with five presses', {
  tag: '@slow',
}, async ({ page, request, moveClock, expectedErrors }) => {
  expectedErrors.push(/401/, /502/);
  const start = Date.now();
  const moveTo = (minutes: number) => moveClock(new Date(start + minutes * minuteMs));
  // A comparison has been made: the demo data has a dataset whose refreshes fail.
  await waitForFinding(page.request, 'atualizacao_falha');
  await applyChange(request, { kind: 'secretExpired', clientId });
  const sunday = 24 * 60;
  moveTo(sunday);
  await forgetAnswers(page.request);
  // The first look raises nothing, and a later one confirms it.
  await page.waitForTimeout(30_000);
  expect(await listFindings(page.request)).not.toContain('aplicativo_recusado');
  moveTo(sunday + 20);
  await waitForFinding(page.request, 'aplicativo_recusado');

  moveTo(2 * sunday);
  await page.goto('/login');
  await submitLogin(page, 'super', password);
  await page.waitForURL(/\/(home|dashboard)/);
  await page.goto('/admin/');
  const card = page.getByRole('region', { name: 'Pendências' });
  await expect(card.getByText('A Microsoft recusa o aplicativo deste cliente.')).toBeVisible();

  // 1: the list. 2: the form. 3: the secret. 4: how long it holds. 5: saved.
  await card.getByRole('link', { name: /pendências abertas?$/ }).click();
  const row = page.getByRole('row').filter({ hasText: 'A Microsoft recusa o aplicativo' });
  await expect(row).toContainText('Afeta');
  await expect(row).toContainText('O segredo do aplicativo expirou.');
  await row.getByRole('link', { name: 'Informar outra credencial' }).click();
  await applyChange(request, { kind: 'secretAdded', clientId, value: 'segredo-de-segunda' });
  await page.getByLabel('Client Secret').fill('segredo-de-segunda');
  await page.getByRole('button', { name: '1 ano' }).click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Cliente salvo.').or(page.getByText(/atualizado/))).toBeVisible();
  // The change of the secret adds a comparison, which closes the finding.
  await waitForFinding(page.request, 'aplicativo_recusado', false);
});
