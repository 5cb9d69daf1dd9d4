import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ana, backend, relatorios, sul } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const answer = (path: string, body: unknown) =>
  backend.use(http.get(`*${path}`, () => HttpResponse.json(body as never)));
const fail = (path: string) =>
  backend.use(http.get(`*${path}`, () => new HttpResponse(null, { status: 500 })));

/** The call of each of the four blocks, and a text that the block shows when the call has answered. */
const blocks = [
  ['/api/stats/', '1.234'],
  ['/api/reports/recent/', 'Nenhum relatório acessado recentemente.'],
  ['/api/reports/favorites/', 'Nenhum relatório marcado como favorito.'],
  ['/api/aplicativos/recentes/', 'Nenhum aplicativo acessado recentemente.'],
] as const;

describe('Home', () => {
  it('HOME-01 shows its heading and subtitle', async () => {
    signIn();
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Visão Geral' });
    expect(screen.getByText('Acompanhe o desempenho do sistema')).toBeTruthy();
  });

  it.each([
    ['HOME-02', 'Usuários Totais', '12'],
    ['HOME-03', 'Relatórios Cadastrados', '6'],
    ['HOME-04', 'Acessos (Hoje)', '3'],
    ['HOME-05', 'Acessos (Últimos 7 dias)', '1.234'],
  ])('%s the card %s shows %s', async (_, name, figure) => {
    signIn();
    renderApp('/home');
    await screen.findByText('1.234');
    const term = await screen.findByText(name);
    expect(term.parentElement?.querySelector('dd')?.textContent).toBe(figure);
  });

  it('HOME-09 HOME-10 HOME-11 empty panels say so', async () => {
    signIn();
    renderApp('/home');
    expect(await screen.findByText('Nenhum aplicativo acessado recentemente.')).toBeTruthy();
    expect(await screen.findByText('Nenhum relatório acessado recentemente.')).toBeTruthy();
    expect(await screen.findByText('Nenhum relatório marcado como favorito.')).toBeTruthy();
  });

  it('HOME-07 HOME-12 shows at most three recent reports, and a card opens its report', async () => {
    signIn();
    answer('/api/configs/', [{ ...relatorios[0], id: 8, nome_relatorio: 'Relatório 8' }]);
    answer(
      '/api/reports/recent/',
      [7, 8, 9, 10].map((id) => ({ ...relatorios[0], id, nome_relatorio: `Relatório ${id}` })),
    );
    const { place } = renderApp('/home');
    const panel = await screen.findByRole('region', { name: 'Relatórios Recentes' });
    const links = await within(panel).findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Relatório 7',
      'Relatório 8',
      'Relatório 9',
    ]);
    await userEvent.click(links[1]!);
    expect(place()).toBe('/dashboard?relatorio=8');
    expect(await screen.findByRole('heading', { name: 'Relatório 8', level: 1 })).toBeTruthy();
  });

  it('TELA-05 shows how often the reader has opened reports, by day', async () => {
    signIn();
    const dias = [...Array(28).fill(0), 2, 1];
    answer('/api/conta/uso/', { total: 3, dias, aberturas: [] });
    renderApp('/home');
    const use = within(await screen.findByRole('region', { name: 'Meu Uso' }));
    await use.findByText('3 aberturas em 30 dias');
    use.getByRole('img', { name: 'Suas aberturas por dia: no máximo 2' });
  });

  it('HOME-06 HOME-13 HOME-21 shows at most three recent apps; one without an icon shows its first letter', async () => {
    signIn();
    const app = { id: 1, nome: 'Comercial', icone: '📈', cor_tema: '#3B82F6' };
    answer('/api/aplicativos/recentes/', [
      app,
      { ...app, id: 2, nome: 'Ética', icone: '' },
      { ...app, id: 3, nome: 'Três' },
      { ...app, id: 4, nome: 'Quatro' },
    ]);
    const { place } = renderApp('/home');
    const panel = await screen.findByRole('region', { name: 'Aplicativos Recentes' });
    const links = await within(panel).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['📈Comercial', '/aplicativos'],
      ['ÉÉtica', '/aplicativos'],
      ['📈Três', '/aplicativos'],
    ]);
    await userEvent.click(links[0]!);
    expect(place()).toBe('/aplicativos');
  });

  it.each([
    ['HOME-16', '/api/stats/', 'Falha ao carregar estatísticas.'],
    ['HOME-17', '/api/reports/recent/', 'Falha ao carregar recentes.'],
    ['HOME-18', '/api/reports/favorites/', 'Falha ao carregar favoritos.'],
    ['HOME-19', '/api/aplicativos/recentes/', 'Falha ao carregar aplicativos recentes.'],
  ])('%s HOME-14 a failure of %s shows the text of its block only', async (_, path, text) => {
    signIn();
    fail(path);
    renderApp('/home');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(text)).toBeTruthy();
    for (const [other, shown] of blocks) {
      if (other !== path) expect(await screen.findByText(shown)).toBeTruthy();
    }
    expect(screen.getAllByRole('alert')).toEqual([alert]);
  });

  it.each(blocks)(
    'HOME-14 the block of %s loads while the others are shown',
    async (path, shown) => {
      signIn();
      let sendAnswer = () => {};
      const held = new Promise<void>((resolve) => {
        sendAnswer = resolve;
      });
      backend.use(http.get(`*${path}`, () => held.then(() => undefined)));
      renderApp('/home');
      for (const [other, text] of blocks) {
        if (other !== path) expect(await screen.findByText(text)).toBeTruthy();
      }
      expect(screen.queryByText(shown)).toBeNull();
      // What Home leads on to needs the recent reports too.
      const waiting = path === '/api/reports/recent/' ? 2 : 1;
      const busy = () => document.querySelectorAll('main [aria-busy="true"]');
      await waitFor(() => expect(busy()).toHaveLength(waiting));
      sendAnswer();
      expect(await screen.findByText(shown)).toBeTruthy();
      await waitFor(() => expect(busy()).toHaveLength(0));
    },
  );

  it.each([
    ['/api/reports/recent/', 'Relatórios Recentes'],
    ['/api/reports/favorites/', 'Relatórios Favoritos'],
    ['/api/aplicativos/recentes/', 'Aplicativos Recentes'],
  ])(
    'HOME-20 an answer of %s that is not an array shows the text in an empty panel',
    async (path, title) => {
      signIn();
      answer(path, { results: [{ ...relatorios[0], nome: 'Vendas' }] });
      renderApp('/home');
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText('Formato inesperado da resposta.')).toBeTruthy();
      const panel = screen.getByRole('region', { name: title });
      expect(panel.contains(alert)).toBe(true);
      expect(within(panel).queryByRole('link')).toBeNull();
      answer(path, []);
      await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it('HOME-08 shows three favourites, and the others after a click on `Ver todos`', async () => {
    signIn();
    answer(
      '/api/reports/favorites/',
      [7, 8, 9, 10].map((id) => ({ ...relatorios[0], id, nome_relatorio: `Relatório ${id}` })),
    );
    renderApp('/home');
    const panel = await screen.findByRole('region', { name: 'Relatórios Favoritos' });
    const first = await within(panel).findAllByRole('link');
    expect(first.map((link) => link.textContent)).toEqual([
      'Relatório 7',
      'Relatório 8',
      'Relatório 9',
    ]);
    await userEvent.click(within(panel).getByRole('button', { name: 'Ver todos (4)' }));
    expect(within(panel).getAllByRole('link')).toHaveLength(4);
    await userEvent.click(within(panel).getByRole('button', { name: 'Ver menos' }));
    expect(within(panel).getAllByRole('link')).toHaveLength(3);
  });
});

const aplicativo = (more: object = {}, page: object = {}) => ({
  id: 7,
  nome: 'Comercial',
  paginas: [{ nome: 'a', titulo: 'Resumo', relatorio: 2, relatorio_nome: 'Faturamento', ...page }],
  ...more,
});

describe('what Home leads on to', () => {
  const ultima = {
    relatorio: 1,
    relatorio_nome: 'Vendas',
    aplicativo: null,
    aplicativo_nome: null,
    pagina: 'P 2',
    titulo: 'Metas',
  };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const refresh = (relatorio: number, relatorio_nome: string, status = 'Completed') => ({
    relatorio,
    relatorio_nome,
    lastRefreshDate: hoursAgo(3),
    status,
    refreshType: 'Scheduled',
  });
  const openHome = async () => {
    signIn();
    const app = renderApp('/home');
    await screen.findByText('1.234');
    return app;
  };

  it('LEIT-12 is the page that was read last, with the age of its data and the instant on focus', async () => {
    answer('/api/inicio/ultima-pagina/', { ultima });
    const vendas = refresh(1, 'Vendas');
    answer('/api/inicio/atualizacoes/', [vendas]);
    await openHome();
    const card = await screen.findByRole('region', { name: 'Vendas' });
    expect(within(card).getByText('Metas · Dashboards')).toBeTruthy();
    expect(within(card).getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe(
      '/dashboard?relatorio=1&pagina=P%202',
    );
    const age = await within(card).findByRole('button', { name: 'há 3 h' });
    const tip = document.getElementById(age.getAttribute('aria-describedby') ?? '');
    expect(tip?.textContent).toMatch(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  });

  it('LEIT-12 is a page of an application, if that was read last', async () => {
    const inApp = { ...ultima, aplicativo: 4, aplicativo_nome: 'Comercial' };
    answer('/api/inicio/ultima-pagina/', { ultima: inApp });
    await openHome();
    expect(await screen.findByText('Metas · Comercial')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe(
      '/aplicativos/4?relatorio=1&pagina=P%202',
    );
  });

  it.each([
    ['does not know the last page', { recursos: [] }],
    ['has forgotten the last page', {}],
  ])('LEIT-12 is the last report when the server %s', async (_, changes) => {
    answer('/api/auth/user/', { ...ana, ...changes });
    answer('/api/reports/recent/', [relatorios[1]]);
    await openHome();
    const card = await screen.findByRole('region', { name: 'Produção Mensal' });
    expect(within(card).getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe(
      '/dashboard?relatorio=2',
    );
  });

  it.each([
    ['a report of Dashboards', '2026-11-20', 'Vendas', 'Dashboards', '/dashboard?relatorio=1'],
    [
      'a page of an application',
      '2026-11-22',
      'Faturamento',
      'Resumo · Comercial',
      '/aplicativos/7?relatorio=2&pagina=a',
    ],
  ])('DIA-01 is %s that was granted last, for a reader who has opened nothing', async (...row) => {
    const [, appAt, nome, detail, to] = row;
    answer('/api/configs/', [
      { ...relatorios[1], liberado_em: '2026-11-19T12:00:00Z' },
      { ...relatorios[0], liberado_em: '2026-11-21T12:00:00Z' },
    ]);
    answer('/api/aplicativos/', [aplicativo({ liberado_em: `${appAt}T12:00:00Z` })]);
    await openHome();
    const card = await screen.findByRole('region', { name: nome });
    expect(card.querySelector('h2 + p')?.textContent).toBe(detail);
    const link = within(card).getByRole('link', { name: 'Começar' });
    expect(link.getAttribute('href')).toBe(to);
  });

  it('DIA-02 names no page of unknown class', async () => {
    answer('/api/configs/', []);
    answer('/api/aplicativos/', [aplicativo({}, { sem_classe: true })]);
    await openHome();
    const link = await screen.findByRole('link', { name: 'Começar' });
    expect(link.getAttribute('href')).toBe('/aplicativos/7?relatorio=2');
  });

  it.each([
    ['in the portal', [{ tipo: 'aplicativo', id: 9, nome: 'RH' }], '/aplicativos'],
    ['by mail', [], 'mailto:ti@aurora.example'],
    ['as told', [], null],
  ])('DIA-01 for who can open nothing is to ask for access %s', async (_, catalogue, to) => {
    answer('/api/configs/', []);
    answer('/api/aplicativos/', []);
    answer('/api/pedidos/catalogo/', catalogue);
    answer('/api/branding/', to === null ? {} : { contato: 'ti@aurora.example' });
    await openHome();
    const card = await screen.findByRole('region', {
      name: 'Nenhum relatório foi liberado para você.',
    });
    if (to === null) {
      const words = 'Peça acesso a quem administra o portal na sua organização.';
      expect(within(card).getByText(words)).toBeTruthy();
      expect(within(card).queryByRole('link')).toBeNull();
      return;
    }
    const link = await within(card).findByRole('link', { name: 'Pedir acesso' });
    await waitFor(() => expect(link.getAttribute('href')).toBe(to));
  });

  it('DIA-01 can be loaded again after a failure', async () => {
    fail('/api/aplicativos/');
    await openHome();
    await screen.findByText('Não foi possível carregar seus relatórios.');
    answer('/api/aplicativos/', []);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('link', { name: 'Começar' })).toBeTruthy();
  });

  it('LEIT-12 tells first what failed to refresh', async () => {
    answer('/api/inicio/atualizacoes/', [
      refresh(1, 'Vendas'),
      refresh(2, 'Produção Mensal', 'Failed'),
    ]);
    await openHome();
    const panel = await screen.findByRole('region', { name: 'Atualização dos Dados' });
    expect(await within(panel).findByText('1 relatório está com dados antigos.')).toBeTruthy();
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.querySelector('button')?.textContent),
    ).toEqual(['falhou há 3 h', 'há 3 h']);
  });

  it('LER-05 LEIT-12 tells the age of the last success, and beside it what became of the newest attempt', async () => {
    const told = (relatorio: number, situacao: string, dataAt: string | null) => ({
      ...refresh(relatorio, `Relatório ${relatorio}`, 'Unknown'),
      lastRefreshDate: dataAt,
      situacao,
      tentativa_em: hoursAgo(1),
      consultadas: 9,
    });
    answer('/api/inicio/ultima-pagina/', { ultima });
    answer('/api/inicio/atualizacoes/', [
      told(1, 'falhou', hoursAgo(96)),
      told(2, 'cancelada', null),
      told(3, 'em_andamento', hoursAgo(5)),
    ]);
    await openHome();
    const panel = await screen.findByRole('region', { name: 'Atualização dos Dados' });
    expect(await within(panel).findByText('2 relatórios estão com dados antigos.')).toBeTruthy();
    const items = within(panel).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('button')?.textContent)).toEqual([
      'há 4 d · falhou',
      'cancelada há 1 h',
      'há 5 h · em andamento',
    ]);
    expect(items[1]?.querySelector('[role=tooltip]')?.textContent).toContain(
      'Nenhuma das últimas 9 atualizações foi concluída.',
    );
    const card = screen.getByRole('region', { name: 'Vendas' });
    expect(within(card).getByRole('button', { name: 'há 4 d · falhou' })).toBeTruthy();
  });

  it('LEIT-12 a failure of the freshness is told in its panel, and a retry loads it', async () => {
    fail('/api/inicio/atualizacoes/');
    await openHome();
    expect(await screen.findByText('Falha ao carregar as atualizações.')).toBeTruthy();
    answer('/api/inicio/atualizacoes/', [refresh(1, 'Vendas')]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Sem falhas de atualização.')).toBeTruthy();
  });

  it('LEIT-12 VISAO-01 has the own views, each one click away from its page', async () => {
    const view = { ...sul, alterada_em: hoursAgo(1) };
    answer('/api/visoes/', [view, { ...view, id: 8, nome: 'Norte', aplicativo: 4 }]);
    await openHome();
    const panel = await screen.findByRole('region', { name: 'Minhas Visões' });
    const links = await within(panel).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['SulVendas', '/dashboard?relatorio=1&pagina=P2&visao=7'],
      ['NorteVendas', '/aplicativos/4?relatorio=1&pagina=P2&visao=8'],
    ]);
  });

  it('DIA-06 tells which subscription did not arrive, and why, and nothing of those that did', async () => {
    const sent = { id: 1, visao_nome: 'Sul', relatorio_nome: 'Vendas', motivo: null };
    const motivo = 'O Power BI recusou o arquivo.';
    answer('/api/assinaturas/', [sent, { ...sent, id: 2, visao_nome: 'Norte', motivo }]);
    await openHome();
    const panel = await screen.findByRole('region', { name: 'Assinaturas que não chegaram' });
    const items = within(panel).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([`Norte · Vendas${motivo}`]);
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('/conta');
  });

  it('REC-03 leaves out what the server does not announce', async () => {
    answer('/api/auth/user/', { ...ana, recursos: [] });
    await openHome();
    await screen.findByRole('link', { name: 'Começar' });
    expect(screen.queryByRole('region', { name: 'Minhas Visões' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Atualização dos Dados' })).toBeNull();
    expect(screen.getAllByRole('region')).toHaveLength(5);
  });
});
