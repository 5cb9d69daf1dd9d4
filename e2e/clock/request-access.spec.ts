import { waitForMail } from '../fixtures/mails.ts';
import { password } from '../fixtures/people.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { places } from '../screens/console.ts';
import { openSignedInAs, submitLogin } from '../screens/login.ts';
import { shownFrame } from '../screens/report.ts';
import { expect, test } from './test.ts';

const dayMs = 24 * 60 * 60_000;

/** The next Friday after today in São Paulo, which is three hours behind UTC all year, as YYYY-MM-DD. */
function nextFriday(): string {
  const today = new Date(new Date(Date.now() - dayMs / 8).toISOString().slice(0, 10));
  const days = (5 - today.getUTCDay() + 7) % 7 || 7;
  return new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10);
}

test.use({ sendsMail: true });

/** Returns when an access until this day ends: the start of the next day in São Paulo, in milliseconds since 1970. */
const endOf = (day: string) => new Date(`${day}T00:00:00-03:00`).getTime() + dayMs;

/** Returns the id of the demo application Operações, that of Vendas in it, and the pages of Vendas. */
async function findVendas(call: Awaited<ReturnType<typeof adminCalls>>) {
  const apps: { id: number; nome: string; relatorios: { relatorio: number }[] }[] = await call(
    'GET',
    '/api/admin/aplicativos/',
  );
  const app = apps.find(({ nome }) => nome === 'Operações');
  const detail: {
    relatorios: {
      relatorio: number;
      relatorio_nome: string;
      workspace_id: string;
      relatorio_id: string;
    }[];
  } = await call('GET', `/api/admin/aplicativos/${app?.id}/`);
  const found = detail.relatorios.find(({ relatorio_nome }) => relatorio_nome === 'Vendas');
  const pages: { name: string; displayName: string }[] = await call(
    'GET',
    `/api/admin/powerbi/report-pages/?workspace_id=${found?.workspace_id}&report_id=${found?.relatorio_id}`,
  );
  return { app: app?.id, relatorio: found?.relatorio, pages };
}

test('PED-04 a forbidden link becomes a request, an approval with two pages until Friday, a screen that opens by itself, and a mail', async ({
  page,
  request,
  browser,
  expectedErrors,
}) => {
  // The report does not open yet.
  expectedErrors.push(/404/);
  const call = await adminCalls(page.request, 'relatorios');
  const { app, relatorio, pages } = await findVendas(call);
  const [first, second, third] = pages;
  const link = `/aplicativos/${app}?relatorio=${relatorio}&pagina=${first?.name}`;

  await openSignedInAs(page, 'ana');
  const stream = page.waitForRequest(/\/api\/events\//);
  await page.goto(link);
  await expect(page.getByText('Você não tem acesso a este conteúdo.')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir acesso' }).click();
  await page.getByLabel('Por que você precisa deste acesso? (opcional)').fill('Fechamento do mês');
  await page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Enviado em/ })).toBeVisible();
  await stream;

  const context = await browser.newContext();
  const admin = await context.newPage();
  await openSignedInAs(admin, 'relatorios');
  await admin.goto('/admin/');
  await places(admin).getByRole('link', { name: 'Pedidos, 1 espera por resposta' }).click();
  const row = admin.getByRole('row').filter({ hasText: 'Vendas em Operações' });
  await expect(row).toContainText('Fechamento do mês');
  await row.getByRole('button', { name: /^Aprovar/ }).click();
  const approval = admin.getByRole('dialog', { name: /^Aprovar o pedido de Ana/ });
  const friday = nextFriday();
  await approval.getByLabel('Acesso termina em').fill(friday);
  for (const one of [first, second]) {
    await approval.getByRole('checkbox', { name: one?.displayName ?? '', exact: true }).check();
  }
  await expect(shownFrame(page)).toHaveCount(0);
  await approval.getByRole('button', { name: 'Aprovar' }).click();
  await expect(admin.getByText(/^Pedido de Ana .*aprovado\.$/)).toBeVisible();
  await expect(shownFrame(page)).toHaveCount(1, { timeout: 5_000 });
  await expect(page.getByText(third?.displayName ?? '', { exact: true })).toHaveCount(0);
  await expect(admin.getByText('Nenhum pedido espera por uma resposta.')).toBeVisible();
  const states = page.getByRole('region', { name: 'Pedidos de acesso' });
  for (const screen of ['/home', '/conta']) {
    await page.goto(screen);
    await expect(states).toContainText(/VendasAprovado em/);
  }
  const mail = await waitForMail(request, 'ana@aurora.example', /^Seus pedidos de acesso/);
  expect(mail.text).toContain('Seu pedido de acesso foi aprovado em ');
  const { permissions }: { permissions: { relatorio: number; expira_em: string | null }[] } =
    await call('GET', `/api/admin/relatorio-permissoes/by-app/${app}/`);
  const granted = permissions.filter((one) => one.relatorio === relatorio && one.expira_em);
  expect(granted.map(({ expira_em }) => Date.parse(expira_em ?? ''))).toEqual([endOf(friday)]);
});

test('PED-04 before their access ends a person asks for an extension, and without one it ends with the day', {
  tag: '@slow',
}, async ({ page, browser, moveClock, expectedErrors }) => {
  // After the end the report answers 404.
  expectedErrors.push(/404/);
  const call = await adminCalls(page.request, 'geral');
  const { app, relatorio, pages } = await findVendas(call);
  const [first] = pages;
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const ana = people.find(({ username }) => username === 'ana')?.id;
  const friday = nextFriday();
  const end = endOf(friday);
  await call('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
    app_id: app,
    permissions: [
      {
        user_id: ana,
        access_type: 'specific',
        allowed_pages: { [String(relatorio)]: [first?.name] },
        expira_em: new Date(end).toISOString(),
      },
    ],
  });
  const link = `/aplicativos/${app}?relatorio=${relatorio}&pagina=${first?.name}`;
  const openAt = async (time: number) => {
    moveClock(new Date(time));
    const later = await (await browser.newContext()).newPage();
    await later.clock.setSystemTime(new Date(time));
    await later.goto('/login');
    await submitLogin(later, 'ana', password);
    await later.waitForURL('**/dashboard');
    await later.goto(link);
    return later;
  };
  const soon = await openAt(end - 60_000 * 5);
  await expect(shownFrame(soon)).toHaveCount(1);
  const notice = soon.getByRole('region', { name: 'Vendas' }).getByText(/^Seu acesso termina em /);
  await expect(notice).toContainText(
    `Seu acesso termina em ${friday.split('-').reverse().join('/')}.`,
  );
  await soon.getByRole('button', { name: 'Pedir prorrogação' }).click();
  await soon.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(soon.getByRole('status').filter({ hasText: /^Enviado em/ })).toBeVisible();
  for (const screen of ['/home', '/conta']) {
    await soon.goto(screen);
    await expect(soon.getByRole('region', { name: 'Pedidos de acesso' })).toContainText(
      /Enviado em/,
    );
  }
  const late = await openAt(end + 1_000);
  await expect(late.getByText('Você não tem acesso a este conteúdo.')).toBeVisible();
});
