import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { openSignedInAs, signIn } from '../screens/login.ts';
import { reportFrame } from '../screens/report.ts';

test.describe('the applications of ana', () => {
  test('APP-01 APP-26 APP-29 pages of Comercial change in place, in one frame with one token', async ({
    page,
  }) => {
    const prepared: unknown[] = [];
    await page.exposeFunction('notePrepare', (body: unknown) => prepared.push(body));
    await page.addInitScript(() => {
      addEventListener('message', ({ data }) => {
        if (data?.url === '/report/prepare') Reflect.get(window, 'notePrepare')(data.body);
      });
    });
    await signIn(page, 'ana');
    await page.getByRole('link', { name: 'Aplicativos', exact: true }).click();
    await expect(page.getByText('2 aplicativo(s) disponível(eis)')).toBeVisible();
    await page.getByRole('link', { name: 'Abrir Aplicativo Comercial' }).click();
    await expect(page.getByText('Selecione uma Página')).toBeVisible();

    const bar = page.getByRole('navigation', { name: 'Comercial' });
    await bar.getByRole('button', { name: /^Vendas/ }).click();
    await expect(bar.getByRole('link')).toHaveText([
      'Resumo',
      'Por Região',
      'Por Produto',
      'Metas',
    ]);

    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/embed-token/')) tokens.push(request.url());
    });
    await bar.getByRole('link', { name: 'Por Produto' }).click();
    const frame = reportFrame(page);
    await expect(frame.getByRole('main')).toBeVisible();
    await expect(page.getByText('Carregando relatório...')).toBeHidden({ timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Vendas', level: 1 })).toBeVisible();
    // The portal navigates between the pages, so the frame shows no page tabs.
    await expect(frame.getByRole('navigation', { name: 'Páginas do relatório' })).toBeHidden();
    expect(prepared).toEqual([
      expect.objectContaining({
        tokenType: 1,
        permissions: 0,
        settings: {
          panes: {
            filters: { visible: true, expanded: false },
            pageNavigation: { visible: false },
          },
          localeSettings: { language: 'pt-BR', formatLocale: 'pt-BR' },
        },
      }),
    ]);
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Vendas por produto');
    const before = await frame.getByRole('heading', { level: 1 }).textContent();

    await bar.getByRole('link', { name: 'Metas' }).click();
    await expect(frame.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
    await expect(page.locator('iframe')).toHaveCount(1);
    expect(tokens).toHaveLength(1);
    const width = async () => (await bar.boundingBox())?.width;
    expect(await width()).toBe(18 * 16);
    await page.getByRole('button', { name: 'Recolher a lista de páginas' }).click();
    await expect.poll(width).toBe(4 * 16);
    await page.getByRole('button', { name: 'Expandir a lista de páginas' }).click();
    await expect.poll(width).toBe(18 * 16);

    await page.reload();
    await expect(bar.getByRole('link', { name: 'Metas' })).toHaveAttribute('aria-current', 'page');
  });

  test('GEN-05 APP-05 APP-20 in Financeiro, one page of Faturamento is open and Inadimplência is closed', {
    tag: '@slow',
  }, async ({ page }) => {
    await openSignedInAs(page, 'ana');
    await page.goto('/aplicativos');
    await page.getByRole('link', { name: 'Abrir Aplicativo Financeiro' }).click();
    const bar = page.getByRole('navigation', { name: 'Financeiro' });
    await expect(bar.getByRole('button', { name: /Inadimplência/ })).toContainText('Sem Acesso');
    await bar.getByRole('button', { name: /^Faturamento/ }).click();
    await expect(bar.getByRole('link')).toHaveText(['Visão geral']);
  });

  test('LER-03 HIST-02 a jump within Faturamento to a page that is not open to them is brought back, and history tells it', {
    tag: '@slow',
  }, async ({ page, request }) => {
    await openSignedInAs(page, 'ana');
    await page.goto('/aplicativos');
    await page.getByRole('link', { name: 'Abrir Aplicativo Financeiro' }).click();
    const bar = page.getByRole('navigation', { name: 'Financeiro' });
    await bar.getByRole('button', { name: /^Faturamento/ }).click();
    await bar.getByRole('link', { name: 'Visão geral' }).click();
    const frame = reportFrame(page);
    const drill = frame.getByRole('button', { name: 'Detalhar' });
    await expect(page.getByText('Carregando relatório...')).toBeHidden({ timeout: 30_000 });
    // A bar of the chart.
    const chart = frame.getByLabel('Faturado por segmento').first();
    await expect(async () => {
      const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
      await chart.click({ position: { x: width * 0.4, y: height * 0.3 } });
      await expect(drill).toBeEnabled({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    const told = page.waitForRequest((one) => one.postData()?.includes('"recusada"') ?? false);
    await drill.click();
    await expect(page.getByText('Esta página não foi liberada para você.')).toBeVisible();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Faturamento');
    await (await told).response();

    const call = await adminCalls(request, 'geral');
    const filter = encodeURIComponent(JSON.stringify({ acao: 'recusas' }));
    const rows: { frase: string }[] = await call('GET', `/api/admin/audit/?filter=${filter}`);
    expect(rows.map(({ frase }) => frase)).toContain(
      'Ana tentou ver a página Notas emitidas do relatório Faturamento em Financeiro, que não foi liberada.',
    );
  });

  test('LEIT-09 an application without access gets the screen for what does not open', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await openSignedInAs(page, 'ana');
    await page.goto('/aplicativos/3');
    await expect(
      page.getByRole('heading', { name: 'Você não tem acesso a este conteúdo.' }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'Ele não existe ou não foi liberado para você.',
    );
  });
});

test('TELA-06 the icons of applications are drawn for readers and administrators', {
  tag: '@slow',
}, async ({ page }) => {
  await openSignedInAs(page, 'geral');
  for (const [path, count] of [
    ['/aplicativos', 3],
    ['/admin/aplicativos/create', 19],
  ] as const) {
    await page.goto(path);
    const drawings = page.locator('svg use');
    await expect(drawings).toHaveCount(count);
    // A drawing without its file has no size.
    await expect
      .poll(() =>
        drawings.evaluateAll((all: SVGUseElement[]) => all.every((one) => one.getBBox().width > 4)),
      )
      .toBe(true);
  }
});
