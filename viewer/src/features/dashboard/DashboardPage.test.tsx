import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend, embedInfo, relatorios } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();
afterEach(() => vi.restoreAllMocks());

const infoAnswers = (answer: () => Response | Promise<Response>) =>
  backend.use(http.get('*/api/embed-info/:id/', answer));

/** Returns the element that receives the events of the embedded report. */
async function frameHost(): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
  const host = document.querySelector('iframe')?.parentElement;
  if (!host) throw new Error('the frame has no parent element');
  return host;
}
const raise = (host: HTMLElement, name: string, detail: object = {}) =>
  act(() => {
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable: true }));
  });

function open(path = '/dashboard?relatorio=1') {
  signIn();
  return renderApp(path);
}

describe('the start page', () => {
  it('DASH-01 DASH-02 greets by first name and says what to do', async () => {
    open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Bem-vindo(a), Ana!' })).toBeTruthy();
    expect(
      screen.getByText(
        'Selecione um relatório na barra lateral esquerda para começar a visualizar os dados.',
      ),
    ).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('a reader without any report', () => {
  const openWithout = (brand: object) => {
    backend.use(
      http.get('*/api/configs/', () => HttpResponse.json([])),
      http.get('*/api/branding/', () => HttpResponse.json(brand)),
    );
    open('/dashboard');
  };

  it('LEIT-11 is told to ask the technical contact of the cliente', async () => {
    openWithout({ brand_name: 'Aurora', contato: 'ti@aurora.example' });
    const link = await screen.findByRole('link', { name: 'ti@aurora.example' });
    expect(link.getAttribute('href')).toBe('mailto:ti@aurora.example');
    expect(screen.queryByText(/^Selecione um relatório/)).toBeNull();
  });

  it('LEIT-11 is told to ask the administrator when there is no contact', async () => {
    openWithout({});
    expect(
      await screen.findByText('Peça acesso a quem administra o portal na sua organização.'),
    ).toBeTruthy();
  });
});

it.each(['999', 'abc', ''])(
  'LEIT-09 the address of report "%s" opens the same screen',
  async (id) => {
    open(`/dashboard?relatorio=${id}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Este relatório não existe ou não foi liberado para você.');
  },
);

describe('the logo of the start page', () => {
  it('DASH-03 is the dark variant in dark theme, and the default logo for a cliente without one', async () => {
    localStorage.setItem('theme', 'dark');
    backend.use(
      http.get('*/api/branding/', () =>
        HttpResponse.json({ brand_name: 'Aurora', logo: '/media/l', logo_dark: '/media/d' }),
      ),
    );
    const view = open('/dashboard');
    const main = await screen.findByRole('main');
    const logo = await within(main).findByRole<HTMLImageElement>('img', { name: 'Aurora' });
    expect(new URL(logo.src).pathname).toBe('/media/d');
    view.unmount();
    backend.use(http.get('*/api/branding/', () => HttpResponse.json({})));
    renderApp('/dashboard');
    const start = await screen.findByRole('main');
    expect(await within(start).findByText('Portal ROQT')).toBeTruthy();
  });
});

describe('a list of many reports', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    report_id: `aaaaaaaa-0000-4000-8000-0000000001${index + 10}`,
    name: '',
    nome_relatorio: index === 4 ? 'Produção Mensal' : `Relatório ${index + 1}`,
    is_favorite: index === 9,
  }));
  const openMany = async (count = 12) => {
    backend.use(http.get('*/api/configs/', () => HttpResponse.json(many.slice(0, count))));
    open('/dashboard');
    const sidebar = await screen.findByRole('navigation', { name: 'Relatórios' });
    await within(sidebar).findByText('Relatório 1');
    const names = () =>
      within(sidebar)
        .getAllByRole('link')
        .map((link) => link.title);
    return { sidebar, names };
  };

  it('LEIT-02 has a filter from ten reports on, and the favourites come first', async () => {
    const few = await openMany(9);
    expect(within(few.sidebar).queryByRole('searchbox')).toBeNull();
    cleanup();
    const { sidebar, names } = await openMany();
    expect(names().slice(0, 2)).toEqual(['Relatório 10', 'Relatório 1']);
    const box = within(sidebar).getByRole('searchbox', { name: 'Filtrar relatórios' });
    await userEvent.type(box, 'PRODUCAO');
    expect(names()).toEqual(['Produção Mensal']);
    expect(within(sidebar).getByRole('status').textContent).toBe('1 de 12');
    await userEvent.type(box, 'x');
    expect(within(sidebar).getByText('Nenhum relatório com esse nome.')).toBeTruthy();
  });

  it('LEIT-02 stays folded on the next screen', async () => {
    const { sidebar } = await openMany();
    await userEvent.click(within(sidebar).getByRole('button', { name: /^Recolher/ }));
    cleanup();
    const again = await openMany();
    expect(again.sidebar.dataset.open).toBe('false');
    await userEvent.click(within(again.sidebar).getByRole('button', { name: /^Expandir/ }));
    cleanup();
    expect((await openMany()).sidebar.dataset.open).toBe('true');
  });
});

describe('the link of a report', () => {
  it('LEIT-03 is copied, with its page', async () => {
    const copied = vi.fn(async () => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    open('/dashboard?relatorio=1&pagina=a');
    await userEvent.click(await screen.findByRole('button', { name: 'Copiar link' }));
    expect(copied).toHaveBeenCalledWith(window.location.href);
    expect(await screen.findByText('Link copiado.')).toBeTruthy();
  });
});

describe('the sidebar', () => {
  it('SIDE-04 SIDE-05 SIDE-06 is unfolded, lists the reports and marks the selected one', async () => {
    open();
    const sidebar = await screen.findByRole('navigation', { name: 'Relatórios' });
    const selected = await within(sidebar).findByRole('link', { name: 'Vendas' });
    expect(sidebar.dataset.open).toBe('true');
    expect(
      within(sidebar)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dashboard?relatorio=1', '/dashboard?relatorio=2']);
    expect(selected.getAttribute('aria-current')).toBe('page');
    expect(
      within(sidebar).getByRole('link', { name: 'Produção Mensal' }).getAttribute('aria-current'),
    ).toBeNull();
  });

  it('SIDE-07 marks the favourites', async () => {
    open();
    const sidebar = await screen.findByRole('navigation', { name: 'Relatórios' });
    await within(sidebar).findByRole('link', { name: 'Vendas' });
    const pressed = (name: string) =>
      within(sidebar).getByRole('button', { name }).getAttribute('aria-pressed');
    expect(pressed('Favorito: Vendas')).toBe('true');
    expect(pressed('Favorito: Produção Mensal')).toBe('false');
  });

  it('SIDE-02 SIDE-03 folds to initials and unfolds again', async () => {
    open('/dashboard');
    await screen.findByRole('link', { name: 'Vendas' });
    const sidebar = screen.getByRole('navigation', { name: 'Relatórios' });
    await userEvent.click(screen.getByRole('button', { name: 'Recolher a lista de relatórios' }));
    expect(sidebar.dataset.open).toBe('false');
    expect(within(sidebar).getByText('PM')).toBeTruthy();
    expect(within(sidebar).getByRole('link', { name: 'Produção Mensal' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Expandir a lista de relatórios' }));
    expect(sidebar.dataset.open).toBe('true');
  });

  it('SIDE-08 API-11 API-12 the star sends the change, then the list is fetched again', async () => {
    const posts: string[] = [];
    let marked = false;
    let lists = 0;
    backend.use(
      http.get('*/api/configs/', () => {
        lists += 1;
        return HttpResponse.json([{ ...relatorios[1], is_favorite: marked }]);
      }),
      http.post('*/api/reports/:id/:action/', ({ params }) => {
        posts.push(`${params.id} ${params.action}`);
        marked = params.action === 'favorite';
        return HttpResponse.json({});
      }),
    );
    open('/dashboard');
    const star = await screen.findByRole('button', { name: 'Favorito: Produção Mensal' });
    expect(lists).toBe(1);
    await userEvent.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    expect(lists).toBe(2);
    await userEvent.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
    expect(lists).toBe(3);
    expect(posts).toEqual(['2 favorite', '2 unfavorite_action']);
  });

  it('ERR-04 a failed change of a star shows an error and leaves the star as it was', async () => {
    backend.use(
      http.post('*/api/reports/:id/:action/', () => new HttpResponse(null, { status: 500 })),
    );
    open('/dashboard');
    const star = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Favorito: Produção Mensal',
    });
    await userEvent.click(star);
    expect(await screen.findByText('Falha ao atualizar o favorito. Tente novamente.')).toBeTruthy();
    await waitFor(() => expect(star.disabled).toBe(false));
    expect(star.getAttribute('aria-pressed')).toBe('false');
  });

  it.each([
    ['/home', 'Visão Geral'],
    ['/aplicativos', 'Aplicativos'],
  ])('SIDE-01 is not on %s', async (path, title) => {
    open(path);
    await screen.findByRole('heading', { name: title, level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Relatórios' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboards' }));
    expect(await screen.findByRole('navigation', { name: 'Relatórios' })).toBeTruthy();
  });

  it('SIDE-09 is not fetched without a session', async () => {
    let calls = 0;
    backend.use(
      http.get('*/api/configs/', () => {
        calls += 1;
        return HttpResponse.json(relatorios);
      }),
    );
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Acesse sua conta' });
    expect(calls).toBe(0);
    expect(screen.queryByRole('navigation', { name: 'Relatórios' })).toBeNull();
  });

  it('HOME-15 shows that the list failed to load, and a retry fetches it', async () => {
    backend.use(http.get('*/api/configs/', () => new HttpResponse(null, { status: 500 })));
    open('/dashboard');
    expect(await screen.findByText('Falha ao carregar a lista de relatórios.')).toBeTruthy();
    backend.use(http.get('*/api/configs/', () => HttpResponse.json(relatorios)));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByRole('link', { name: 'Vendas' });
  });
});

describe('a selected report', () => {
  it('DASH-04 DASH-05 DASH-10 shows its name and that it loads, until it is rendered', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Vendas', level: 1 })).toBeTruthy();
    expect(screen.getByText('Dashboard Power BI')).toBeTruthy();
    expect(screen.getByText('Carregando relatório selecionado...')).toBeTruthy();
    raise(await frameHost(), 'rendered');
    expect(screen.queryByText('Carregando relatório selecionado...')).toBeNull();
  });

  it('DASH-04 without a name shows its id', async () => {
    const nameless = { ...relatorios[0], name: '', nome_relatorio: '' };
    backend.use(http.get('*/api/configs/', () => HttpResponse.json([nameless])));
    open();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(nameless.report_id);
  });

  it('DASH-06 GEN-08 shows when its data was updated', async () => {
    open();
    const line = await screen.findByText(/^Última atualização: /);
    expect(line.textContent).toMatch(/^Última atualização: 20\/11\/2026, \d{2}:31$/);
  });

  it('DASH-07 DASH-25 LEIT-13 names status and type of the refresh in Portuguese, on hover and on press', async () => {
    open();
    const line = await screen.findByRole('button', { name: /^Última atualização: / });
    expect(line.title).toBe('Status: Concluída | Tipo: Agendada');
    const details = document.getElementById(line.getAttribute('popovertarget') ?? '');
    expect(details?.textContent).toBe('Status: Concluída | Tipo: Agendada');
  });

  it('DASH-23 fetches the embed info, then the refresh info of its dataset', async () => {
    const requested: string[] = [];
    backend.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (/embed-info|dataset-refresh/.test(pathname)) requested.push(`${pathname}${search}`);
    });
    open();
    await screen.findByText(/^Última atualização: /);
    backend.events.removeAllListeners();
    expect(requested).toEqual([
      `/api/embed-info/${relatorios[0]?.report_id}/?relatorio=1`,
      `/api/powerbi/dataset-refresh/?workspace_id=${embedInfo.workspaceId}&dataset_id=${embedInfo.datasetId}`,
    ]);
  });

  it('DASH-23 sends the display settings of the report to its frame', async () => {
    open();
    await frameHost();
    const frame = document.querySelector('iframe');
    if (!frame?.contentWindow) throw new Error('the frame has no window');
    const post = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    frame.dispatchEvent(new Event('load'));
    await waitFor(() => expect(post).toHaveBeenCalled());
    const [message, origin] = post.mock.calls[0] as unknown as [object, string];
    expect(origin).toBe('https://app.powerbi.com');
    expect(message).toMatchObject({
      url: '/report/load',
      body: { id: embedInfo.id, accessToken: 'embed-token', settings: embedInfo.settings },
    });
  });

  it('DASH-19 hides the refresh info when its call fails, and logs the error', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.use(
      http.get('*/api/powerbi/dataset-refresh/', () => new HttpResponse(null, { status: 502 })),
    );
    open();
    raise(await frameHost(), 'rendered');
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByText(/^Última atualização/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('DASH-23 fetches no refresh info for a report without a dataset', async () => {
    let calls = 0;
    infoAnswers(() => HttpResponse.json({ ...embedInfo, datasetId: null }));
    backend.use(
      http.get('*/api/powerbi/dataset-refresh/', () => {
        calls += 1;
        return HttpResponse.json({});
      }),
    );
    open();
    raise(await frameHost(), 'rendered');
    expect(calls).toBe(0);
  });

  it.each(['accessToken', 'embedUrl', 'id'])(
    'DASH-16 is not embedded when the answer has no %s',
    async (field) => {
      infoAnswers(() => HttpResponse.json({ ...embedInfo, [field]: '' }));
      open();
      expect(await screen.findByText('Dados de embed inválidos recebidos da API.')).toBeTruthy();
      expect(document.querySelector('iframe')).toBeNull();
    },
  );

  it('DASH-11 DASH-17 VOLTA-01 has a sentence for readers and folds the error; a retry opens the report', async () => {
    infoAnswers(() => HttpResponse.json({ detail: 'O Power BI não respondeu.' }, { status: 503 }));
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Erro ao carregar relatório')).toBeTruthy();
    expect(within(alert).getByText('O Power BI não está respondendo agora.')).toBeTruthy();
    const details = screen.getByText('Detalhes').closest('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain(
      'Falha ao carregar o relatório Vendas. (Erro 503: O Power BI não respondeu.)',
    );
    expect(screen.queryByText('Carregando relatório selecionado...')).toBeNull();
    infoAnswers(() => HttpResponse.json(embedInfo));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await frameHost();
  });

  it('VOLTA-02 tries again at once when the network is back', async () => {
    infoAnswers(() => HttpResponse.json({ detail: 'x' }, { status: 503 }));
    open();
    await screen.findByText('Nova tentativa em 5 s.');
    infoAnswers(() => HttpResponse.json(embedInfo));
    act(() => void window.dispatchEvent(new Event('online')));
    await frameHost();
    expect(screen.queryByText(/^Nova tentativa/)).toBeNull();
  });

  it('VOLTA-02 does not try again by itself when the report is not open to the reader', async () => {
    infoAnswers(() => HttpResponse.json({ detail: 'Relatório não encontrado.' }, { status: 404 }));
    open();
    expect(await screen.findByText('Relatório não encontrado.')).toBeTruthy();
    expect(screen.queryByText(/^Nova tentativa/)).toBeNull();
  });

  it('DASH-17 without a name has its id in the error text', async () => {
    const nameless = { ...relatorios[0], name: '', nome_relatorio: '' };
    backend.use(http.get('*/api/configs/', () => HttpResponse.json([nameless])));
    infoAnswers(() => HttpResponse.json({ detail: 'Sem acesso.' }, { status: 403 }));
    open();
    const text = `Falha ao carregar o relatório ${nameless.report_id}. (Erro 403: Sem acesso.)`;
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('DASH-18 shows the message of the error when the server did not answer', async () => {
    infoAnswers(() => HttpResponse.error());
    open();
    expect(await screen.findByText(/^Falha ao carregar o relatório Vendas\. .+/)).toBeTruthy();
  });

  it('DASH-14 DASH-15 shows an error of the frame until the frame has loaded', async () => {
    open();
    const host = await frameHost();
    raise(host, 'error', { message: 'LoadReportFailed' });
    expect(screen.getByRole('alert').textContent).toContain('O Power BI não abriu este relatório.');
    expect(screen.getByText('Erro no componente Power BI: LoadReportFailed')).toBeTruthy();
    raise(host, 'loaded');
    expect(screen.queryByRole('alert')).toBeNull();
    raise(host, 'error');
    expect(screen.getByText('Erro no componente Power BI: Erro desconhecido')).toBeTruthy();
  });

  it.each([
    [
      'OpenConnectionError',
      'A capacidade do Power BI deste relatório está pausada ou sobrecarregada.',
    ],
    ['TooManyRequests', 'O Power BI está recebendo pedidos demais neste momento.'],
    ['ScriptHandlingError', 'O relatório mostrou um erro.'],
  ])('VOLTA-01 explains %s to readers', async (message, sentence) => {
    open();
    raise(await frameHost(), 'error', { message });
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(screen.getByText('Nova tentativa em 5 s.')).toBeTruthy();
  });

  it('NUV-03 a paginated report sends no events, so nothing waits for them', async () => {
    const embedUrl = 'https://app.powerbi.com/rdlEmbed?reportId=1';
    infoAnswers(() => HttpResponse.json({ ...embedInfo, embedUrl }));
    open();
    await frameHost();
    await waitFor(() =>
      expect(screen.queryByText('Carregando relatório selecionado...')).toBeNull(),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a retry after an error of the frame fetches a new token, then replaces the frame', async () => {
    open();
    const before = await frameHost();
    raise(before, 'error', { message: 'LoadReportFailed' });
    let renewals = 0;
    infoAnswers(() => {
      renewals += 1;
      return HttpResponse.json({ ...embedInfo, accessToken: 'embed-token-2' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(renewals).toBe(1);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(document.contains(before)).toBe(false);
    expect(screen.getByText('Carregando relatório selecionado...')).toBeTruthy();
  });

  it('renews an expired token once before it shows the error', async () => {
    open();
    const host = await frameHost();
    raise(host, 'rendered');
    infoAnswers(() => HttpResponse.json({ ...embedInfo, accessToken: 'embed-token-2' }));
    raise(host, 'error', { message: 'TokenExpired' });
    await act(() => delay(50));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.contains(host)).toBe(true);
    infoAnswers(() => new HttpResponse(null, { status: 503 }));
    raise(host, 'error', { message: 'TokenExpired' });
    expect(await screen.findByText('Erro no componente Power BI: TokenExpired')).toBeTruthy();
  });

  it('says that the last refresh of the data failed', async () => {
    backend.use(
      http.get('*/api/powerbi/dataset-refresh/', () =>
        HttpResponse.json({
          lastRefreshDate: '2026-11-20T12:31:43Z',
          status: 'Failed',
          refreshType: 'Scheduled',
        }),
      ),
    );
    open();
    const note = await screen.findByText(/^A última atualização falhou/);
    expect(note.textContent).toBe(
      'A última atualização falhou: os dados podem estar desatualizados.',
    );
  });

  it('DASH-13 a change to another report removes frame, error and refresh info, and loads again', async () => {
    open();
    const host = await frameHost();
    await screen.findByText(/^Última atualização: /);
    raise(host, 'error', { message: 'x' });
    infoAnswers(async () => {
      await delay(100);
      return HttpResponse.json({ ...embedInfo, id: relatorios[1]?.report_id, datasetId: null });
    });
    await userEvent.click(screen.getByRole('link', { name: 'Produção Mensal' }));
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Última atualização/)).toBeNull();
    expect(screen.getByText('Carregando relatório selecionado...')).toBeTruthy();
  });

  it('DASH-24 ignores a late answer for a report that is no longer selected', async () => {
    backend.use(
      http.get('*/api/embed-info/:id/', async ({ params }) => {
        if (params.id === relatorios[0]?.report_id) {
          await delay(200);
          return HttpResponse.json({ detail: 'tarde' }, { status: 500 });
        }
        return HttpResponse.json({ ...embedInfo, id: params.id });
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('link', { name: 'Produção Mensal' }));
    raise(await frameHost(), 'rendered');
    await act(() => delay(300));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Produção Mensal', level: 1 })).toBeTruthy();
  });

  it('says that a report outside the list does not exist or is not permitted', async () => {
    open('/dashboard?relatorio=99');
    expect(
      await screen.findByText('Este relatório não existe ou não foi liberado para você.'),
    ).toBeTruthy();
  });
});

describe('full screen', () => {
  /** Tells the page that the browser shows an element in full screen, or none. */
  const changeFullScreen = (element: Element | null) =>
    act(() => {
      Object.defineProperty(document, 'fullscreenElement', {
        value: element,
        configurable: true,
      });
      document.dispatchEvent(new Event('fullscreenchange'));
    });

  async function enterFullScreen() {
    open();
    const request = vi.fn(async () => undefined);
    HTMLElement.prototype.requestFullscreen = request;
    await userEvent.click(await screen.findByRole('button', { name: 'Tela Cheia' }));
    expect(request).toHaveBeenCalledOnce();
    changeFullScreen(screen.getByRole('region', { name: 'Vendas' }));
  }
  afterEach(() => changeFullScreen(null));

  it('DASH-09 LEIT-06 shows the report and one button that leaves it', async () => {
    await enterFullScreen();
    const leave = vi.fn(async () => undefined);
    document.exitFullscreen = leave;
    expect(screen.queryByRole('heading', { level: 1, name: 'Vendas' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sair da Tela Cheia' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('LEIT-06 the button hides after three seconds and comes back with a key', async () => {
    await enterFullScreen();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const exit = screen.getByRole('button', { name: 'Sair da Tela Cheia' });
    const press = () => act(() => void fireEvent.keyDown(exit, { key: 'Shift' }));
    press();
    act(() => void vi.advanceTimersByTime(2_900));
    expect(exit.dataset.idle).toBe('false');
    act(() => void vi.advanceTimersByTime(200));
    expect(exit.dataset.idle).toBe('true');
    press();
    expect(exit.dataset.idle).toBe('false');
    vi.useRealTimers();
  });

  it('DASH-08 DASH-21 the toggle follows the events of the browser', async () => {
    await enterFullScreen();
    expect(screen.getByRole('button', { name: 'Sair da Tela Cheia' })).toBeTruthy();
    changeFullScreen(null);
    expect(screen.getByRole('button', { name: 'Tela Cheia' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sair da Tela Cheia' })).toBeNull();
  });

  it('DASH-20 a refused request is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open();
    HTMLElement.prototype.requestFullscreen = async () => {
      throw new TypeError('not allowed');
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Tela Cheia' }));
    await waitFor(() => expect(warn).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
