import { emulatorOrigin } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { openSignedInAs } from '../screens/login.ts';

test('GANCHO-02 a change in the console reaches the receiver of the demo as valid, once more as repeated, and a forged one as invalid', {
  tag: '@slow',
}, async ({ page, context, request }) => {
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/equipes/create');
  await page.getByLabel('Nome').fill('Equipe do Gancho');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('rowheader', { name: 'Equipe do Gancho' })).toBeVisible();

  const receiver = await context.newPage();
  const line = receiver.getByRole('listitem').filter({ hasText: 'Equipe do Gancho' });
  await expect(async () => {
    await receiver.goto(`${emulatorOrigin}/ganchos`);
    await expect(line).toHaveCount(1, { timeout: 100 });
  }).toPass({ timeout: 60_000 });
  await expect(line).toContainText('válida: equipe · equipe.create · Equipe do Gancho');
  await expect(line).not.toContainText('inválida');

  await page.goto('/admin/ganchos');
  await page.getByRole('link', { name: 'Receptor de exemplo', exact: true }).click();
  // Other journeys change teams, too.
  const call = await adminCalls(request, 'geral');
  const [team] = await call('GET', '/api/admin/equipes/?filter={"q":"Equipe do Gancho"}');
  const [hook] = await call('GET', '/api/admin/ganchos/');
  const deliveries: { alvo: string; numero: number }[] = await call(
    'GET',
    `/api/admin/ganchos/${hook.id}/entregas/`,
  );
  const numero = deliveries.find(({ alvo }) => alvo === `equipe:${team.id}`)?.numero;
  await page
    .getByRole('button', { name: `Enviar de novo: Equipes · nº ${numero}`, exact: true })
    .click();
  await expect(async () => {
    await receiver.reload();
    await expect(line.first()).toContainText('repetida: equipe', { timeout: 100 });
  }).toPass({ timeout: 60_000 });

  const forged = await request.post(`${emulatorOrigin}/ganchos`, {
    headers: { 'webhook-id': 'msg_x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
    data: { type: 'equipe', data: { acao: 'equipe.delete' } },
  });
  expect(forged.status()).toBe(401);
  await receiver.reload();
  await expect(receiver.getByRole('listitem').first()).toContainText('inválida: equipe');

  await call('DELETE', `/api/admin/equipes/${team.id}/`);
});
