import type { Page } from '@playwright/test';
import { waitForMail } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';
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

test.describe('Assinar', () => {
  // A file takes the emulator some seconds, as it takes Microsoft.
  test.describe.configure({ timeout: 120_000 });

  test('a reader saves a view, subscribes to it, gets it by mail, and leaves by one press without signing in', async ({
    page,
    request,
    browser,
  }) => {
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

  test('an administrator sends a view to others, and pauses it in the console', async ({
    page,
  }) => {
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

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 780 } });

    test('a view is subscribed from the list of views, in both themes', async ({ page }) => {
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
