import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';
import { spokenFaults } from '../screens/spokenFaults.ts';

const body = (page: Page) => page.locator('body');

async function openVendas(page: Page) {
  await openSignedInAs(page, 'ana');
  await page.goto('/dashboard');
  await openRelatorio(page, 'Vendas');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden();
}

test('LEIT-05 LEIT-13 a screen reader meets bar, list and report in this order, each by its name', async ({
  page,
}) => {
  await openVendas(page);
  await expect(body(page)).toMatchAriaSnapshot(`
    - banner:
      - link "Ir para o conteúdo"
      - link "Aurora Energia"
      - navigation "Principal":
        - link "Home"
        - link "Dashboards"
        - link "Aplicativos"
      - button "Buscar"
      - button /Mudar para o tema/
      - button "Conta de Ana"
    - main:
      - navigation "Relatórios":
        - heading "Relatórios" [level=2]
        - button "Recolher a lista de relatórios" [expanded]
        - list:
          - listitem:
            - link "Vendas"
            - 'button "Favorito: Vendas"'
      - region "Vendas":
        - heading "Vendas" [level=1]
        - paragraph: Dashboard Power BI
        - button /Última atualização/
        - button "Visões"
        - button "Copiar link"
        - button "Tela Cheia"
        - iframe
    - region "Notificações"
  `);
  const link = page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link');
  await expect(link.filter({ hasText: 'Vendas' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Visões' }).click();
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Visões deste relatório":
      - heading "Minhas visões" [level=2]
      - button "Fechar"
      - textbox "Nova visão"
      - button "Salvar o que vejo"
  `);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Buscar no portal":
      - combobox "Buscar relatórios, aplicativos e páginas" [expanded]
      - button "Fechar a busca"
      - paragraph: Abertos por último
      - listbox "Resultados":
        - option /Vendas/ [selected]
      - paragraph: /\\d+ resultados/
  `);
});

test('LEIT-12 a screen reader meets what leads on before the panels and figures of Home', async ({
  page,
}) => {
  await openVendas(page);
  await page.goto('/home');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Visão Geral" [level=1]
      - region "Vendas":
        - heading "Vendas" [level=2]
        - link "Continuar"
      - region "Atualização dos Dados":
        - heading "Atualização dos Dados" [level=2]
      - region "Minhas Visões":
        - heading "Minhas Visões" [level=2]
      - region "Aplicativos Recentes":
        - heading "Aplicativos Recentes" [level=2]
      - region "Relatórios Recentes":
        - heading "Relatórios Recentes" [level=2]
        - list:
          - listitem:
            - link "Vendas"
      - region "Relatórios Favoritos":
        - heading "Relatórios Favoritos" [level=2]
      - term: Usuários Totais
      - definition: /\\d+/
      - term: Relatórios Cadastrados
      - definition: /\\d+/
  `);
});

test('a screen reader meets the pages of an application below their report, and is told what to do', async ({
  page,
}) => {
  await openSignedInAs(page, 'ana');
  await page.goto('/aplicativos/1');
  await page
    .getByRole('navigation', { name: 'Comercial' })
    .getByRole('button', { name: /^Vendas/ })
    .click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Comercial":
        - heading "Comercial" [level=1]
        - button "Recolher a lista de páginas" [expanded]
        - list:
          - listitem:
            - button "Vendas 4 página(s)" [expanded]
            - list:
              - listitem:
                - link "Resumo"
              - listitem:
                - link "Por Região"
              - listitem:
                - link "Por Produto"
              - listitem:
                - link "Metas"
          - listitem:
            - button /Faturamento/
      - heading "Selecione uma Página" [level=2]
      - paragraph: Escolha uma página na barra lateral para visualizar o relatório.
  `);
});

test('LEIT-10 VOLTA-01 a lost network and an ended session are announced by live regions', {
  tag: '@slow',
}, async ({ page, context, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|status of 401/);
  await openVendas(page);
  await context.setOffline(true);
  const notice = page.getByText(/^Sem conexão com a internet\. O que está na tela continua/);
  await expect(notice).toHaveAttribute('aria-live', 'polite');
  await context.setOffline(false);
  await expect(notice).toBeHidden();

  const other = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  const ended = await other?.newPage();
  if (!ended) throw new Error('no second browser');
  await ended.goto('/login?sessao=encerrada');
  await expect(ended.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region "Acesse sua conta":
        - heading "Acesse sua conta" [level=1]
        - status: Sua sessão terminou. Entre novamente.
        - textbox "Usuário"
        - textbox "Senha"
        - button "Mostrar senha"
        - button "Entrar"
        - paragraph: Ou continue com
        - button "Entrar com Microsoft"
  `);
  await other?.close();
});

test('LGPD-04 a virtual screen reader finds what has no name, and reads nothing that is hidden or behind a dialog', async ({
  page,
}) => {
  await page.setContent(`
    <main>
      <h1>Vendas</h1><h2></h2>
      <button aria-expanded="true"></button><button>Salvar</button><button aria-label="Fechar"></button>
      <a href="#a"></a><img /><img alt="" /><input /><label>Nome <input /></label>
      <div role="img" aria-labelledby="nome"></div><div id="nome" style="display: none">Gráfico</div>
      <button hidden></button><div style="visibility: hidden"><button></button></div><div inert><button></button></div>
    </main>
    <dialog aria-label="Excluir"><p>Tem certeza?</p><button></button></dialog>`);
  const { faults, phrases, isWhole } = await spokenFaults(page);
  expect(faults).toEqual([
    { phrase: 'heading, level 2', criterion: '1.3.1' },
    { phrase: 'button, expanded', criterion: '4.1.2' },
    { phrase: 'link', criterion: '4.1.2' },
    { phrase: 'image', criterion: '1.1.1' },
    { phrase: 'textbox', criterion: '4.1.2' },
  ]);
  expect(phrases).toEqual(
    expect.arrayContaining(['heading, Vendas, level 1', 'button, Salvar', 'image, Gráfico']),
  );
  expect(phrases).not.toContain('Gráfico');
  expect(isWhole).toBe(true);

  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  const inDialog = await spokenFaults(page);
  expect(inDialog.phrases).toContain('Tem certeza?');
  expect(inDialog.phrases).not.toContain('button, Salvar');
  expect(inDialog.faults).toEqual([{ phrase: 'button', criterion: '4.1.2' }]);
});
