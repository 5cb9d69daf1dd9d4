import { password } from '../fixtures/people.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { confirmEffect, dialog, effectDialog, places } from '../screens/console.ts';
import { countPresses } from '../screens/countPresses.ts';
import { openSignedInAs, signIn, submitLogin } from '../screens/login.ts';
import { openRelatorio, shownFrame } from '../screens/report.ts';
import { expect, test } from './test.ts';

const minuteMs = 60_000;
const clock = (at: number) => new Date(at).toISOString().slice(11, 16);

test('REDE-02 REDE-03 the end of the hours leaves an open report, another network is refused, and a superuser gets everybody in again in three presses', {
  tag: '@slow',
}, async ({ page, browser, moveClock, expectedErrors }) => {
  // Refused sign-ins, calls after the hours, and the lock-out that is not confirmed.
  expectedErrors.push(/40[013]/);
  // The hours end at a whole minute.
  const end = Math.ceil(Date.now() / minuteMs) * minuteMs + 15 * minuteMs;
  const presses = await countPresses(page);
  await openSignedInAs(page, 'super');
  const editAurora = async () => {
    await page.goto('/admin/');
    const before = presses();
    await places(page).getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('link', { name: 'Editar Aurora Energia' }).click();
    return { form: dialog(page, 'Editar Cliente'), before };
  };
  const bind = async (redes: string, horarios: string) => {
    const { form, before } = await editAurora();
    await form.getByLabel('Redes permitidas').fill(redes);
    await form.getByLabel('Horários permitidos').fill(horarios);
    await form.getByRole('button', { name: 'Salvar' }).click();
    return { form, before };
  };

  // Everybody who is in may stay, so nothing is asked.
  const bound = await bind(
    '127.0.0.0/8\n::1',
    `seg-dom ${clock(end - 300 * minuteMs)}-${clock(end)} UTC`,
  );
  await expect(bound.form).toBeHidden();
  const ana = await (await browser.newContext()).newPage();
  const stream = ana.waitForResponse(/\/api\/events\//);
  await signIn(ana, 'ana');
  await openRelatorio(ana, 'Vendas');
  await stream;
  await expect(shownFrame(ana)).toBeVisible();
  moveClock(new Date(end - 3_000));
  await ana.waitForTimeout(1_000);
  await expect(shownFrame(ana)).toBeVisible();
  await expect(shownFrame(ana)).toHaveCount(0, { timeout: 7_000 });
  await ana.goto('/login');
  await submitLogin(ana, 'ana', password);
  await expect(ana.getByText('Seu acesso não é permitido neste horário.')).toBeVisible();

  const elsewhere = await bind('203.0.113.0/24', '');
  await expect(elsewhere.form).toBeHidden();
  await submitLogin(ana, 'ana', password);
  await expect(ana.getByText('Seu acesso não é permitido a partir desta rede.')).toBeVisible();

  // The superuser is in none of these networks either.
  const freed = await bind('', '');
  await expect(freed.form).toBeHidden();
  expect(presses() - freed.before).toBeLessThanOrEqual(3);
  await submitLogin(ana, 'ana', password);
  await ana.waitForURL('**/dashboard');

  // An administrator who would lock themselves out types that they mean it.
  const call = await adminCalls(page.request, 'geral');
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const membros = people.flatMap(({ id, username }) =>
    ['geral', 'ana'].includes(username) ? id : [],
  );
  const team: { id: number } = await call('POST', '/api/admin/equipes/', {
    nome: 'Plantão',
    membros,
  });
  const geral = await (await browser.newContext()).newPage();
  await signIn(geral, 'geral');
  await geral.goto(`/admin/equipes/${team.id}`);
  const form = dialog(geral, 'Editar Equipe');
  await form.getByLabel('Redes permitidas').fill('203.0.113.0/24');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(effectDialog(geral)).toContainText('Você mesmo perde o acesso agora.');
  await expect(
    effectDialog(geral).getByRole('region', { name: 'Quem está no portal e sai agora (2)' }),
  ).toBeVisible();
  await confirmEffect(geral);
  await expect(form).toContainText(
    'Você mesmo perderia o acesso agora. Digite confirmo para salvar assim.',
  );
  await form.getByLabel('Confirmação').fill('confirmo');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await confirmEffect(geral);
  await expect(geral.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await submitLogin(geral, 'geral', password);
  await expect(geral.getByText('Seu acesso não é permitido a partir desta rede.')).toBeVisible();
});
