import { auroraOrigin, shopOrigin } from '../fixtures/addresses.ts';
import { password } from '../fixtures/people.ts';
import { expect, test } from './test.ts';

// The main job, once in each engine. What a screen must do in detail is tested elsewhere, in Chromium.

test('sign-in: a wrong password is told, the right one leads to Dashboards', async ({ portal }) => {
  await portal.goto('/login');
  await portal.fill('Usuário', 'ana');
  await portal.fill('Senha', 'errada');
  await portal.press('button', 'Entrar');
  await portal.sees('Credenciais inválidas. Verifique usuário e senha.');
  await portal.fill('Senha', password);
  await portal.press('button', 'Entrar');
  await expect.poll(() => portal.path()).toBe('/dashboard');
});

test('Home shows its panels', async ({ portal }) => {
  await portal.signIn('ana');
  await portal.press('a', 'Home');
  for (const text of ['Visão Geral', 'Atualização dos Dados', 'Relatórios Recentes']) {
    await portal.sees(text);
  }
});

test('open: a report is drawn in its frame', async ({ portal }) => {
  await portal.signIn('ana');
  await portal.openVendas();
  expect(await portal.read(() => document.querySelectorAll('iframe').length)).toBe(1);
});

test('change page: the page is shown and marked in the list', async ({ portal }) => {
  await portal.signIn('ana');
  await portal.goto('/aplicativos/1');
  await portal.press('nav[aria-label="Comercial"] button', 'Vendas');
  for (const page of ['Por Produto', 'Metas']) {
    await portal.press('nav[aria-label="Comercial"] a', page);
    await portal.isMarked(page);
    await portal.sees('Carregando relatório...', false);
  }
});

test('search: the keyboard leads to a page of a report', async ({ portal }) => {
  await portal.signIn('ana');
  await portal.press('button', 'Buscar');
  await portal.fill('Buscar relatórios, aplicativos e páginas', 'metas');
  await portal.finds('[role="option"]', 'Metas');
  await portal.type('\uE007');
  await expect.poll(() => portal.path()).toMatch(/relatorio=/);
  await portal.finds('button', 'Copiar link');
});

test('export: a file is ordered and ready', async ({ portal, call }) => {
  const configs = await call('GET', '/api/configs/');
  const vendas = configs.find((one: { nome_relatorio: string }) => one.nome_relatorio === 'Vendas');
  await call('PUT', `/api/admin/powerbiconfig/${vendas.id}/`, {
    exportacao: 'leitores',
    formatos: ['pdf'],
  });
  await portal.signIn('ana');
  await portal.openVendas();
  await portal.press('header button', 'Exportar');
  await portal.press(':is(dialog, [role$="dialog"]) button', 'Exportar');
  await portal.sees('O arquivo está sendo preparado.');
  await portal.type('\uE00C');
  await portal.press('a', 'Home');
  await portal.sees('O arquivo de Vendas está pronto.');
  await portal.press('section button', 'Baixar Vendas, PDF');
});

test('full screen: the report fills the window and comes back', async ({ portal, engine }) => {
  await portal.signIn('ana');
  await portal.openVendas();
  const isFull = () => portal.read(() => 'fullReport' in document.documentElement.dataset);
  await portal.press('button', 'Tela Cheia');
  await expect.poll(isFull).toBe(true);
  // Firefox refuses the screen to a window without focus, and a headless one has none. The report then fills the window.
  const isWholeScreen = () => portal.read(() => document.fullscreenElement !== null);
  await expect.poll(isWholeScreen).toBe(engine !== 'firefox');
  await portal.press('button', 'Sair da Tela Cheia');
  await expect.poll(isFull).toBe(false);
});

test('list of people: the search leaves one row', async ({ portal }) => {
  await portal.signIn('geral');
  await portal.goto('/admin/users');
  const rows = () => portal.read(() => document.querySelectorAll('tbody tr').length);
  await expect.poll(rows).toBeGreaterThan(3);
  await portal.fill('Buscar usuários', 'ursula');
  await expect.poll(rows).toBe(1);
});

test('form: a changed surname is saved and stands in the list', async ({ portal }) => {
  await portal.signIn('geral');
  await portal.goto('/admin/users');
  await portal.press('a, button', 'Editar ana');
  await portal.fill('Sobrenome', 'de Três Motores');
  await portal.press('button', 'Salvar');
  await portal.sees('Editar Usuário', false);
  await portal.goto('/admin/users');
  await portal.sees('de Três Motores');
});

test('sheet: a changed grant is shown line by line, and applied after a confirmation', async ({
  portal,
}) => {
  await portal.signIn('geral');
  await portal.goto('/admin/acessos');
  await portal.press('a', 'Importar planilha');
  await portal.sees('Escolher arquivo');
  await portal.read(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const { csv } = await (await fetch('/api/admin/acessos/planilha/', { headers })).json();
    const input = document.querySelector<HTMLInputElement>('[aria-label="Planilha em CSV"]');
    const file = new DataTransfer();
    file.items.add(new File([csv.replace('sem fim', '24/12/2099')], 'concessoes.csv'));
    if (input) input.files = file.files;
    input?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await portal.sees('24/12/2099');
  await portal.press('button', 'Alterar 1 concess');
  await portal.press(':is(dialog, [role$="dialog"]) button', 'Alterar 1 concess');
  await portal.sees('Planilha aplicada');
});

test('ENTRADA-02 another product shows a report of its customer, whose session ends with theirs and is not that of the portal beside it', async ({
  portal,
  call,
}) => {
  const configs = await call('GET', '/api/configs/');
  const vendas = configs.find((one: { nome_relatorio: string }) => one.nome_relatorio === 'Vendas');
  const storedSession = () => portal.read(() => localStorage.getItem('refreshToken'));
  await portal.signIn('geral', auroraOrigin);
  const own = await storedSession();
  await portal.goto('/loja', shopOrigin);
  await portal.press('button', 'Entrar como Ana');
  await portal.sees('Aberto');
  await portal.read((id: number) => {
    const element = document.querySelector('portal-bi');
    if (element) Object.assign(element, { place: { relatorio_id: id } });
  }, vendas.id);
  await portal.sees(`Relatório ${vendas.id} aberto`);
  const nothingKept = () =>
    portal.read(() => document.cookie + JSON.stringify({ ...localStorage }));
  expect(await nothingKept()).not.toMatch(/access|refresh/i);
  await portal.press('button', 'Sair da loja');
  await portal.sees('Entrar como Ana');
  await portal.goto('/home', auroraOrigin);
  await portal.sees('Visão Geral');
  expect(own).toMatch(/./);
  expect(await storedSession()).toBe(own);
});

test('ENTRADA-02 in the product a page is changed, a view saved and a file exported, the session renews itself, a second tab has its own, and Back enters again', async ({
  portal,
  call,
}) => {
  const configs = await call('GET', '/api/configs/');
  const vendas = configs.find((one: { nome_relatorio: string }) => one.nome_relatorio === 'Vendas');
  const exportable = { exportacao: 'leitores', formatos: ['pdf'] };
  await call('PUT', `/api/admin/powerbiconfig/${vendas.id}/`, exportable);
  const setPlace = (place: object) =>
    portal.read((to) => {
      Object.assign(document.querySelector('portal-bi') as object, { place: to });
    }, place);
  const dialogButton = ':is(dialog, [role$="dialog"]) button';
  await portal.goto('/loja', shopOrigin);
  await portal.press('button', 'Entrar como Ana');
  await portal.sees('Aberto');
  const frame = portal.frame();

  await setPlace({ aplicativo_id: 1 });
  await frame.press('nav[aria-label="Comercial"] button', 'Vendas');
  await frame.press('nav[aria-label="Comercial"] a', 'Metas');
  await frame.isMarked('Metas');
  await frame.sees('Carregando relatório...', false);

  await setPlace({ relatorio_id: vendas.id });
  await portal.sees(`Relatório ${vendas.id} aberto`);
  await frame.press('button', 'Visões');
  await frame.fill('Nova visão', 'Da loja');
  await frame.press('button', 'Salvar o que vejo');
  await frame.sees('Visão salva.');
  await frame.press('button', 'Fechar');
  await frame.press('header button', 'Exportar');
  await frame.press(dialogButton, 'Exportar');
  await frame.sees('O arquivo está sendo preparado.');
  await frame.type('\uE00C');
  await frame.press('a', 'Home');
  await frame.sees('O arquivo de Vendas está pronto.');

  // The token is refused as after its life.
  await frame.read(() => {
    const own = window.fetch;
    window.fetch = (input, init) => {
      if (!String(input instanceof Request ? input.url : input).includes('/api/aplicativos/')) {
        return own(input, init);
      }
      window.fetch = own;
      document.documentElement.dataset.refused = 'yes';
      return Promise.resolve(new Response('{}', { status: 401 }));
    };
  });
  await frame.press('a', 'Aplicativos');
  await frame.sees('Comercial');
  expect(await frame.read(() => document.documentElement.dataset.refused)).toBe('yes');

  const other = await portal.openTab();
  await other.goto('/loja', shopOrigin);
  await other.sees('Aberto');
  await other.press('button', 'Sair da loja');
  await other.sees('Entrar como Ana');
  await frame.press('a', 'Dashboards');
  await frame.finds('a', 'Vendas');

  // The sign-out in the other tab was that of the shop.
  await portal.read(() => fetch('/loja/entrar', { method: 'POST' }).then(({ ok }) => ok));
  await portal.goto('/home');
  await portal.back();
  await portal.sees('Aberto');
  await frame.sees('Visão Geral');
});
