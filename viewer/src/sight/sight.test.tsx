import { sightPath, sightQuestion } from '@portal/api-client/rules';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, backend, relatorios } from '../../test/backend.ts';
import { signIn, useBackend } from '../../test/renderApp.tsx';
import { App } from '../App.tsx';
import { startSight } from './startSight.tsx';
import { sightKey } from './storedSight.ts';

useBackend();
const started = {
  access: 'sight-1',
  user: { id: 7, username: 'rita', first_name: 'Rita', last_name: 'Lima' },
  expira_em: new Date(Date.now() + 15 * 60_000).toISOString(),
};
/** What the backend was called with: method, path and bearer. */
let calls: string[];
beforeEach(() => {
  calls = [];
  backend.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname} ${request.headers.get('authorization')}`);
  });
  backend.use(http.delete('*/api/ver-como/', () => HttpResponse.json({})));
  vi.spyOn(window, 'close').mockImplementation(() => undefined);
});
afterEach(() => {
  backend.events.removeAllListeners();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** Stands for the console, which answers the question of the tab. */
function openedBy(
  answer: (say: (data: unknown, origin?: string, source?: unknown) => void) => void,
) {
  const opener = {
    postMessage: vi.fn((question: unknown, target: string) => {
      expect([question, target]).toEqual([sightQuestion, window.location.origin]);
      answer((data, origin = window.location.origin, source = opener) =>
        window.dispatchEvent(
          new MessageEvent('message', { data, origin, source: source as Window }),
        ),
      );
    }),
  };
  vi.stubGlobal('opener', opener);
  window.history.replaceState(null, '', sightPath);
}
async function renderSight(path = '/home') {
  const { services, Around } = await startSight();
  render(
    <MemoryRouter initialEntries={[path]}>
      <App services={services} Around={Around} />
    </MemoryRouter>,
  );
}
const bar = () => screen.findByRole('complementary', { name: 'Ver como' });

describe('a tab that shows the portal as another person', () => {
  it('LGPD-02 does not offer to accept terms for the person', async () => {
    openedBy((say) => say(started));
    backend.use(
      http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, aceitar_termos: true })),
      http.get('*/api/termos/', () =>
        HttpResponse.json({
          versao: 1,
          termos: 'Seja gentil.',
          privacidade: '',
          publicado_em: '2026-11-20T01:00:00Z',
          aceito_em: null,
        }),
      ),
    );
    await renderSight();
    await screen.findByText('Esta pessoa ainda não aceitou os termos.');
    // The evening of the day before in Brasília.
    screen.getByText('Leia e aceite a versão 1, de 19/11/2026.');
    expect(screen.queryByRole('button', { name: 'Li e aceito' })).toBeNull();
  });

  it('takes the token from the console, keeps it to itself and says whose portal it is', async () => {
    signIn();
    openedBy((say) => {
      // Neither another site nor another window is heard.
      say({ ...started, access: 'wrong' }, 'https://mal.example');
      say({ ...started, access: 'wrong' }, window.location.origin, window);
      say(started);
    });
    await renderSight();
    const hour = new Date(started.expira_em).toLocaleTimeString('pt-BR', { timeStyle: 'short' });
    expect((await bar()).textContent).toBe(
      `Você está vendo como Rita Lima · somente leitura · termina às ${hour}Sair`,
    );
    await waitFor(() => expect(calls.length).toBeGreaterThan(2));
    expect(calls.filter((call) => !call.endsWith('Bearer sight-1'))).toEqual([]);
    expect(window.location.pathname).toBe('/home');
    expect(localStorage.getItem('accessToken')).toBe('access-1');
    expect(JSON.stringify({ ...localStorage })).not.toContain('sight-1');
  });

  it('goes on after a reload, and says that it is over after Sair', async () => {
    signIn();
    sessionStorage.setItem(
      sightKey,
      JSON.stringify({ nome: 'Rita', endsAt: started.expira_em, access: 'sight-2' }),
    );
    await renderSight();
    await userEvent.click(within(await bar()).getByRole('button', { name: 'Sair' }));
    const text = /^Você não está mais vendo como Rita\./;
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status');
    expect(window.close).toHaveBeenCalledOnce();
    await waitFor(() => expect(calls).toContain('DELETE /api/ver-como/ Bearer sight-2'));
    // The browser's own session stays, and this tab does not use it.
    expect(localStorage.getItem('accessToken')).toBe('access-1');
    expect(sessionStorage.getItem(sightKey)).not.toContain('sight-2');
    calls = [];
    await renderSight();
    expect(await screen.findAllByText(text)).toHaveLength(2);
    expect(calls.filter((call) => call.includes('access-1'))).toEqual([]);
  });

  it('ends when the server refuses the token, and never asks for another one', async () => {
    signIn();
    sessionStorage.setItem(
      sightKey,
      JSON.stringify({ nome: 'Rita', endsAt: started.expira_em, access: 'sight-3' }),
    );
    backend.use(
      http.get('*/api/auth/user/', () => HttpResponse.json({ detail: 'x' }, { status: 401 })),
    );
    await renderSight();
    expect(await screen.findByText(/^Você não está mais vendo como Rita/)).toBeTruthy();
    expect(calls.filter((call) => call.includes('/token/'))).toEqual([]);
  });

  it('sends no call that changes something', async () => {
    sessionStorage.setItem(
      sightKey,
      JSON.stringify({ nome: 'Rita', endsAt: started.expira_em, access: 'sight-4' }),
    );
    await renderSight('/dashboard');
    const [name] = relatorios.map(({ nome_relatorio }) => nome_relatorio);
    const star = await screen.findAllByRole('button', {
      name: new RegExp(`favorit.*${name}`, 'i'),
    });
    await userEvent.click(star[0] as HTMLElement);
    expect(
      await screen.findByText('Indisponível enquanto você vê como outra pessoa.'),
    ).toBeTruthy();
    expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });

  it('ALERTA-01 offers no alert beside a report: it would belong to the person', async () => {
    sessionStorage.setItem(
      sightKey,
      JSON.stringify({ nome: 'Rita', endsAt: started.expira_em, access: 'sight-7' }),
    );
    await renderSight('/dashboard?relatorio=1');
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
    await screen.findByRole('button', { name: 'Copiar link' });
    expect(screen.queryByRole('button', { name: 'Criar alerta…' })).toBeNull();
  });

  it('leads to no console, which would be that of the administrator', async () => {
    sessionStorage.setItem(
      sightKey,
      JSON.stringify({ nome: 'Rita', endsAt: started.expira_em, access: 'sight-6' }),
    );
    const admin = { ...ana, groups: ['Admin Geral'] };
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json(admin)));
    await renderSight();
    await userEvent.click(await screen.findByRole('button', { name: 'Administração' }));
    const [link] = screen
      .getAllByRole('link')
      .filter((one) => one.getAttribute('href')?.startsWith('/admin/'));
    await userEvent.click(link as HTMLElement);
    expect(
      await screen.findByText('Indisponível enquanto você vê como outra pessoa.'),
    ).toBeTruthy();
  });

  it('that nobody has opened says where to begin', async () => {
    window.history.replaceState(null, '', sightPath);
    await renderSight();
    expect(await screen.findByText(/^Abra esta página pela administração/)).toBeTruthy();
  });
});

it('in the place of a report stands what would be sent, and why', async () => {
  sessionStorage.setItem(
    sightKey,
    JSON.stringify({ nome: 'Rita', endsAt: started.expira_em, access: 'sight-5' }),
  );
  const [report] = relatorios;
  if (!report) throw new Error('no report');
  backend.use(
    http.get('*/api/embed-info/:id/', () =>
      HttpResponse.json({
        accessToken: '',
        embedUrl: 'https://app.powerbi.com/x',
        id: report.report_id,
        type: 'report',
        settings: {},
        workspaceId: 'w',
        datasetId: 'd1',
        ver_como: {
          relatorio: report.id,
          funcoes: ['Sul', 'Norte'],
          nome: 'rita',
          custom_data: 'loja 7',
          datasets: ['d1'],
          abre: false,
        },
      }),
    ),
    http.get('*/api/ver-como/explicacao/', ({ request }) =>
      new URL(request.url).searchParams.get('relatorio_id') === String(report.id)
        ? HttpResponse.json({
            permitido: true,
            frase: 'Rita vê porque tem Acesso Total.',
            motivos: [],
            impedimentos: [],
            dados: {
              rls_role: 'Sul, Norte',
              nome_enviado: 'rita',
              recusa: null,
              frase: 'As funções são da equipe.',
            },
          })
        : new HttpResponse(null, { status: 404 }),
    ),
  );
  await renderSight(`/dashboard?relatorio=${report.id}`);
  expect(await screen.findByText('Rita vê porque tem Acesso Total.')).toBeTruthy();
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect([terms, values]).toEqual([
    ['Funções', 'Nome', 'CUSTOMDATA()', 'Conjunto de dados'],
    ['Sul e Norte', 'rita', 'loja 7', 'd1'],
  ]);
  expect(document.querySelector('iframe')).toBeNull();
});
