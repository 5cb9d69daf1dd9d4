import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, relatorios } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();
// After an event the page waits for a random time of up to three seconds before it asks the server again, so that not all
// open pages ask at once. The random number 0 lets these tests ask without a wait.
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets the fake backend open a stream. Returns a function that sends an event, once the page has opened it. */
function serveEvents() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  backend.use(
    http.get('*/api/events/', () => {
      const stream = new ReadableStream<Uint8Array>({
        start(opened) {
          controller = opened;
        },
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  return async (name: string) => {
    // The page opens the stream some seconds after its first screen.
    vi.advanceTimersByTime(3_000);
    await waitFor(() => expect(controller).toBeDefined());
    controller?.enqueue(new TextEncoder().encode(`event: ${name}\ndata:\n\n`));
  };
}
const answer = (path: string, body: object, status = 200) =>
  backend.use(http.get(`*${path}`, () => HttpResponse.json(body, { status })));
const aplicativo = (more: object = {}) => ({
  id: 7,
  nome: 'Comercial',
  cor_tema: '#22C55E',
  icone: '',
  relatorios: [
    {
      id: 10,
      relatorio: 1,
      relatorio_id: 'aaaaaaaa-0000-4000-8000-000000000001',
      workspace_id: 'bbbbbbbb-0000-4000-8000-000000000001',
      dataset_id: null,
      relatorio_nome: 'Vendas',
      tipo_acesso: 'full',
      paginas_permitidas: [],
      ...more,
    },
  ],
});
const frame = () => document.querySelector('iframe');

describe('CORTE-02 an open report whose access ends leaves the page, with a sentence in its place', () => {
  const expectEnded = async () => {
    expect(await screen.findByText('Seu acesso a este relatório foi encerrado.')).toBeTruthy();
    expect(frame()).toBeNull();
  };

  it('on Dashboards', async () => {
    const send = serveEvents();
    signIn();
    renderApp('/dashboard?relatorio=1');
    await waitFor(() => expect(frame()).toBeTruthy());
    answer('/api/configs/', [relatorios[1] as object]);
    await send('acesso');
    await expectEnded();
  });

  it.each<[string, () => void]>([
    ['withdrawn', () => answer('/api/aplicativos/7/', aplicativo({ tipo_acesso: 'none' }))],
    ['switched off', () => answer('/api/aplicativos/7/', { detail: 'x' }, 404)],
    [
      'without the report',
      () => answer('/api/aplicativos/7/', { ...aplicativo(), relatorios: [] }),
    ],
  ])('in an application that is %s', async (_, change) => {
    const send = serveEvents();
    answer('/api/aplicativos/7/', aplicativo());
    answer('/api/embed-token/:workspace/:report/', {
      accessToken: 't',
      embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
      reportId: 'aaaaaaaa-0000-4000-8000-000000000001',
    });
    answer('/api/admin/powerbi/report-pages/', [{ name: 'a', displayName: 'Metas', order: 0 }]);
    signIn();
    renderApp('/aplicativos/7?relatorio=1&pagina=a');
    await waitFor(() => expect(frame()).toBeTruthy());
    change();
    await send('acesso');
    await expectEnded();
  });
});

it('CORTE-02 a session that ends leads to the login page', { tags: ['slow'] }, async () => {
  const send = serveEvents();
  signIn();
  const { place } = renderApp('/home');
  await screen.findByRole('heading', { name: 'Visão Geral' });
  answer('/api/auth/user/', { detail: 'x' }, 401);
  backend.use(
    http.post('*/api/token/refresh/', () => HttpResponse.json({ detail: 'x' }, { status: 401 })),
  );
  await send('sessao');
  expect(await screen.findByText('Sua sessão terminou. Entre novamente.')).toBeTruthy();
  expect(place()).toMatch(/^\/login/);
});

it('a report that stays permitted stays open, and its token is not asked for again', async () => {
  const send = serveEvents();
  signIn();
  renderApp('/dashboard?relatorio=1');
  await waitFor(() => expect(frame()).toBeTruthy());
  const before = frame();
  const calls: string[] = [];
  backend.events.on('request:start', ({ request }) => {
    calls.push(new URL(request.url).pathname);
  });
  await send('acesso');
  await waitFor(() => expect(calls).toContain('/api/configs/'));
  expect(calls).not.toContain('/api/embed-info/1/');
  expect(frame()).toBe(before);
  backend.events.removeAllListeners();
});

describe('what does not open yet', () => {
  it('opens by itself when the access is given, on Dashboards', async () => {
    const send = serveEvents();
    answer('/api/configs/', []);
    signIn();
    renderApp('/dashboard?relatorio=1');
    await screen.findByText('Você não tem acesso a este conteúdo.');
    answer('/api/configs/', relatorios);
    await send('acesso');
    await waitFor(() => expect(frame()).toBeTruthy());
  });

  it('keeps its screen while the server still refuses, and opens in an application', async () => {
    const send = serveEvents();
    answer('/api/aplicativos/7/', { detail: 'x' }, 404);
    signIn();
    renderApp('/aplicativos/7?relatorio=1');
    const button = await screen.findByRole('button', { name: 'Pedir acesso' });
    let calls = 0;
    backend.use(
      http.get('*/api/aplicativos/7/', () => {
        calls += 1;
        return HttpResponse.json({ detail: 'x' }, { status: 404 });
      }),
    );
    await send('acesso');
    await waitFor(() => expect(calls).toBeGreaterThan(0));
    expect(button.isConnected).toBe(true);
    answer('/api/admin/powerbi/report-pages/', [{ name: 'a', displayName: 'Metas', order: 0 }]);
    answer('/api/aplicativos/7/', aplicativo());
    await send('acesso');
    expect(await screen.findByRole('heading', { name: 'Comercial' })).toBeTruthy();
  });
});
