import { Report } from '@portal/embed';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, backend, embedInfo, sul } from '../../../test/backend.ts';
import { useBackend } from '../../../test/renderApp.tsx';
import { answerAsFrame, openShown } from '../../../test/reportFrame.ts';

useBackend();
afterEach(() => {
  vi.restoreAllMocks();
  backend.events.removeAllListeners();
});

const opened = { ...sul, estado: 'state-7', propria: true };

/** What the frame was asked to apply. The frame of these tests does not answer by itself. */
let applied: string[];
beforeEach(() => {
  applied = [];
  vi.spyOn(Report.prototype, 'getActivePage').mockResolvedValue({
    name: 'P2',
    displayName: 'Segunda',
  } as never);
  const pages = [
    { name: 'P1', displayName: 'Primeira', isActive: true },
    { name: 'P2', displayName: 'Segunda', isActive: false, setActive: async () => undefined },
  ];
  answerAsFrame(pages, applied);
  backend.use(
    http.get('*/api/visoes/', () => HttpResponse.json([sul])),
    http.get('*/api/visoes/7/', () => HttpResponse.json(opened)),
  );
});

async function openMenu(name: string | RegExp = 'Visões') {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: 'Visões deste relatório' });
}
async function openActions(panel: HTMLElement) {
  await userEvent.click(await within(panel).findByRole('button', { name: 'Ações da visão Sul' }));
}
/** Records the calls that change views. */
function recordChanges(): string[] {
  const changes: string[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const body = request.method === 'DELETE' ? '' : await request.text();
    changes.push(`${request.method} ${new URL(request.url).pathname} ${body}`.trim());
    return HttpResponse.json({ ...opened, id: 7 });
  };
  backend.use(
    http.post('*/api/visoes/', answer),
    http.put('*/api/visoes/7/', answer),
    http.delete('*/api/visoes/7/', answer),
  );
  return changes;
}

it('the dialog closes by a click outside, but not when a text selection ends outside the field', async () => {
  await openShown();
  const panel = await openMenu();
  const field = await within(panel).findByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'Meu sul');
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: field },
    { target: panel },
    { keys: '[/MouseLeft]', target: panel },
  ]);
  expect(screen.getByRole('dialog')).toBe(panel);
  expect(field.value).toBe('Meu sul');
  await user.click(panel);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('the menu of views', () => {
  it('VISAO-01 saves what the reader sees once, also on a double click, and goes on in the view', async () => {
    const { place } = await openShown();
    const changes = recordChanges();
    const panel = await openMenu();
    await userEvent.type(within(panel).getByLabelText('Nova visão'), ' Sul ');
    await userEvent.dblClick(within(panel).getByRole('button', { name: 'Salvar o que vejo' }));
    expect(await within(panel).findByText('Visão salva.')).toBeTruthy();
    expect(changes).toEqual([
      'POST /api/visoes/ {"relatorio":1,"aplicativo":null,"estado":"state-now","pagina":"P1","nome":"Sul"}',
    ]);
    await waitFor(() => expect(place()).toBe('/dashboard?relatorio=1&pagina=P2&visao=7'));
  });

  it('VISAO-01 opens a view in the open report with one click, without another token', async () => {
    const { place } = await openShown();
    let tokens = 0;
    backend.events.on('request:start', ({ request }) => {
      if (request.url.includes('/embed-info/')) tokens += 1;
    });
    const panel = await openMenu();
    await userEvent.click(await within(panel).findByRole('link', { name: 'Sul' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(place()).toBe('/dashboard?relatorio=1&pagina=P2&visao=7');
    await waitFor(() => expect(applied).toEqual(['state-7']));
    expect(await screen.findByRole('button', { name: 'Visão: Sul' })).toBeTruthy();
    expect(tokens).toBe(0);
    // The same view once more: the address does not change, the report does.
    const again = await openMenu('Visão: Sul');
    await userEvent.click(await within(again).findByRole('link', { name: 'Sul' }));
    expect(applied).toEqual(['state-7', 'state-7']);
  });

  it('VISAO-01 updates, renames and deletes a view', async () => {
    await openShown();
    const changes = recordChanges();
    const panel = await openMenu();
    await openActions(panel);
    const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await press('Atualizar com o que vejo');
    expect(await within(panel).findByText('Visão Sul atualizada.')).toBeTruthy();
    await press('Renomear');
    const box = within(panel).getByRole('textbox', { name: 'Novo nome da visão Sul' });
    await userEvent.clear(box);
    await userEvent.type(box, 'Norte{Enter}');
    expect(await within(panel).findByText('Visão renomeada.')).toBeTruthy();
    await press('Excluir…');
    await press('Excluir');
    expect(await within(panel).findByText('Visão excluída.')).toBeTruthy();
    expect(changes).toEqual([
      'PUT /api/visoes/7/ {"estado":"state-now","pagina":"P1"}',
      'PUT /api/visoes/7/ {"nome":"Norte"}',
      'DELETE /api/visoes/7/',
    ]);
  });

  it('VISAO-02 says what a view carries before it is opened by its link', async () => {
    await openShown();
    const changes = recordChanges();
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const panel = await openMenu();
    await openActions(panel);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir por link…' }));
    const question = screen.getByRole('dialog', { name: 'Abrir a visão Sul por link?' });
    expect(question.textContent).toContain(
      'Quem pode abrir este relatório abrirá a visão pelo link. Ela leva os valores que você escolheu nos filtros e nas segmentações. Cada pessoa vê os próprios dados e só as páginas liberadas para ela.',
    );
    expect(changes).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Abrir e copiar link' }));
    await waitFor(() => expect(copy).toHaveBeenCalledOnce());
    expect(copy.mock.calls[0]?.[0]).toMatch(/\/dashboard\?relatorio=1&pagina=P2&visao=7$/);
    expect(changes).toEqual(['PUT /api/visoes/7/ {"aberta":true}']);
  });

  it('VISAO-03 makes a view the start of the report', async () => {
    await openShown();
    const changes = recordChanges();
    const panel = await openMenu();
    await openActions(panel);
    const start = screen.getByRole('button', { name: 'Abrir o relatório com ela' });
    expect(start.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(start);
    expect(await within(panel).findByText('O relatório abre com Sul.')).toBeTruthy();
    expect(changes).toEqual(['PUT /api/visoes/7/ {"inicial":true}']);
  });

  it('exports a view with its page, and only for who may export the report', async () => {
    await openShown();
    const before = await openMenu();
    await openActions(before);
    expect(within(before).queryByRole('button', { name: 'Exportar…' })).toBeNull();
    cleanup();

    const orders: unknown[] = [];
    backend.use(
      http.get('*/api/embed-info/:id/', () =>
        HttpResponse.json({ ...embedInfo, exportar: ['pdf'] }),
      ),
      http.post('*/api/exportacoes/', async ({ request }) => {
        orders.push(await request.json());
        return HttpResponse.json({ detail: 'Agora não.' }, { status: 429 });
      }),
    );
    await openShown();
    const panel = await openMenu();
    await openActions(panel);
    await userEvent.click(within(panel).getByRole('button', { name: 'Exportar…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar a visão Sul' });
    expect(within(dialog).getByLabelText<HTMLInputElement>('Página da visão').checked).toBe(true);
    expect(within(dialog).queryByText('O que estou vendo')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Agora não.');
    expect(orders).toEqual([{ relatorio: 1, formato: 'pdf', paginas: ['P2'], visao: 7 }]);
  });

  it('VISAO-01 shows the sentence of the server when a view is refused, and keeps the name', async () => {
    await openShown();
    const detail = 'Você já tem 100 visões. Exclua uma para salvar outra.';
    backend.use(http.post('*/api/visoes/', () => HttpResponse.json({ detail }, { status: 409 })));
    const panel = await openMenu();
    const box = within(panel).getByLabelText<HTMLInputElement>('Nova visão');
    await userEvent.type(box, 'Sul{Enter}');
    expect((await within(panel).findByRole('alert')).textContent).toContain(detail);
    expect(box.value).toBe('Sul');
  });

  it('says that there are no views yet, and that the list could not be loaded', async () => {
    backend.use(http.get('*/api/visoes/', () => new HttpResponse(null, { status: 500 })));
    await openShown();
    const panel = await openMenu();
    expect(await within(panel).findByText('Falha ao carregar as visões.')).toBeTruthy();
    backend.use(http.get('*/api/visoes/', () => HttpResponse.json([])));
    await userEvent.click(within(panel).getByRole('button', { name: 'Tentar novamente' }));
    expect(await within(panel).findByText(/^Uma visão guarda a página/)).toBeTruthy();
  });

  it('REC-03 is not there with a server that does not announce views, whatever the address says', async () => {
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, recursos: [] })));
    const calls: string[] = [];
    backend.events.on('request:start', ({ request }) => {
      if (request.url.includes('/visoes/')) calls.push(request.url);
    });
    await openShown('/dashboard?relatorio=1&visao=7');
    expect(screen.queryByRole('button', { name: /^Vis/ })).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('a report that opens', () => {
  it('VISAO-05 without a view sends no request about views before it is rendered', async () => {
    const calls: string[] = [];
    backend.events.on('request:start', ({ request }) => {
      calls.push(new URL(request.url).pathname);
    });
    await openShown();
    expect(calls.filter((path) => path.includes('visoes'))).toEqual([]);
    expect(calls.filter((path) => path.includes('embed-info'))).toHaveLength(1);
  });

  it('VISAO-03 shows the own start that came with the token, and the page of the address before its page', async () => {
    const visao_inicial = { id: 7, nome: 'Sul', pagina: 'P2', estado: 'state-7' };
    backend.use(
      http.get('*/api/embed-info/:id/', () => HttpResponse.json({ ...embedInfo, visao_inicial })),
    );
    await openShown();
    await waitFor(() => expect(applied).toEqual(['state-7']));
    expect(screen.getByRole('button', { name: 'Visão: Sul' })).toBeTruthy();
    const panel = await openMenu('Visão: Sul');
    await userEvent.click(
      within(panel).getByRole('link', { name: 'Relatório original, sem visão' }),
    );
    expect(await screen.findByText('Carregando relatório selecionado...')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Visões' })).toBeTruthy();
    expect(applied).toEqual(['state-7']);
  });

  it.each([
    [
      'VISAO-02 an absent or private view',
      { status: 404 },
      {},
      'Esta visão não existe ou não foi aberta para você. O relatório aparece sem ela.',
    ],
    [
      'VISAO-02 a view of another report',
      { status: 200 },
      { relatorio: 2 },
      'Esta visão não existe ou não foi aberta para você. O relatório aparece sem ela.',
    ],
    [
      'VISAO-02 a view of a page that is not permitted',
      { status: 200 },
      { estado: null, pagina: null },
      'A visão Sul mostra uma página que não foi liberada para você. O relatório aparece sem ela.',
    ],
    [
      'VISAO-04 a view of a page that is gone',
      { status: 200 },
      { pagina: 'P9' },
      'A visão Sul foi salva em uma página que não existe mais. O que ainda existe foi aplicado.',
    ],
  ])('%s is told, and the report opens', async (_, init, changes, text) => {
    backend.use(
      http.get('*/api/visoes/7/', () => HttpResponse.json({ ...opened, ...changes }, init)),
    );
    await openShown('/dashboard?relatorio=1&visao=7');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
  });

  it('VISAO-04 a state that the report refuses is told, with the page applied', async () => {
    vi.spyOn(Report.prototype, 'bookmarksManager', 'get').mockReturnValue({
      applyState: () => Promise.reject(new Error('Invalid parameters')),
      capture: async () => ({ name: '', displayName: '', state: '' }),
    } as unknown as Report['bookmarksManager']);
    await openShown('/dashboard?relatorio=1&visao=7');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A visão Sul não serve mais para este relatório, que mudou desde que ela foi salva. Só a página foi aplicada.',
    );
  });
});
