import type { Atualizacoes } from '@portal/api-client/contract';
import { Report } from '@portal/embed';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, backend, embedInfo } from '../../test/backend.ts';
import { useBackend } from '../../test/renderApp.tsx';
import { answerAsFrame, frameHost, openShown, raise } from '../../test/reportFrame.ts';

useBackend();

const running = {
  id: 9,
  situacao: 'em_andamento',
  pedida_em: new Date().toISOString(),
  cancelavel: true,
} as const;
const idle: Atualizacoes = {
  pode: true,
  em_andamento: null,
  ultima: null,
  duracao_usual: 180,
  limites: 'O Power BI faz uma atualização por vez de cada dataset.',
  historico: [],
};
const endedAs = (situacao: 'concluida' | 'falhou', motivo: string | null): Atualizacoes => ({
  ...idle,
  ultima: { id: 9, situacao, terminou_em: new Date().toISOString(), motivo },
});

/** What the server answers now, and the calls that it got. */
let told: Atualizacoes;
let calls: string[];
/** How often the frame was asked for new data. */
let taken: number;
let sendEvent: (() => void) | undefined;

const path = '*/api/relatorios/1/atualizacoes/';
beforeEach(() => {
  told = idle;
  calls = [];
  taken = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(Report.prototype, 'refresh').mockImplementation(async () => {
    taken += 1;
  });
  answerAsFrame([{ name: 'P1', displayName: 'Primeira', isActive: true }]);
  permit();
  backend.use(
    http.get(path, () => HttpResponse.json(told)),
    http.post(path, () => {
      told = { ...told, em_andamento: running };
      return HttpResponse.json(running, { status: 202 });
    }),
    http.delete(`${path}9/`, () => HttpResponse.json(running)),
    http.get('*/api/events/', () => {
      const stream = new ReadableStream<Uint8Array>({
        start(opened) {
          const text = new TextEncoder().encode('event: atualizacao\ndata:\n\n');
          sendEvent = () => opened.enqueue(text);
        },
      });
      return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  backend.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.includes('/atualizacoes/') && pathname.includes('/relatorios/'))
      calls.push(`${request.method} ${pathname}`);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  backend.events.removeAllListeners();
  sendEvent = undefined;
});

/** Says whether the token tells that the reader may refresh the data. */
function permit(pode_atualizar = true, more: object = {}) {
  const info = { ...embedInfo, ...more, ...(pode_atualizar && { pode_atualizar }) };
  backend.use(http.get('*/api/embed-info/:id/', () => HttpResponse.json(info)));
}
const button = () => screen.findByRole('button', { name: 'Atualizar dados' });
const absent = () => expect(screen.queryByRole('button', { name: 'Atualizar dados' })).toBeNull();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const progress = () => screen.findByText('Atualizando… costuma levar 3 minutos');
/** Lets the page ask again, as it does while a refresh runs. */
const later = (next: Atualizacoes) => {
  told = next;
  return act(() => vi.advanceTimersByTimeAsync(15_000));
};
/** Lets the server tell that a refresh has begun or ended. */
async function tell(next: Atualizacoes) {
  told = next;
  await waitFor(async () => {
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(sendEvent).toBeDefined();
  });
  sendEvent?.();
}

describe('Atualizar dados', () => {
  it('starts one refresh on a double press, says how long it usually takes, and the frame takes the new data', {
    tags: ['slow'],
  }, async () => {
    await openShown();
    await userEvent.dblClick(await button());
    expect((await progress()).getAttribute('role')).toBe('status');
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await button());
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(taken).toBe(0);
    const frame = document.querySelector('iframe');
    await later(endedAs('concluida', null));
    expect(await screen.findByText('Os dados foram atualizados.')).toBeTruthy();
    await waitFor(() => expect(taken).toBe(1));
    expect(document.querySelector('iframe')).toBe(frame);
    expect(screen.queryByText(/^Atualizando/)).toBeNull();
    expect((await button()).getAttribute('aria-disabled')).toBe('false');
    await later(endedAs('concluida', null));
    expect(taken).toBe(1);
  });

  it('its end brings the new date of the data', async () => {
    const dates = ['2026-11-20T12:31:43Z', '2026-11-25T12:31:43Z'];
    backend.use(
      http.get('*/api/powerbi/dataset-refresh/', () =>
        HttpResponse.json({
          lastRefreshDate: dates.shift() ?? null,
          status: 'Completed',
          refreshType: 'ViaApi',
        }),
      ),
    );
    await openShown();
    await screen.findByText(/^Última atualização: 20\/11\/2026/);
    await userEvent.click(await button());
    await progress();
    await later(endedAs('concluida', null));
    expect(await screen.findByText(/^Última atualização: 25\/11\/2026/)).toBeTruthy();
  });

  it('a refresh that fails says so, and the frame keeps its data', async () => {
    await openShown();
    await userEvent.click(await button());
    await progress();
    const motivo = 'A atualização falhou no Power BI. Os dados anteriores continuam valendo.';
    await later(endedAs('falhou', motivo));
    expect(await screen.findByText(motivo)).toBeTruthy();
    expect(taken).toBe(0);
  });

  it('a limit of Microsoft is told in the sentence of the server, and the button works again', async () => {
    const detail = 'O Power BI não aceita mais atualizações deste dataset por enquanto.';
    backend.use(http.post(path, () => HttpResponse.json({ detail }, { status: 409 })));
    await openShown();
    await userEvent.click(await button());
    expect(await screen.findByText(detail)).toBeTruthy();
    await waitFor(async () => expect((await button()).getAttribute('aria-disabled')).toBe('false'));
  });

  it('a refused press is told once, although the server also told of it as a refresh that failed', {
    tags: ['slow'],
  }, async () => {
    const detail = 'O Power BI recusou a atualização dos dados.';
    let answer = () => {};
    backend.use(
      http.post(path, async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        return HttpResponse.json({ detail }, { status: 502 });
      }),
    );
    await openShown();
    await userEvent.click(await button());
    await tell({ ...idle, em_andamento: running });
    await progress();
    told = endedAs('falhou', detail);
    answer();
    await waitFor(() => expect(screen.queryByText(/^Atualizando/)).toBeNull());
    await screen.findByText(detail);
    expect(screen.getAllByText(detail)).toHaveLength(1);
  });

  it('a press whose answer is lost is not sent again, and the refresh that it started is followed', async () => {
    backend.use(
      http.post(path, () => {
        told = { ...told, em_andamento: running };
        return HttpResponse.error();
      }),
    );
    await openShown();
    await userEvent.click(await button());
    expect(
      await screen.findByText('Não foi possível atualizar os dados. Tente novamente.'),
    ).toBeTruthy();
    await progress();
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('a refresh that takes much longer than usual says so', async () => {
    told = {
      ...idle,
      em_andamento: { ...running, pedida_em: new Date(Date.now() - 400_000).toISOString() },
    };
    await openShown();
    expect(await screen.findByText('Atualizando… está demorando mais que o normal')).toBeTruthy();
  });

  it('a frame that refuses the new data loads the report again with what the reader has chosen', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Report.prototype, 'refresh').mockRejectedValue({ message: 'TokenExpired' });
    const load = vi.spyOn(Report.prototype, 'load').mockResolvedValue(undefined as never);
    await openShown();
    await userEvent.click(await button());
    await progress();
    const before = load.mock.contexts.length;
    await later(endedAs('concluida', null));
    await waitFor(() => expect(load.mock.contexts.length).toBeGreaterThan(before));
    const { config } = load.mock.contexts.at(-1) as Report;
    expect(config).toMatchObject({ bookmark: { state: 'state-now' }, pageName: 'P1' });
  });

  it('a frame that was refreshed less than 15 seconds ago takes the new data a little later, without a new load', async () => {
    const refresh = vi
      .spyOn(Report.prototype, 'refresh')
      .mockRejectedValueOnce({
        message: 'refreshNotAllowed',
        detailedMessage: 'Report refresh limit of 1 request(s) every 15 seconds reached.',
      })
      .mockResolvedValue(undefined);
    const load = vi.spyOn(Report.prototype, 'load').mockResolvedValue(undefined as never);
    await openShown();
    await userEvent.click(await button());
    await progress();
    const before = load.mock.calls.length;
    await later(endedAs('concluida', null));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(load.mock.calls).toHaveLength(before);
  });

  it('a report that is left and opened again while a refresh runs takes its data once', {
    tags: ['slow'],
  }, async () => {
    const { go } = await openShown();
    await userEvent.click(await button());
    await progress();
    go('/home');
    await screen.findByRole('heading', { name: 'Visão Geral' });
    const asked = calls.length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(calls).toHaveLength(asked);
    go('/dashboard?relatorio=1');
    const host = await frameHost();
    await waitFor(() => {
      raise(host, 'loaded');
      raise(host, 'rendered');
      expect(screen.queryByText('Carregando relatório selecionado...')).toBeNull();
    });
    await progress();
    await later(endedAs('concluida', null));
    await waitFor(() => expect(taken).toBe(1));
  });

  it.each<[string, () => void]>([
    ['a reader without the right', () => permit(false)],
    [
      'a paginated report',
      () => permit(true, { embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1' }),
    ],
    [
      'a server that does not announce it',
      () =>
        backend.use(
          http.get('*/api/auth/user/', () =>
            HttpResponse.json({
              ...ana,
              recursos: ana.recursos.filter((name) => name !== 'atualizacoes'),
            }),
          ),
        ),
    ],
  ])('is not there for %s, and nothing is asked', async (_, change) => {
    change();
    await openShown();
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    absent();
    expect(calls).toEqual([]);
  });
});

describe('a reader without the right', () => {
  beforeEach(() => permit(false));

  it('sees the refresh that somebody else has started, without Cancelar, and takes the new data', async () => {
    await openShown();
    await tell({ ...idle, pode: false, em_andamento: running });
    await progress();
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
    absent();
    await later(endedAs('concluida', null));
    await waitFor(() => expect(taken).toBe(1));
  });

  it('who hears only of the end takes the new data, but not that of an end long ago', async () => {
    await openShown();
    const ended = endedAs('concluida', null);
    const longAgo = {
      id: 8,
      situacao: 'concluida',
      terminou_em: '2026-11-20T12:00:00Z',
      motivo: null,
    } as const;
    await tell({ ...ended, ultima: longAgo });
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(taken).toBe(0);
    await tell(ended);
    await waitFor(() => expect(taken).toBe(1));
  });
});

describe('Cancelar', () => {
  it('asks first, and sends one call', async () => {
    told = { ...idle, em_andamento: running };
    await openShown();
    await progress();
    await press('Cancelar');
    const question = await screen.findByRole('dialog', { name: 'Cancelar a atualização?' });
    expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
    await userEvent.dblClick(
      within(question).getByRole('button', { name: 'Cancelar atualização' }),
    );
    await waitFor(() =>
      expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([
        'DELETE /api/relatorios/1/atualizacoes/9/',
      ]),
    );
  });

  it('is absent where Microsoft does not allow it', async () => {
    told = { ...idle, em_andamento: { ...running, cancelavel: false } };
    await openShown();
    await progress();
    expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull();
  });

  it('says the sentence of the server when the refresh has ended meanwhile', async () => {
    told = { ...idle, em_andamento: running };
    const detail = 'Esta atualização já terminou.';
    backend.use(http.delete(`${path}9/`, () => HttpResponse.json({ detail }, { status: 409 })));
    await openShown();
    await progress();
    await press('Cancelar');
    await press('Cancelar atualização');
    expect(await screen.findByText(detail)).toBeTruthy();
  });
});

describe('Histórico de atualizações', () => {
  async function openHistory() {
    await openShown();
    HTMLElement.prototype.hidePopover ??= () => undefined;
    await userEvent.click(
      await screen.findByRole('button', { name: 'Histórico de atualizações', hidden: true }),
    );
    return screen.findByRole('dialog', { name: 'Histórico de atualizações' });
  }
  const failed = {
    situacao: 'falhou',
    tipo: 'Scheduled',
    inicio: '2026-11-20T12:31:43Z',
    fim: '2026-11-20T12:32:43Z',
    duracao: 60,
  } as const;

  it('shows state, cause, start and duration, the limits, and Microsoft’s error where the server tells it', async () => {
    told = {
      ...idle,
      historico: [
        { ...failed, erro: 'ModelRefreshFailed_CredentialsNotSpecified' },
        { situacao: 'em_andamento', tipo: 'ViaApi', inicio: null, fim: null, duracao: null },
      ],
    };
    const panel = await openHistory();
    expect(await within(panel).findByText(idle.limites)).toBeTruthy();
    const [first, second] = within(panel).getAllByRole('listitem');
    expect(first?.textContent).toMatch(
      /^Falhou · Agendada20\/11\/2026, \d\d:31 · durou 1 minutoModelRefreshFailed_CredentialsNotSpecified$/,
    );
    expect(second?.textContent).toBe('Em andamento · Por API');
  });

  it('is there for a reader without the right', async () => {
    permit(false);
    told = { ...idle, pode: false, historico: [failed] };
    const panel = await openHistory();
    expect(await within(panel).findByText('Falhou · Agendada')).toBeTruthy();
  });

  it.each<[string, () => void, string]>([
    ['there is none', () => undefined, 'Nenhuma atualização registrada.'],
    [
      'Power BI did not answer',
      () => {
        told = { ...idle, historico: null };
      },
      'O Power BI não respondeu.',
    ],
    [
      'it could not be loaded',
      () => backend.use(http.get(path, () => new HttpResponse(null, { status: 500 }))),
      'Falha ao carregar o histórico.',
    ],
  ])('says that %s', { tags: ['slow'] }, async (_, change, text) => {
    change();
    const panel = await openHistory();
    expect(await within(panel).findByText(text)).toBeTruthy();
    const retry = within(panel).queryByRole('button', { name: 'Tentar novamente' });
    expect(retry !== null).toBe(text !== 'Nenhuma atualização registrada.');
  });
});
