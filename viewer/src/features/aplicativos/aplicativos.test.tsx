import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ana, backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const answer = (path: string, body: unknown) =>
  backend.use(http.get(`*${path}`, () => HttpResponse.json(body as never)));
const item = (id: number, more: object = {}) => ({
  id,
  nome: `App ${id}`,
  descricao: 'Do que trata',
  icone: '📈',
  cor_tema: '#22C55E',
  ativo: true,
  ordem: 0,
  relatorios_count: 2,
  ...more,
});
const appRelatorio = (relatorio: number, more: object = {}) => ({
  id: relatorio * 10,
  relatorio,
  relatorio_id: `aaaaaaaa-0000-4000-8000-00000000000${relatorio}`,
  workspace_id: 'bbbbbbbb-0000-4000-8000-000000000001',
  dataset_id: 'cccccccc-0000-4000-8000-000000000001',
  relatorio_nome: `Relatório ${relatorio}`,
  ordem: relatorio,
  ativo: true,
  tipo_acesso: 'full',
  paginas_permitidas: [] as { nome_pagina: string }[],
  ...more,
});
const page = (name: string, order: number) => ({ name, displayName: `Página ${name}`, order });
const pages = [page('b', 1), page('a', 0)];

function openApp(relatorios: object[], path = '/aplicativos/7') {
  signIn();
  answer('/api/aplicativos/7/', { ...item(7, { nome: 'Comercial' }), relatorios });
  return renderApp(path);
}

describe('the list of applications', () => {
  it('APPS-01 APPS-02 APPS-03 shows the title, the text and the number of applications', async () => {
    signIn();
    answer('/api/aplicativos/', [item(1), item(2, { icone: '', descricao: null })]);
    renderApp('/aplicativos');
    expect(await screen.findByRole('heading', { name: 'Aplicativos' })).toBeTruthy();
    expect(
      screen.getByText('Acesse aplicativos com múltiplos relatórios organizados por área'),
    ).toBeTruthy();
    expect(await screen.findByText('2 aplicativo(s) disponível(eis)')).toBeTruthy();
  });

  it('APPS-04 APPS-05 APPS-06 shows icon, name, report count and description on each card', async () => {
    signIn();
    answer('/api/aplicativos/', [item(1), item(2, { icone: '', descricao: null })]);
    renderApp('/aplicativos');
    await screen.findByText('2 aplicativo(s) disponível(eis)');
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toBe('📈App 12 relatório(s)Do que trataAbrir Aplicativo');
    expect(second?.textContent).toBe(
      '📱App 22 relatório(s)Sem descrição disponívelAbrir Aplicativo',
    );
  });

  it('APPS-07 a card leads to its application', async () => {
    signIn();
    answer('/api/aplicativos/', [item(1), item(2)]);
    renderApp('/aplicativos');
    const links = await screen.findAllByRole('link', { name: /^Abrir Aplicativo/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/aplicativos/1',
      '/aplicativos/2',
    ]);
  });

  it('more than twelve applications have a filter by name and description', async () => {
    signIn();
    const many = Array.from({ length: 13 }, (_, index) => item(index + 1, { descricao: null }));
    answer('/api/aplicativos/', [...many.slice(1), item(30, { descricao: 'Gestão de frota' })]);
    renderApp('/aplicativos');
    const filter = await screen.findByRole('searchbox', { name: 'Filtrar aplicativos' });
    await userEvent.type(filter, 'gestao');
    expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('App 30'),
    ]);
    expect(screen.getByRole('status').textContent).toBe('1 de 13');
    await userEvent.type(filter, ' nada');
    expect(screen.getByRole('status').textContent).toBe('Nenhum aplicativo com esse nome.');
  });

  it('APPS-12 uses the default colour for an application without a valid colour', async () => {
    signIn();
    answer('/api/aplicativos/', [
      item(1),
      item(2, { cor_tema: 'red;x' }),
      item(3, { cor_tema: null }),
    ]);
    renderApp('/aplicativos');
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.style.getPropertyValue('--app'))).toEqual([
      '#22C55E',
      '#3B82F6',
      '#3B82F6',
    ]);
  });

  it('APPS-08 shows six skeleton cards while loading', async () => {
    signIn();
    backend.use(
      http.get('*/api/aplicativos/', async () => {
        await delay(150);
        return HttpResponse.json([]);
      }),
    );
    renderApp('/aplicativos');
    const list = await screen.findByRole('list', { name: 'Carregando aplicativos' });
    expect(list.children).toHaveLength(6);
    await screen.findByText('Nenhum aplicativo disponível');
  });

  it('APPS-09 says that there are no applications', async () => {
    signIn();
    answer('/api/aplicativos/', []);
    renderApp('/aplicativos');
    expect(await screen.findByText('Nenhum aplicativo disponível')).toBeTruthy();
    expect(screen.getByText('Não há aplicativos configurados para sua conta.')).toBeTruthy();
  });

  it('APPS-10 APPS-11 says that loading failed, and reloads the page on a retry', async () => {
    signIn();
    backend.use(http.get('*/api/aplicativos/', () => new HttpResponse(null, { status: 500 })));
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    renderApp('/aplicativos');
    expect(await screen.findByText('Erro ao carregar aplicativos. Tente novamente.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(reload).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('APPS-13 is not requested without a session, nor before the user is known', async () => {
    let calls = 0;
    backend.use(
      http.get('*/api/aplicativos/', () => {
        calls += 1;
        return HttpResponse.json([item(1)]);
      }),
      http.get('*/api/auth/user/', async () => {
        await delay(150);
        expect(calls).toBe(0);
        return HttpResponse.json(ana);
      }),
    );
    const view = renderApp('/aplicativos');
    await screen.findByRole('heading', { name: 'Acesse sua conta' });
    expect(calls).toBe(0);
    view.unmount();
    signIn();
    renderApp('/aplicativos');
    expect(await screen.findByText('1 aplicativo(s) disponível(eis)')).toBeTruthy();
    expect(calls).toBe(1);
  });
});

describe('one application', () => {
  it('ROUTE-07 APP-02 APP-13 shows the application and asks to select a page', async () => {
    answer('/api/admin/powerbi/report-pages/', pages);
    const { place } = openApp([appRelatorio(1), appRelatorio(2, { tipo_acesso: 'none' })]);
    const bar = await screen.findByRole('navigation', { name: 'Comercial' });
    expect(place()).toBe('/aplicativos/7');
    expect(within(bar).getByText('📈')).toBeTruthy();
    expect(within(bar).getByRole('heading', { name: 'Comercial' })).toBeTruthy();
    expect(within(bar).getByText('2 relatório(s)')).toBeTruthy();
    expect(screen.getByText('Selecione uma Página')).toBeTruthy();
    expect(
      screen.getByText('Escolha uma página na barra lateral para visualizar o relatório.'),
    ).toBeTruthy();
  });

  it('APP-04 APP-05 APP-06 shows the number of pages, and that a report without access stays folded', async () => {
    answer('/api/admin/powerbi/report-pages/', pages);
    openApp([appRelatorio(1), appRelatorio(2, { tipo_acesso: 'none' })]);
    const bar = await screen.findByRole('navigation', { name: 'Comercial' });
    expect(
      await within(bar).findByRole('button', { name: 'Relatório 1 2 página(s)' }),
    ).toBeTruthy();
    const closed = within(bar).getByRole<HTMLButtonElement>('button', {
      name: 'Relatório 2 Sem Acesso',
    });
    expect(closed.disabled).toBe(true);
    expect(closed.hasAttribute('aria-expanded')).toBe(false);
  });

  it('APP-03 APP-18 each report shows that its own pages are loading', async () => {
    backend.use(
      http.get('*/api/admin/powerbi/report-pages/', async ({ request }) => {
        if (request.url.includes('000000000002')) await delay(200);
        return HttpResponse.json(pages);
      }),
    );
    openApp([appRelatorio(1), appRelatorio(2)]);
    await screen.findByText('2 página(s)');
    expect(screen.getByRole('button', { name: 'Relatório 1 2 página(s)' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Relatório 2 Carregando...' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('2 página(s)')).toHaveLength(2));
  });

  it('APP-06 APP-07 APP-25 a report whose pages fail to load shows none; the others show theirs', async () => {
    backend.use(
      http.get('*/api/admin/powerbi/report-pages/', ({ request }) =>
        new URL(request.url).searchParams.get('report_id')?.endsWith('1')
          ? new HttpResponse(null, { status: 500 })
          : HttpResponse.json({ value: pages }),
      ),
    );
    openApp([appRelatorio(1), appRelatorio(2)]);
    expect(await screen.findByText('2 página(s)')).toBeTruthy();
    const failed = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Relatório 1 Nenhuma página disponível',
    });
    expect(failed.disabled).toBe(true);
    answer('/api/admin/powerbi/report-pages/', pages);
    await userEvent.click(
      screen.getByRole('button', { name: 'Tentar novamente: páginas de Relatório 1' }),
    );
    expect(await screen.findAllByText('2 página(s)')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Tentar novamente/ })).toBeNull();
  });

  it('APP-06 APP-20 APP-24 a report unfolds to the permitted pages in their order', async () => {
    answer('/api/admin/powerbi/report-pages/', { pages: [...pages, page('c', 2)] });
    openApp([
      appRelatorio(1, {
        tipo_acesso: 'specific',
        paginas_permitidas: [{ nome_pagina: 'b' }, { nome_pagina: 'a' }],
      }),
    ]);
    const entry = await screen.findByRole('button', { name: /Relatório 1/ });
    await waitFor(() => expect(entry.hasAttribute('disabled')).toBe(false));
    expect(entry.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(entry);
    expect(screen.getAllByRole('link', { name: /^Página/ }).map((a) => a.textContent)).toEqual([
      'Página a',
      'Página b',
    ]);
    await userEvent.click(entry);
    expect(screen.queryByRole('link', { name: /^Página/ })).toBeNull();
  });

  it('APP-22 requests no pages of a report without access, workspace or uuid', async () => {
    const requested: string[] = [];
    backend.use(
      http.get('*/api/admin/powerbi/report-pages/', ({ request }) => {
        requested.push(new URL(request.url).searchParams.get('report_id') ?? '');
        return HttpResponse.json(pages);
      }),
    );
    openApp([
      appRelatorio(1),
      appRelatorio(2, { tipo_acesso: 'none' }),
      appRelatorio(3, { workspace_id: '' }),
      appRelatorio(4, { relatorio_id: '' }),
    ]);
    await screen.findByText('2 página(s)');
    expect(requested).toEqual(['aaaaaaaa-0000-4000-8000-000000000001']);
  });

  /** Opens the application, unfolds its report and selects page b. `tokens` lists the paths of the token calls. */
  async function selectPage(more: object = {}) {
    answer('/api/admin/powerbi/report-pages/', pages);
    const tokens: string[] = [];
    backend.use(
      http.get('*/api/embed-token/:workspace/:report/', ({ request, params }) => {
        tokens.push(new URL(request.url).pathname);
        return HttpResponse.json({
          accessToken: 't',
          embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
          reportId: params.report,
          ...more,
        });
      }),
    );
    const { place } = openApp([appRelatorio(1)]);
    const entry = await screen.findByRole('button', { name: /Relatório 1/ });
    await waitFor(() => expect(entry.hasAttribute('disabled')).toBe(false));
    await userEvent.click(entry);
    await userEvent.click(screen.getByRole('link', { name: 'Página b' }));
    const pane = await screen.findByRole('region', { name: 'Relatório 1' });
    return { place, pane, tokens };
  }

  it('LEIT-09 a page that is not permitted is named as gone, with links to the pages there are', async () => {
    answer('/api/admin/powerbi/report-pages/', pages);
    const specific = appRelatorio(1, {
      tipo_acesso: 'specific',
      paginas_permitidas: [{ nome_pagina: 'a' }],
    });
    const { place } = openApp([specific], '/aplicativos/7?relatorio=1&pagina=z');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Esta página não existe mais neste relatório.');
    await userEvent.click(within(alert).getByRole('link', { name: 'Página a' }));
    expect(place()).toBe('/aplicativos/7?relatorio=1&pagina=a');
  });

  it('LEIT-09 a link to a page that names no report opens the report that has the page', async () => {
    answer('/api/admin/powerbi/report-pages/', pages);
    openApp([appRelatorio(1)], '/aplicativos/7?pagina=a');
    expect(await screen.findByRole('region', { name: 'Relatório 1' })).toBeTruthy();
  });

  it('LEIT-09 a link to a page that no report has says so', async () => {
    answer('/api/admin/powerbi/report-pages/', pages);
    openApp([appRelatorio(1)], '/aplicativos/7?pagina=z');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Esta página não existe mais neste relatório.');
    expect(screen.getByText('Selecione uma Página')).toBeTruthy();
  });

  it.each(['403', '404'])(
    'LEIT-09 an application refused with %s gets the screen of a report',
    async (status) => {
      signIn();
      backend.use(
        http.get('*/api/aplicativos/7/', () => HttpResponse.json({}, { status: Number(status) })),
      );
      renderApp('/aplicativos/7');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain('Ele não existe ou não foi liberado para você.');
      expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    },
  );

  it.each([
    ['absent from the application', 'relatorio=99&pagina=a'],
    ['not granted', 'relatorio=2&pagina=a'],
    ['no report at all', 'relatorio=abc'],
  ])('LEIT-09 a report that is %s gets the same screen', async (_, query) => {
    answer('/api/admin/powerbi/report-pages/', pages);
    openApp([appRelatorio(1), appRelatorio(2, { tipo_acesso: 'none' })], `/aplicativos/7?${query}`);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ele não existe ou não foi liberado para você.',
    );
  });

  it('APP-10 APP-11 shows that the page loads, and when its data was updated', async () => {
    const { pane } = await selectPage();
    expect(within(pane).getByText('Carregando relatório...')).toBeTruthy();
    expect(await within(pane).findByText(/^Última atualização: /)).toBeTruthy();
  });

  it('NUV-04 asks for the refreshes of the dataset that the report uses now, not of the stored one', async () => {
    const asked: (string | null)[] = [];
    backend.use(
      http.get('*/api/powerbi/dataset-refresh/', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('dataset_id'));
        return HttpResponse.json({ lastRefreshDate: null, status: null, refreshType: null });
      }),
    );
    const datasetId = 'cccccccc-0000-4000-8000-000000000002';
    await selectPage({ datasetId });
    await waitFor(() => expect(asked).toEqual([datasetId]));
  });

  it('APP-08 APP-09 APP-31 embeds the selected page under both names, with one token for all pages', async () => {
    const { place, pane, tokens } = await selectPage();
    expect(place()).toBe('/aplicativos/7?relatorio=1&pagina=b');
    expect(within(pane).getByText('Página b')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());

    await userEvent.click(screen.getByRole('link', { name: 'Página a' }));
    expect(within(pane).getByText('Página a')).toBeTruthy();
    expect(tokens).toEqual([
      '/api/embed-token/bbbbbbbb-0000-4000-8000-000000000001/aaaaaaaa-0000-4000-8000-000000000001/',
    ]);
  });

  it('starts the frame before the token has come when the list contains its address', async () => {
    answer('/api/admin/powerbi/report-pages/', pages);
    const embedUrl = 'https://app.powerbi.com/reportEmbed?reportId=1';
    let hasAnswered = false;
    backend.use(
      http.get('*/api/embed-token/:workspace/:report/', async ({ params }) => {
        await delay(300);
        hasAnswered = true;
        return HttpResponse.json({ accessToken: 't', embedUrl, reportId: params.report });
      }),
    );
    openApp([appRelatorio(1, { embedUrl })], '/aplicativos/7?relatorio=1&pagina=a');
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
    const firstFrame = document.querySelector('iframe');
    expect(hasAnswered).toBe(false);
    await waitFor(() => expect(hasAnswered).toBe(true));
    await act(() => delay(50));
    expect([...document.querySelectorAll('iframe')]).toEqual([firstFrame]);
  });

  it('APP-16 shows the same text when the server and when the frame reports an error', async () => {
    answer('/api/admin/powerbi/report-pages/', pages);
    backend.use(
      http.get(
        '*/api/embed-token/:workspace/:report/',
        () => new HttpResponse(null, { status: 502 }),
      ),
    );
    openApp([appRelatorio(1)], '/aplicativos/7?relatorio=1&pagina=a');
    const text = 'Erro ao carregar o relatório. Tente novamente.';
    expect(await screen.findByText(text)).toBeTruthy();
    answer('/api/embed-token/:workspace/:report/', {
      accessToken: 't',
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
      reportId: 'aaaaaaaa-0000-4000-8000-000000000001',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
    const host = document.querySelector('iframe')?.parentElement;
    act(() => {
      host?.dispatchEvent(new CustomEvent('error', { detail: { message: 'x' }, bubbles: true }));
    });
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText('Carregando relatório...')).toBeNull();
  });

  it('APP-14 APP-15 APP-17 shows that the application loads, then that it could not be loaded', async () => {
    signIn();
    backend.use(
      http.get('*/api/aplicativos/7/', async () => {
        await delay(100);
        return HttpResponse.json({ detail: 'x' }, { status: 503 });
      }),
    );
    renderApp('/aplicativos/7');
    expect(await screen.findByText('Carregando aplicativo...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(await screen.findByText('Erro ao Carregar Aplicativo')).toBeTruthy();
    const text = screen.getByRole('alert').textContent;
    expect(text).toContain(
      'Erro ao carregar aplicativo. Verifique se você tem permissão para acessá-lo.',
    );
    expect(text).toContain('Use a barra de navegação para voltar aos aplicativos.');
    expect(screen.queryByText('Carregando aplicativo...')).toBeNull();
  });

  it('APP-01 folds its sidebar and unfolds it again', async () => {
    answer('/api/admin/powerbi/report-pages/', pages);
    openApp([appRelatorio(1)]);
    const bar = await screen.findByRole('navigation', { name: 'Comercial' });
    expect(bar.dataset.open).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Recolher a lista de páginas' }));
    expect(bar.dataset.open).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Expandir a lista de páginas' }));
    expect(bar.dataset.open).toBe('true');
  });
});
