import type { APIRequestContext, Page } from '@playwright/test';
import { waitForMail } from '../fixtures/mails.ts';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';
import { openRelatorio } from '../screens/report.ts';
import { followSystemTheme } from '../screens/theme.ts';

const subscriptions = (page: Page) => page.getByRole('region', { name: 'Assinaturas' });

async function openVendas(page: Page, person: 'ana' | 'geral'): Promise<void> {
  await openSignedInAs(page, person);
  await page.goto('/dashboard');
  await openRelatorio(page, 'Vendas');
  await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden({
    timeout: 30_000,
  });
}

/**
 * Signs `geral` and `ana` in. Returns functions that make calls as each of them, create a report, and save a view and subscribe to it.
 */
async function subscriptionCalls(request: APIRequestContext) {
  const as = await adminCalls(request, 'geral');
  const [first]: { workspace_id: string; report_id: string }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const users: { id: number; username: string }[] = await as('GET', '/api/admin/users/');
  const ana = users.find(({ username }) => username === 'ana')?.id ?? 0;

  const asAna = await adminCalls(request, 'ana');
  const makeReport = async (nome_relatorio: string, users_allowed = [ana]) =>
    (
      await as('POST', '/api/admin/powerbiconfig/', {
        workspace_id: first?.workspace_id,
        report_id: first?.report_id,
        nome_relatorio,
        users_allowed,
        exportacao: 'leitores',
      })
    ).id as number;
  const quando = { tipo: 'dias_uteis', hora: '07:30', fuso: 'America/Sao_Paulo' };
  const subscribe = async (call: typeof as, relatorio: number, nome: string, more: object = {}) => {
    const body = { relatorio, nome, estado: btoa('{}'), ...more };
    const { id } = await call('POST', '/api/visoes/', body);
    await call('POST', '/api/assinaturas/', { visao: id, formato: 'pdf', quando });
    return id as number;
  };
  return { as, asAna, ana, first, makeReport, subscribe };
}

test.describe('Assinar', () => {
  test('a reader saves a view, subscribes to it, gets it by mail, and leaves by one press without signing in', {
    tag: '@slow',
  }, async ({ page, request, browser }) => {
    await openVendas(page, 'ana');
    await page.getByRole('button', { name: 'Assinar', exact: true }).click();
    const first = page.getByRole('dialog', { name: 'Assinar', exact: true });
    await first.getByLabel('Nova visão').fill('Semanal');
    await first.getByRole('button', { name: 'Salvar o que vejo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assinar a visão Semanal' });
    await dialog.getByLabel('Dias da semana').first().check();
    await dialog.getByLabel('segunda').check();
    await dialog.getByLabel('Hora').fill('08:15');
    await expect(dialog.getByText('Destinatários')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Assinar', exact: true }).dblclick();
    await expect(dialog.getByText('Assinatura criada.')).toBeVisible();
    await expect(dialog.getByText(/^Segunda, 08:15\. Próximo envio: /)).toBeVisible();
    await dialog.getByRole('link', { name: 'Ver em Minha conta' }).click();

    const own = subscriptions(page);
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await own.getByRole('button', { name: /^Pausar/ }).click();
    await expect(own.getByText('Pausada', { exact: true })).toBeVisible();
    await own.getByRole('button', { name: /^Retomar/ }).click();
    await own.getByRole('button', { name: /^Enviar agora para mim/ }).click();
    await expect(own.getByText('O envio foi pedido.')).toBeVisible();

    const mail = await waitForMail(request, 'ana@aurora.example', /^Semanal/);
    const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
    const paths = links.map((link) => new URL(link).pathname);
    expect(paths).toContain('/dashboard');
    const leave = links.find((link) => link.includes('/assinaturas/cancelar?codigo='));
    const { pathname, search } = new URL(leave ?? '');

    const stranger = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await stranger.goto(`${pathname}${search}`);
    await stranger.getByRole('button', { name: 'Cancelar assinatura' }).dblclick();
    await expect(
      stranger.getByText('Você não recebe mais os e-mails desta assinatura.'),
    ).toBeVisible();
    await stranger.close();
    await page.reload();
    await expect(own.getByText(/^Ana Souza não recebe mais: /)).toBeVisible();

    await own.getByRole('button', { name: /^Excluir/ }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(own.getByText(/^Você não assina nenhuma visão\./)).toBeVisible();
  });

  test('an administrator sends a view to others, and pauses it in the console', {
    tag: '@slow',
  }, async ({ page }) => {
    await openVendas(page, 'geral');
    await page.getByRole('button', { name: 'Assinar', exact: true }).click();
    await page.getByLabel('Nova visão').fill('Diretoria');
    await page.getByRole('button', { name: 'Salvar o que vejo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assinar a visão Diretoria' });
    await dialog.getByLabel('Outras pessoas e equipes').fill('ana');
    await dialog.getByRole('button', { name: '+ Ana Souza (ana)' }).click();
    await dialog.getByLabel('Eu', { exact: true }).uncheck();
    await dialog.getByRole('button', { name: 'Assinar', exact: true }).click();
    await expect(dialog.getByText(/Para Ana Souza\.$/)).toBeVisible();

    await page.goto('/admin/assinaturas');
    await page.getByRole('button', { name: 'Pausar: Diretoria, Vendas' }).click();
    await expect(page.getByText('A assinatura foi pausada.')).toBeVisible();
    await expect(page.getByRole('cell', { name: /^Pausada/ })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  test('ASSI-05 subscriptions stand in Minha conta and in the console with next, last and recipients, are paused and sent to oneself', {
    tag: '@slow',
  }, async ({ page, browser, request }) => {
    const { as, asAna, makeReport, subscribe } = await subscriptionCalls(request);
    const kept = await makeReport('Assinado');
    await subscribe(asAna, kept, 'Da página');
    await subscribe(asAna, kept, 'Da visão');

    await openSignedInAs(page, 'ana');
    await page.goto('/conta');
    const own = subscriptions(page);
    const one = own.getByRole('listitem').filter({ hasText: 'Da página' });
    await expect(one).toContainText(
      /Dias úteis, 07:30 · próximo envio \d\d\/\d\d\/\d{4}, \d\d:30 · /,
    );
    await expect(one).toContainText('para mim');
    await one.getByRole('button', { name: /^Enviar agora para mim/ }).click();
    await waitForMail(request, 'ana@aurora.example', /^Da página/);
    await page.reload();
    await expect(one).toContainText(/último envio \d\d\/\d\d\/\d{4}, \d\d:\d\d/);
    await one.getByRole('button', { name: /^Pausar/ }).click();
    await expect(one).toContainText('Pausada');

    const admin = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await openSignedInAs(admin, 'geral');
    await admin.goto('/admin/assinaturas');
    const row = (name: string) => admin.getByRole('row').filter({ hasText: name });
    await expect(row('Da página')).toContainText('Pausada');
    await expect(row('Da página')).toContainText(/Último: \d\d\/\d\d\/\d{4}/);
    await expect(row('Da visão')).toContainText(/Ana.*Próximo: \d\d\/\d\d\/\d{4}/);
    await row('Da visão')
      .getByRole('button', { name: /^Pausar/ })
      .click();
    await expect(row('Da visão')).toContainText('Pausada');
    await as('DELETE', `/api/admin/powerbiconfig/${kept}/`);
    await admin.close();
  });

  test('ASSI-05 subscriptions go with their person, report, view, application and cliente', async ({
    page,
    request,
  }) => {
    const { as, asAna, ana, first, makeReport, subscribe } = await subscriptionCalls(request);
    const person = { username: 'assina', email: 'assina@aurora.example', password };
    const { id: reader } = await as('POST', '/api/admin/users/', person);
    const kept = await makeReport('Assinado', [ana, reader]);
    const gone = await makeReport('Assinado e excluído');
    const { id: app } = await as('POST', '/api/admin/aplicativos/', {
      nome: 'Assinaturas',
      relatorios_ids: [kept],
    });
    await as('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app,
      permissions: [{ user_id: ana, access_type: 'full' }],
    });
    await subscribe(asAna, kept, 'Da página');
    const view = await subscribe(asAna, kept, 'Da visão');
    await subscribe(asAna, gone, 'Do relatório');
    await subscribe(asAna, kept, 'Do aplicativo', { aplicativo: app });
    await subscribe(await adminCalls(request, 'assina'), kept, 'Da pessoa');
    // A cliente of its own, whose people and report are made by a superuser.
    const token = await request.post('/api/token/', { data: { username: 'super', password } });
    const headers = { authorization: `Bearer ${(await token.json()).access}` };
    const multipart = {
      nome: 'Cliente que assina',
      pbi_tenant_id: '11111111-aaaa-4aaa-8aaa-000000000001',
      pbi_client_id: '11111111-bbbb-4bbb-8bbb-000000000001',
      pbi_client_secret: 'aurora-demo-secret',
    };
    const made = await request.post('/api/admin/clientes/', { headers, multipart });
    const { id: cliente } = await made.json();
    const root = await adminCalls(request, 'super');
    const { id: other } = await root('POST', '/api/admin/users/', {
      username: 'assina.outra',
      email: 'assina.outra@aurora.example',
      password,
      cliente_id: cliente,
    });
    const { id: foreign } = await root('POST', '/api/admin/powerbiconfig/', {
      workspace_id: first?.workspace_id,
      report_id: first?.report_id,
      nome_relatorio: 'Do cliente',
      cliente,
      users_allowed: [other],
      exportacao: 'leitores',
    });
    await subscribe(await adminCalls(request, 'assina.outra'), foreign, 'Do cliente');
    const listOfAll = async () => JSON.stringify(await root('GET', '/api/admin/assinaturas/'));
    expect(await listOfAll()).toContain('Do cliente');

    await openSignedInAs(page, 'geral');
    await page.goto('/admin/assinaturas');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const others = ['Da visão', 'Do relatório', 'Do aplicativo', 'Da pessoa'];
    for (const name of ['Da página', ...others]) await expect(row(name)).toBeVisible();
    // Each goes with its thing.
    await asAna('DELETE', `/api/visoes/${view}/`);
    await as('DELETE', `/api/admin/powerbiconfig/${gone}/`);
    await as('DELETE', `/api/admin/aplicativos/${app}/`);
    await as('DELETE', `/api/admin/users/${reader}/`);
    await root('DELETE', `/api/admin/clientes/${cliente}/`);
    expect(await listOfAll()).not.toContain('Do cliente');
    await page.reload();
    await expect(row('Da página')).toBeVisible();
    for (const name of others) await expect(row(name)).toHaveCount(0);
    await as('DELETE', `/api/admin/powerbiconfig/${kept}/`);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('a view is subscribed from the list of views, in both themes', { tag: '@slow' }, async ({
      page,
    }) => {
      await followSystemTheme(page);
      await openVendas(page, 'ana');
      await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toHaveCount(0);
      await page.getByRole('button', { name: 'Visões' }).click();
      const views = page.getByRole('dialog', { name: 'Visões deste relatório' });
      await views.getByLabel('Nova visão').fill('No celular');
      await views.getByRole('button', { name: 'Salvar o que vejo' }).click();
      await views.getByRole('button', { name: 'Ações da visão No celular' }).click();
      await views.getByRole('button', { name: 'Assinar…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Assinar a visão No celular' });
      await dialog.getByLabel('Dias da semana').first().check();
      expect(await overflowFaults(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, colorRules)).toEqual([]);
      await dialog.getByLabel('Após cada atualização dos dados').check();
      await dialog.getByRole('button', { name: 'Assinar', exact: true }).click();
      await dialog.getByRole('link', { name: 'Ver em Minha conta' }).click();
      await expect(subscriptions(page).getByText(/Após cada atualização dos dados/)).toBeVisible();
      expect(await overflowFaults(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
      await page.goto('/assinaturas/cancelar?codigo=abc');
      await expect(page.getByRole('button', { name: 'Cancelar assinatura' })).toBeVisible();
      expect(await overflowFaults(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
    });
  });
});
