import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend, embedInfo, relatorios } from '../../../test/backend.ts';
import { useBackend } from '../../../test/renderApp.tsx';
import { frameHost, infoAnswers, openReport, raise } from '../../../test/reportFrame.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());

describe('a selected report', () => {
  it('DASH-04 DASH-05 DASH-10 shows its name and that it loads, until it is rendered', async () => {
    openReport();
    expect(await screen.findByRole('heading', { name: 'Vendas', level: 1 })).toBeTruthy();
    expect(screen.getByText('Dashboard Power BI')).toBeTruthy();
    expect(screen.getByText('Carregando relatório selecionado...')).toBeTruthy();
    raise(await frameHost(), 'rendered');
    expect(screen.queryByText('Carregando relatório selecionado...')).toBeNull();
  });

  it('DASH-04 without a name shows its id', async () => {
    const nameless = { ...relatorios[0], name: '', nome_relatorio: '' };
    backend.use(http.get('*/api/configs/', () => HttpResponse.json([nameless])));
    openReport();
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(nameless.report_id);
  });

  it('DASH-06 GEN-08 shows when its data was updated', async () => {
    openReport();
    const line = await screen.findByText(/^Última atualização: /);
    expect(line.textContent).toMatch(/^Última atualização: 20\/11\/2026, \d{2}:31$/);
  });

  it('DASH-07 DASH-25 LEIT-13 names status and type of the refresh in Portuguese, on hover and on press', async () => {
    openReport();
    const line = await screen.findByRole('button', { name: /^Última atualização: / });
    expect(line.title).toBe('Status: Concluída | Tipo: Agendada');
    const details = document.getElementById(line.getAttribute('popovertarget') ?? '');
    expect(details?.firstElementChild?.textContent).toMatch(
      /^Última tentativa em 20\/11\/2026, \d{2}:31: Concluída \(Agendada\)$/,
    );
  });

  it('DASH-23 fetches the embed info, then the refresh info of its dataset', async () => {
    const requested: string[] = [];
    backend.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      if (/embed-info|dataset-refresh/.test(pathname)) requested.push(`${pathname}${search}`);
    });
    openReport();
    await screen.findByText(/^Última atualização: /);
    backend.events.removeAllListeners();
    expect(requested).toEqual([
      `/api/embed-info/${relatorios[0]?.report_id}/?relatorio=1`,
      `/api/powerbi/dataset-refresh/?workspace_id=${embedInfo.workspaceId}&dataset_id=${embedInfo.datasetId}`,
    ]);
  });

  it('DASH-23 sends the display settings of the report to its frame', async () => {
    openReport();
    await frameHost();
    const frame = document.querySelector('iframe');
    if (!frame?.contentWindow) throw new Error('the frame has no window');
    const post = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    frame.dispatchEvent(new Event('load'));
    await waitFor(() => expect(post).toHaveBeenCalled());
    const [message, origin] = post.mock.calls[0] as unknown as [object, string];
    expect(origin).toBe('https://app.powerbi.com');
    expect(message).toMatchObject({
      url: '/report/prepare',
      body: { id: embedInfo.id, accessToken: 'embed-token', settings: embedInfo.settings },
    });
  });

  it('DIA-02 the portal lists the pages in place of the frame if some open from within the report only', async () => {
    const inside = { ...relatorios[0], paginas: [{ nome: 'a', titulo: 'A' }], tem_internas: true };
    backend.use(http.get('*/api/configs/', () => HttpResponse.json([inside])));
    openReport();
    await frameHost();
    const frame = document.querySelector('iframe');
    if (!frame?.contentWindow) throw new Error('the frame has no window');
    const post = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    frame.dispatchEvent(new Event('load'));
    await waitFor(() => expect(post).toHaveBeenCalled());
    const { panes } = embedInfo.settings;
    expect(post.mock.calls[0]?.[0]).toMatchObject({
      body: { settings: { panes: { ...panes, pageNavigation: { visible: false } } } },
    });
  });

  it('DASH-19 hides the refresh info when its call fails, and logs the error', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.use(
      http.get('*/api/powerbi/dataset-refresh/', () => new HttpResponse(null, { status: 502 })),
    );
    openReport();
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
    openReport();
    raise(await frameHost(), 'rendered');
    expect(calls).toBe(0);
  });

  it.each([
    [
      'OpenConnectionError',
      'A capacidade do Power BI deste relatório está pausada ou sobrecarregada.',
    ],
    ['TooManyRequests', 'O Power BI está recebendo pedidos demais neste momento.'],
    ['ScriptHandlingError', 'O relatório mostrou um erro.'],
  ])('VOLTA-01 explains %s to readers', async (message, sentence) => {
    openReport();
    raise(await frameHost(), 'error', { message });
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    expect(screen.getByText('Nova tentativa em 5 s.')).toBeTruthy();
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
    openReport();
    const note = await screen.findByText(/^A última atualização falhou/);
    expect(note.textContent).toBe(
      'A última atualização falhou: os dados podem estar desatualizados.',
    );
  });

  it('DASH-13 a change to another report hides the frame, removes error and refresh info, and loads again', async () => {
    openReport();
    const host = await frameHost();
    await screen.findByText(/^Última atualização: /);
    raise(host, 'error', { message: 'x' });
    infoAnswers(async () => {
      await delay(100);
      return HttpResponse.json({ ...embedInfo, id: relatorios[1]?.report_id, datasetId: null });
    });
    await userEvent.click(screen.getByRole('link', { name: 'Produção Mensal' }));
    expect(host.closest('[inert]')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/^Última atualização/)).toBeNull();
    expect(screen.getByText('Carregando relatório selecionado...')).toBeTruthy();
  });

  it('API-14 another configuration of the same Power BI report is opened by its id, in a frame of its own', async () => {
    const twin = { ...relatorios[0], id: 3, nome_relatorio: 'Vendas do Sul' };
    backend.use(http.get('*/api/configs/', () => HttpResponse.json([relatorios[0], twin])));
    const asked: (string | null)[] = [];
    backend.use(
      http.get('*/api/embed-info/:id/', ({ request }) => {
        const id = new URL(request.url).searchParams.get('relatorio');
        asked.push(id);
        return HttpResponse.json({ ...embedInfo, accessToken: `token-${id}` });
      }),
    );
    openReport();
    const first = await frameHost();
    raise(first, 'rendered');
    await userEvent.click(screen.getByRole('link', { name: 'Vendas do Sul' }));
    await waitFor(async () => expect(await frameHost()).not.toBe(first));
    expect(screen.getByText('Carregando relatório selecionado...')).toBeTruthy();
    expect(asked).toEqual(['1', '3']);
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
    openReport();
    await userEvent.click(await screen.findByRole('link', { name: 'Produção Mensal' }));
    raise(await frameHost(), 'rendered');
    await act(() => delay(300));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Produção Mensal', level: 1 })).toBeTruthy();
  });

  it('says that a report outside the list does not exist or is not permitted', async () => {
    openReport('/dashboard?relatorio=99');
    expect(await screen.findByText('Ele não existe ou não foi liberado para você.')).toBeTruthy();
  });
});
