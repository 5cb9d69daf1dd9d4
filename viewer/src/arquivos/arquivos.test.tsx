import type { Exportacao } from '@portal/api-client/contract';
import { Report } from '@portal/embed';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, backend, embedInfo } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';
import { answerAsFrame, openReport, openShown } from '../../test/reportFrame.ts';

useBackend();

const queued: Exportacao = {
  id: 4,
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: null,
  aplicativo_nome: null,
  formato: 'pdf',
  visao_nome: null,
  paginas: [{ nome: 'P1', titulo: 'Primeira' }],
  situacao: 'na_fila',
  percentual: 0,
  erro: null,
  rodape: false,
  criada_em: new Date().toISOString(),
  disponivel_ate: null,
};
const ready: Exportacao = {
  ...queued,
  situacao: 'pronta',
  percentual: 100,
  disponivel_ate: '2026-11-28T12:00:00Z',
};
const limit = 'O Power BI exporta até 50 páginas por arquivo.';
const failed: Exportacao = { ...queued, situacao: 'falhou', erro: limit };

/** What the server tells now, the orders that it got, and its other calls. */
let told: Exportacao[];
let orders: unknown[];
let calls: string[];
let saved: { name: string; text: string }[];

beforeEach(() => {
  told = [];
  orders = [];
  calls = [];
  saved = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerAsFrame([
    { name: 'P1', displayName: 'Primeira', isActive: true },
    { name: 'P2', displayName: 'Segunda' },
    { name: 'P3', displayName: 'Terceira' },
  ]);
  let blob = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    void blob.text().then((text) => saved.push({ name: this.download, text }));
  });
  permit();
  backend.use(
    http.get('*/api/exportacoes/', () => HttpResponse.json(told)),
    http.post('*/api/exportacoes/', async ({ request }) => {
      orders.push(await request.json());
      told = [queued, ...told];
      return HttpResponse.json(queued, { status: 202 });
    }),
    http.delete('*/api/exportacoes/4/', () => {
      told = [];
      return HttpResponse.json({});
    }),
    http.get('*/api/exportacoes/4/arquivo/', ({ request }) => {
      calls.push(`arquivo ${request.headers.get('authorization')}`);
      return new HttpResponse('%PDF of Vendas', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition':
            'attachment; filename="Vendas.pdf"; filename*=UTF-8\'\'Vendas%20%C3%A0%20vista.pdf',
        },
      });
    }),
  );
  backend.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/exportacoes/')) calls.push(`${request.method} ${pathname}`);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  backend.events.removeAllListeners();
});

function permit(exportar: string[] | undefined = ['pdf', 'pptx', 'png'], more: object = {}) {
  const info = { ...embedInfo, ...more, ...(exportar && { exportar }) };
  backend.use(http.get('*/api/embed-info/:id/', () => HttpResponse.json(info)));
}
async function openDialog() {
  await openShown();
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  return screen.findByRole('dialog', { name: 'Exportar Vendas' });
}
const choose = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByLabelText(name));
const send = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
const preparing = 'O arquivo está sendo preparado. Ele aparece em Meus arquivos na Home.';

describe('Exportar', () => {
  it('EXPO-05 a paginated report says which values a file uses, and asks for those that it needs', async () => {
    const opcoes = ['Todas', 'Sul'].map((valor) => ({ valor, texto: valor }));
    const parametro = { nome: 'Regiao', rotulo: 'Região', padrao: 'Todas', opcoes };
    backend.use(
      http.get('*/api/relatorios/1/parametros/', () =>
        HttpResponse.json({
          parametros: [
            { ...parametro, obrigatorio: false },
            { nome: 'Loja', rotulo: 'Loja', padrao: null, opcoes: [], obrigatorio: true },
          ],
        }),
      ),
    );
    permit(['xlsx'], { embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1' });
    openReport();
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar Vendas' });
    await within(dialog).findByText(/não chega ao portal\. O arquivo usa estes valores/);
    await send(dialog);
    expect([orders, within(dialog).getByText('Informe Loja.').textContent]).toEqual([
      [],
      'Informe Loja.',
    ]);
    await userEvent.selectOptions(within(dialog).getByLabelText('Região'), 'Sul');
    await userEvent.type(within(dialog).getByLabelText('Loja'), '12');
    await send(dialog);
    const parametros = [
      { nome: 'Regiao', valor: 'Sul' },
      { nome: 'Loja', valor: '12' },
    ];
    await waitFor(() => expect(orders).toEqual([{ relatorio: 1, formato: 'xlsx', parametros }]));
  });

  it('EXPO-05 a parameter with several values is ordered with each, and an own value that is no choice is not shown as another', async () => {
    const opcoes = ['Norte', 'Sul', 'Leste'].map((valor) => ({ valor, texto: valor }));
    const one = { obrigatorio: false, padrao: null, opcoes: [], varios: true };
    backend.use(
      http.get('*/api/relatorios/1/parametros/', () =>
        HttpResponse.json({
          parametros: [
            { ...one, nome: 'Regiao', rotulo: 'Região', opcoes, obrigatorio: true },
            { ...one, nome: 'Loja', rotulo: 'Loja' },
            { ...one, nome: 'Ano', rotulo: 'Ano', opcoes, padrao: '2019', varios: false },
          ],
        }),
      ),
    );
    permit(['xlsx'], { embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1' });
    openReport();
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar Vendas' });
    const year = await within(dialog).findByRole('combobox', { name: 'Ano' });
    expect((year as HTMLSelectElement).selectedOptions[0]?.textContent).toBe(
      'O padrão do relatório',
    );
    await send(dialog);
    expect(within(dialog).getByText('Informe Região.')).toBeTruthy();
    expect(orders).toEqual([]);
    for (const name of ['Norte', 'Sul', 'Leste', 'Sul']) await choose(dialog, name);
    await userEvent.type(within(dialog).getByLabelText('Loja (um valor por linha)'), '1{Enter}2');
    await send(dialog);
    const parametros = [
      { nome: 'Regiao', valor: 'Norte' },
      { nome: 'Regiao', valor: 'Leste' },
      { nome: 'Loja', valor: '1' },
      { nome: 'Loja', valor: '2' },
    ];
    await waitFor(() => expect(orders).toEqual([{ relatorio: 1, formato: 'xlsx', parametros }]));
  });

  it('EXPO-05 while the parameters are asked for the dialog says so, and a press sends nothing', async () => {
    backend.use(http.get('*/api/relatorios/1/parametros/', () => new Promise(() => undefined)));
    permit(['xlsx'], { embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1' });
    openReport();
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar Vendas' });
    expect(within(dialog).getByRole('status').textContent).toBe('Lendo os parâmetros…');
    const button = within(dialog).getByRole('button', { name: 'Exportar' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('LER-21 names the visuals that Microsoft ends or does not export before the press', async () => {
    permit(['pdf'], { visuais: [{ pagina: 'P1', tipos: ['scriptVisual'] }] });
    const dialog = await openDialog();
    const text = /^A Microsoft encerra ou não exporta: visual em R \(fim em 01\/05\/2026\) em /;
    await choose(dialog, 'Todas as que posso ver (3)');
    expect(within(dialog).getByText(text)).toBeTruthy();
    await choose(dialog, 'Escolher páginas');
    expect(within(dialog).queryByText(text)).toBeNull();
  });

  it('exports what the reader sees, on this page, by one order on a double press', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openDialog();
    const options = within(dialog).getAllByRole('radio');
    expect(options.map((one) => one.closest('label')?.textContent)).toEqual([
      'PDF',
      'PowerPoint',
      'PNG',
      'O que estou vendo',
      'Como publicado',
      'Esta página',
      'Todas as que posso ver (3)',
      'Escolher páginas',
    ]);
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Exportar' }));
    expect(await within(dialog).findByText(preparing)).toBeTruthy();
    expect(orders).toEqual([
      { relatorio: 1, formato: 'pdf', paginas: ['P1'], estado: 'state-now' },
    ]);
  });

  it('exports as published, the chosen pages in the order of the report', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openDialog();
    for (const name of [
      'PowerPoint',
      'Como publicado',
      'Escolher páginas',
      'Terceira',
      'Primeira',
    ]) {
      await choose(dialog, name);
    }
    await send(dialog);
    await within(dialog).findByText(preparing);
    expect(orders).toEqual([{ relatorio: 1, formato: 'pptx', paginas: ['P1', 'P3'] }]);
  });

  it('names no pages where all are wanted, and says that images come as a zip and without the footer', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openDialog();
    expect(within(dialog).getByText(/^Se a sua organização pede, cada página do PDF/)).toBeTruthy();
    await choose(dialog, 'PNG');
    expect(
      within(dialog).getByText(
        'Este formato não traz o rodapé com nome, data e hora e organização. Só o PDF traz.',
      ),
    ).toBeTruthy();
    await choose(dialog, 'Todas as que posso ver (3)');
    expect(within(dialog).getByText(/todas vêm em um arquivo zip/)).toBeTruthy();
    await send(dialog);
    await within(dialog).findByText(preparing);
    expect(orders).toEqual([{ relatorio: 1, formato: 'png', estado: 'state-now' }]);
  });

  it('asks for a page, and tells before that there are too many', { tags: ['slow'] }, async () => {
    vi.spyOn(Report.prototype, 'getPages').mockResolvedValue(
      Array.from({ length: 51 }, (_, index) => ({
        name: `P${index + 1}`,
        displayName: `Página ${index + 1}`,
      })) as never,
    );
    const dialog = await openDialog();
    await choose(dialog, 'Todas as que posso ver (51)');
    expect(
      within(dialog).getByText('O Power BI exporta até 50 páginas por arquivo. Aqui são 51.'),
    ).toBeTruthy();
    await send(dialog);
    await choose(dialog, 'Escolher páginas');
    expect(await within(dialog).findByText('Escolha ao menos uma página.')).toBeTruthy();
    expect(orders).toEqual([]);
  });

  it('EXPO-03 shows the progress, and saves the ready file with the session by one press', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openDialog();
    await send(dialog);
    await within(dialog).findByText(preparing);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(preparing));
    told = [{ ...queued, situacao: 'em_andamento', percentual: 40 }];
    const progress = within(dialog).getByRole('progressbar');
    await waitFor(() => expect(progress.getAttribute('value')).toBe('40'));
    told = [ready];
    const save = await within(dialog).findByRole('button', { name: 'Baixar Vendas, PDF' });
    await userEvent.dblClick(save);
    await waitFor(() =>
      expect(saved).toEqual([{ name: 'Vendas à vista.pdf', text: '%PDF of Vendas' }]),
    );
    expect(calls.filter((call) => call.startsWith('arquivo'))).toEqual(['arquivo Bearer access-1']);
    const asked = calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls).toHaveLength(asked);
  });

  it('EXPO-03 a reader who has left the report is told when the file is ready, and saves it by one press', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openDialog();
    await send(dialog);
    await within(dialog).findByText(preparing);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    const files = await screen.findByRole('region', { name: 'Meus arquivos' });
    expect(within(files).getByText('Na fila')).toBeTruthy();
    told = [ready];
    const message = await screen.findByText('O arquivo de Vendas está pronto.');
    const toast = message.closest('[role="status"]') as HTMLElement;
    await userEvent.click(within(toast).getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('a failure of a followed file shows its sentence, and what was chosen stays', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openDialog();
    await choose(dialog, 'PowerPoint');
    await send(dialog);
    await within(dialog).findByText(preparing);
    told = [failed];
    expect((await within(dialog).findByRole('alert')).textContent).toBe(limit);
    expect(within(dialog).getByLabelText<HTMLInputElement>('PowerPoint').checked).toBe(true);
  });

  it.each([
    [403, 'Você não pode mais exportar este relatório.'],
    [429, 'Você já tem 3 exportações em andamento.'],
  ])('shows the sentence of a refusal with %d', { tags: ['slow'] }, async (status, detail) => {
    backend.use(http.post('*/api/exportacoes/', () => HttpResponse.json({ detail }, { status })));
    const dialog = await openDialog();
    await send(dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toBe(detail);
    expect(within(dialog).getByRole('button', { name: 'Exportar' })).toBeTruthy();
  });

  it('a paginated report is exported whole: no pages and nothing that the reader sees', {
    tags: ['slow'],
  }, async () => {
    permit(['pdf', 'xlsx'], { embedUrl: 'https://app.powerbi.com/rdlEmbed?reportId=1' });
    const dialog = await openDialog();
    const options = within(dialog).getAllByRole('radio');
    expect(options.map((one) => one.closest('label')?.textContent)).toEqual(['PDF', 'Excel']);
    await choose(dialog, 'Excel');
    await send(dialog);
    await within(dialog).findByText(preparing);
    expect(orders).toEqual([{ relatorio: 1, formato: 'xlsx' }]);
  });

  it('is not there for a reader without the right, and nothing is asked', async () => {
    permit([]);
    await openShown();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('REC-02 is not there with a server that does not announce it', async () => {
    const recursos = ana.recursos.filter((name) => name !== 'arquivos');
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, recursos })));
    const { go } = await openShown();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    go('/home');
    await screen.findByRole('heading', { name: 'Visão Geral' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls).toEqual([]);
  });
});

describe('Meus arquivos', () => {
  it('an event of the server brings what has become of a file that takes long', {
    tags: ['slow'],
  }, async () => {
    let sendEvent: (() => void) | undefined;
    backend.use(
      http.get('*/api/events/', () => {
        const stream = new ReadableStream<Uint8Array>({
          start(opened) {
            const text = new TextEncoder().encode('event: exportacao\ndata:\n\n');
            sendEvent = () => opened.enqueue(text);
          },
        });
        return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
      }),
    );
    told = [{ ...queued, criada_em: '2026-11-20T12:00:00Z' }];
    const files = await openHome();
    await waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(sendEvent).toBeDefined();
    });
    told = [ready];
    const before = calls.length;
    vi.spyOn(Math, 'random').mockReturnValue(0);
    sendEvent?.();
    await within(files).findByRole('button', { name: 'Baixar Vendas, PDF' });
    expect(calls).toHaveLength(before + 1);
  });

  async function openHome() {
    signIn();
    renderApp('/home');
    return screen.findByRole('region', { name: 'Meus arquivos' });
  }

  it('shows each file with its state, pages and view', async () => {
    told = [
      { ...queued, visao_nome: 'Sul', aplicativo: 2, aplicativo_nome: 'Comercial' },
      {
        ...ready,
        id: 5,
        formato: 'png',
        paginas: [...queued.paginas, { nome: 'P2', titulo: 'Segunda' }],
      },
      { ...failed, id: 6 },
    ];
    const files = await openHome();
    const texts = within(files)
      .getAllByRole('listitem')
      .map((item) => [...item.querySelectorAll('strong, p')].map((one) => one.textContent));
    expect(texts).toEqual([
      ['Vendas', 'PDF · visão Sul · Primeira · Comercial', 'Na fila'],
      ['Vendas', 'PNG · 2 páginas', expect.stringMatching(/^Disponível até 28\/11\/2026, /)],
      ['Vendas', 'PDF · Primeira', limit],
    ]);
    const link = within(files).getByRole('link', { name: 'Abrir o relatório' });
    expect(link.getAttribute('href')).toBe('/dashboard?relatorio=1');
  });

  it('cancels a file that is being made, once, and goes when there is none left', async () => {
    told = [queued];
    const files = await openHome();
    await userEvent.dblClick(within(files).getByRole('button', { name: 'Cancelar Vendas, PDF' }));
    await waitFor(() => expect(screen.queryByText('Meus arquivos')).toBeNull());
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([
      'DELETE /api/exportacoes/4/',
    ]);
  });

  it('a file that may not be fetched any more says why', async () => {
    told = [ready];
    const detail = 'Você não tem mais acesso a este relatório.';
    backend.use(
      http.get('*/api/exportacoes/4/arquivo/', () =>
        HttpResponse.json({ detail }, { status: 403 }),
      ),
    );
    const files = await openHome();
    await userEvent.click(within(files).getByRole('button', { name: 'Baixar Vendas, PDF' }));
    expect((await within(files).findByRole('alert')).textContent).toBe(detail);
    expect(saved).toEqual([]);
  });

  it('a failed file that was ordered in this page is ordered again by one press', {
    tags: ['slow'],
  }, async () => {
    const dialog = await openDialog();
    await choose(dialog, 'Como publicado');
    await send(dialog);
    await within(dialog).findByText(preparing);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }));
    await userEvent.click(screen.getByRole('link', { name: 'Home' }));
    const files = await screen.findByRole('region', { name: 'Meus arquivos' });
    told = [failed];
    const again = await within(files).findByRole('button', {
      name: 'Tentar de novo Vendas, PDF',
    });
    backend.use(
      http.post('*/api/exportacoes/', async ({ request }) => {
        orders.push(await request.json());
        told = [{ ...queued, id: 8 }, ...told];
        return HttpResponse.json({ ...queued, id: 8 }, { status: 202 });
      }),
      http.delete('*/api/exportacoes/4/', () => {
        told = told.filter(({ id }) => id !== 4);
        return HttpResponse.json({});
      }),
    );
    await userEvent.dblClick(again);
    await waitFor(() => expect(within(files).getByText('Na fila')).toBeTruthy());
    await waitFor(() => expect(within(files).getAllByRole('listitem')).toHaveLength(1));
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
  });

  it('shows nothing where there is none, and says that the list could not be loaded', async () => {
    signIn();
    const { unmount } = renderApp('/home');
    await waitFor(() => expect(calls).toEqual(['GET /api/exportacoes/']));
    expect(screen.queryByText('Meus arquivos')).toBeNull();
    unmount();
    backend.use(http.get('*/api/exportacoes/', () => new HttpResponse(null, { status: 500 })));
    const files = await openHome();
    told = [ready];
    backend.use(http.get('*/api/exportacoes/', () => HttpResponse.json(told)));
    await userEvent.click(within(files).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(files).findByRole('button', { name: 'Baixar Vendas, PDF' })).toBeTruthy();
  });
});
