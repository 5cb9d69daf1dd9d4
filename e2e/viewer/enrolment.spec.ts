import type { Page } from '@playwright/test';
// An authenticator of another's making than the one that the server uses.
import { generateSync } from 'otplib';
import { mailPort, resilienceOrigin } from '../fixtures/addresses.ts';
import { waitForMail } from '../fixtures/mails.ts';
import { type Person, password } from '../fixtures/people.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { startPortal } from '../resilience/startPortal.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { dialog } from '../screens/console.ts';
import { submitLogin } from '../screens/login.ts';
import { sidewaysOverflow, useTheme } from '../screens/theme.ts';

/** A test with its own server, which demands a second factor of superusers. */
const test = base.extend({
  baseURL: resilienceOrigin,
  page: async ({ page }, use) => {
    const portal = await startPortal('PGlite', {
      prepare: () => ({
        SUPERUSER_SECOND_FACTOR: 'true',
        MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
        MAIL_FROM: 'portal@portal.example',
        PUBLIC_URL: resilienceOrigin,
      }),
    });
    await use(page);
    await page.close();
    await portal.close();
  },
});

const demand = (page: Page) => page.getByRole('heading', { name: 'Cadastre o segundo fator' });

/** Makes a call with the session of the page. */
async function statusOf(page: Page, path: string): Promise<number> {
  const access = await page.evaluate(() => localStorage.getItem('accessToken'));
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${access}` } });
  return answer.status();
}

/** Enrols with an authenticator app. Returns its secret and the recovery codes. */
async function enrol(page: Page): Promise<{ secret: string; codes: readonly string[] }> {
  await page.getByLabel('Senha atual', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeInViewport({ ratio: 1 });
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = String(key).replaceAll(' ', '');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Código do aplicativo').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Ativar segundo fator' }).click();
  const list = page.getByRole('list', { name: 'Códigos de recuperação' });
  await expect(list).toBeVisible();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  return { secret, codes };
}

/** The session may see nothing but the enrolment, at any address and after a reload. */
async function expectOnlyEnrolment(page: Page): Promise<void> {
  await expect(demand(page)).toBeVisible();
  for (const path of ['/home', '/admin/users', '/conta', '/dashboard/1']) {
    await page.goto(path);
    await expect(demand(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login\?from=/);
  }
  await page.reload();
  await expect(demand(page)).toBeVisible();
  const paths = [
    '/api/configs/',
    '/api/admin/users/',
    '/api/admin/clientes/',
    '/api/reports/recent/',
  ];
  for (const path of paths) expect([path, await statusOf(page, path)]).toEqual([path, 403]);
  expect(await statusOf(page, '/api/auth/user/')).toBe(200);
}

const emails = {
  super: 'super@portal.example',
  ana: 'ana@aurora.example',
} satisfies Partial<Record<Person, string>>;

test('a superuser whom the server asks for a second factor, and a reader whom their cliente asks, may only enrol and go on', {
  tag: '@slow',
}, async ({ page, browser, request, expectedErrors }) => {
  // What a session that may only enrol asks for, and the question for the code.
  expectedErrors.push(/40[13]/);

  await test.step('the superuser enrols and goes on to the console', async () => {
    await page.goto('/login?from=%2Fadmin%2Fclientes');
    await submitLogin(page, 'super', password);
    await expectOnlyEnrolment(page);
    await page.goto('/admin/clientes');
    await expect(demand(page)).toBeVisible();
    await enrol(page);
    // Until the person has kept the codes, the page stays.
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('button', { name: 'Guardei os códigos' }).click();
    await page.waitForURL('**/admin/clientes');
    await waitForMail(request, emails.super, /^Segundo fator ativado em/);
  });

  await test.step('the superuser has the cliente demand it of everybody', async () => {
    await page.getByRole('link', { name: 'Editar Aurora Energia' }).click();
    const form = dialog(page, 'Editar Cliente');
    await form.getByLabel('Segundo fator exigido').selectOption('De todos');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(form).toBeHidden();
  });

  const context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  const phone = await context.newPage();
  await test.step('a reader of the cliente enrols on a phone and goes on to their link', async () => {
    await phone.goto('/login?from=%2Faplicativos');
    await submitLogin(phone, 'ana', password);
    await expectOnlyEnrolment(phone);
    expect(await sidewaysOverflow(phone)).toBeLessThanOrEqual(0);
    expect(await axeViolations(phone)).toEqual([]);
    await useTheme(phone, 'dark');
    expect(await axeViolations(phone, colorRules)).toEqual([]);
    await phone.goto('/aplicativos');
    await expect(demand(phone)).toBeVisible();
    const { codes } = await enrol(phone);
    expect(await sidewaysOverflow(phone)).toBeLessThanOrEqual(0);
    expect(await axeViolations(phone, colorRules)).toEqual([]);
    await phone.getByRole('button', { name: 'Guardei os códigos' }).click();
    await phone.waitForURL('**/aplicativos');
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await statusOf(phone, '/api/configs/')).toBe(200);

    // What is demanded cannot be turned off.
    await phone.goto('/conta');
    const section = phone.getByRole('region', { name: 'Segundo fator' });
    await expect(section.getByText('Ativo. Restam 10 códigos de recuperação.')).toBeVisible();
    await expect(section.getByRole('button', { name: /^Desativar/ })).toHaveCount(0);

    // From now on the code is asked, and a recovery code stands in for a lost phone.
    await phone.evaluate(() => localStorage.clear());
    await phone.goto('/login');
    await submitLogin(phone, 'ana', password);
    await expect(phone.getByRole('heading', { name: 'Segundo fator' })).toBeVisible();
    await phone.getByRole('button', { name: 'Usar um código de recuperação' }).click();
    await phone.getByLabel('Código', { exact: true }).fill(String(codes[0]));
    await phone.getByRole('button', { name: 'Entrar', exact: true }).click();
    await phone.waitForURL('**/dashboard');
  });
  await context.close();

  await test.step('whoever belongs to another cliente is asked for nothing', async () => {
    const other = await browser.newPage();
    await other.goto('/login');
    await submitLogin(other, 'bruno', password);
    await other.waitForURL('**/dashboard');
    await other.close();
  });
});
