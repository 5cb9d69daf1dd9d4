import { listResumos } from '@portal/api-client/contract';
import { serversFor } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  backend,
  recordWrites,
  relatorioConfig,
  resumos,
  signedInAs,
  superuser,
  usuarios,
} from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
beforeEach(() => {
  signedInAs({ ...usuarios, groups: ['Admin de Relatórios'] });
  // happy-dom has no IndexedDB, so no choice is stored.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The choice of the columns hides the list from screen readers while it is open. */
const titles = () =>
  screen.getAllByRole('columnheader', { hidden: true }).map((cell) => cell.textContent);
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const cellOf = async (name: string, title: string) => {
  const index = titles().indexOf(title);
  return (await rowOf(name)).children[index] as HTMLElement;
};

async function choose(...columns: readonly string[]) {
  await userEvent.click(await screen.findByRole('button', { name: 'Colunas' }));
  const dialog = await screen.findByRole('dialog', { name: 'Colunas' });
  for (const name of columns) {
    await userEvent.click(within(dialog).getByRole('checkbox', { name }));
  }
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the columns of the list', () => {
  it('are chosen by checkboxes; the name of the report is always there', {
    tags: ['slow'],
  }, async () => {
    renderConsole('/reports');
    await rowOf('Vendas');
    await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
    const dialog = await screen.findByRole('dialog', { name: 'Colunas' });
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
      ['Workspace', true],
      ['Report ID', true],
      ['Dataset', true],
      ['RLS Role', true],
      ['Cliente', true],
      ['Configurações', true],
      ['Quem vê', true],
      ['Última abertura', false],
      ['Dados', false],
      ['Aplicativos', false],
      ['Arquivo', true],
    ]);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'RLS Role' }));
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Última abertura' }));
    expect(titles()).not.toContain('RLS Role');
    expect(titles()).toContain('Última abertura');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restaurar padrão' }));
    expect(titles()).toContain('RLS Role');
    expect(titles()).not.toContain('Última abertura');
  });

  it.each([
    [390, true, true],
    [900, false, false],
    [1280, true, false],
    [1440, true, true],
  ])(
    'a window of %i pixels shows those that have room',
    { tags: ['slow'] },
    async (width, hasReaders, hasOpening) => {
      vi.stubGlobal('innerWidth', width);
      renderConsole('/reports');
      await rowOf('Vendas');
      expect(titles().includes('Quem vê')).toBe(hasReaders);
      expect(titles().includes('Última abertura')).toBe(hasOpening);
    },
  );

  it('stay chosen while the page is open in a browser that refuses to store', {
    tags: ['slow'],
  }, async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open: refuse });
    renderConsole('/reports');
    await rowOf('Vendas');
    await choose('Dataset');
    expect(titles()).not.toContain('Dataset');
    expect(console.warn).toHaveBeenCalledWith(
      'a choice could not be stored',
      expect.any(DOMException),
    );
  });

  it.each(serversFor(listResumos.recurso ?? 'resumos'))(
    'REC-02 a server that announces %s: what it adds is offered and asked for only if it is announced',
    { tags: ['slow'] },
    async (_, announced) => {
      signedInAs({ ...superuser, recursos: announced });
      const asked = recordWrites('post', '/api/admin/powerbiconfig/resumos/', () =>
        HttpResponse.json({ resumos }),
      );
      renderConsole('/reports');
      await screen.findByText('Vendas PBI');
      const has = announced.includes('resumos');
      expect(titles().includes('Quem vê')).toBe(has);
      await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
      const dialog = await screen.findByRole('dialog', { name: 'Colunas' });
      expect(within(dialog).queryByRole('checkbox', { name: 'Dados' }) !== null).toBe(has);
      expect(asked.map(({ body }) => body)).toEqual(has ? [{ ids: [1, 2] }] : []);
    },
  );
});

describe('who sees a report', () => {
  it.each([
    ['an administrator', { ...usuarios, groups: ['Admin de Relatórios'] }, null],
    ['a superuser', superuser, '1'],
  ])('CONF-06 for %s leads to the accesses of the report', async (_, person, cliente) => {
    signedInAs(person);
    renderConsole('/reports');
    const link = await screen.findByRole('link', { name: '12 pessoas' });
    const address = new URL(link.getAttribute('href') ?? '', 'https://x.example');
    expect([
      address.pathname,
      ...['filter', 'cliente'].map((name) => address.searchParams.get(name)),
    ]).toEqual(['/acessos', '{"relatorio":1}', cliente]);
    expect(await screen.findByRole('link', { name: 'Ninguém' })).toBeTruthy();
  });

  it('and when it was opened last, and the applications, the first two at first', {
    tags: ['slow'],
  }, async () => {
    renderConsole('/reports');
    await rowOf('Vendas');
    await choose('Última abertura', 'Aplicativos');
    expect((await cellOf('Vendas', 'Última abertura')).textContent).toMatch(/^02\/03\/2020 há /);
    expect((await cellOf('\\(Sem nome\\)', 'Última abertura')).textContent).toBe('Nunca aberto');
    expect((await cellOf('\\(Sem nome\\)', 'Aplicativos')).textContent).toBe('Nenhum');
    const shown = await cellOf('Vendas', 'Aplicativos');
    expect(shown.textContent).toBe('Comercial, Financeiro e mais 1');
    const link = within(shown).getByRole('link', { name: 'Financeiro' });
    expect(link.getAttribute('href')).toBe('/aplicativos/2/show');
    await userEvent.click(within(shown).getByRole('button', { name: 'e mais 1' }));
    expect(shown.textContent).toBe('Comercial, Financeiro, Operações');
  });

  it('is a dash with a reason if the server does not tell', { tags: ['slow'] }, async () => {
    backend.use(
      http.post('*/api/admin/powerbiconfig/resumos/', () =>
        HttpResponse.json({ detail: 'x' }, { status: 500 }),
      ),
    );
    renderConsole('/reports');
    await screen.findAllByText('Não foi possível carregar.');
    const cell = await cellOf('Vendas', 'Quem vê');
    const dash = within(cell).getByRole('button', { name: 'Não disponível' });
    await userEvent.hover(dash);
    expect(within(cell).getByRole('tooltip').textContent).toBe('Não foi possível carregar.');
  });
});

describe('the state of the data', () => {
  const told = (values: object) => ({
    atualizacao: {
      lastRefreshDate: '2026-11-20T12:31:43Z',
      status: 'x',
      refreshType: 'Scheduled',
      situacao: 'concluida',
      tentativa_em: '2026-11-25T12:31:43Z',
      consultadas: 60,
      ...values,
    },
    falha: null,
  });
  const answer = (dados: object) =>
    recordWrites('post', '/api/admin/powerbiconfig/dados/', () => HttpResponse.json({ dados }));

  it('LER-05 is said as the header of the report says it, and nothing is invented', {
    tags: ['slow'],
  }, async () => {
    backend.use(
      http.get('*/api/admin/powerbiconfig/', () =>
        HttpResponse.json(
          ['A', 'B', 'C', 'D', 'E'].map((nome, index) => relatorioConfig(index, nome)),
        ),
      ),
    );
    const asked = answer({
      0: told({}),
      1: told({ situacao: 'falhou' }),
      2: told({ lastRefreshDate: null, situacao: null, consultadas: 0 }),
      3: { atualizacao: null, falha: 'O Power BI não respondeu.' },
      4: { atualizacao: null, falha: null },
    });
    renderConsole('/reports');
    await rowOf('A');
    expect(asked).toEqual([]);
    await choose('Dados');
    await screen.findByText('Nenhuma atualização registrada.');
    const texts = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      texts.push((await cellOf(name, 'Dados')).textContent);
    }
    expect(texts).toEqual([
      expect.stringMatching(/^Última atualização: 20\/11\/2026, \d\d:31$/),
      expect.stringMatching(
        /^Última atualização: 20\/11\/2026, \d\d:31A última atualização falhou: os dados podem estar desatualizados\.$/,
      ),
      'Nenhuma atualização registrada.',
      '—O Power BI não respondeu.',
      '—O Power BI não informa atualizações deste relatório.',
    ]);
  });

  it('LER-05 a slow Power BI delays no other column', { tags: ['slow'] }, async () => {
    backend.use(http.post('*/api/admin/powerbiconfig/dados/', () => new Promise(() => undefined)));
    renderConsole('/reports');
    await rowOf('Vendas');
    await choose('Dados', 'Última abertura');
    expect((await cellOf('Vendas', 'Dados')).textContent).toBe('…');
    expect((await cellOf('Vendas', 'Última abertura')).textContent).toMatch(/^02\/03\/2020/);
  });
});

describe('the id of a workspace, a report and a dataset', () => {
  const name = async () => screen.findByRole('button', { name: 'Comercial, Copiar ID' });

  it('shows on focus, until Escape', async () => {
    renderConsole('/reports');
    const button = await name();
    const tip = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect([tip?.textContent, tip?.hidden]).toEqual(['w-1Copiar ID', true]);
    button.focus();
    await waitFor(() => expect(tip?.hidden).toBe(false));
    await userEvent.keyboard('{Escape}');
    expect(tip?.hidden).toBe(true);
  });

  it('is copied by a press', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderConsole('/reports');
    (await name()).click();
    expect(await screen.findByText('ID copiado.')).toBeTruthy();
    expect(copy).toHaveBeenCalledWith('w-1');
  });

  it.each([
    ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
    ['is missing', undefined],
  ])('is in the message if the clipboard %s', async (_, clipboard) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as never);
    renderConsole('/reports');
    (await name()).click();
    expect(await screen.findByText('Não foi possível copiar. O ID é w-1.')).toBeTruthy();
  });
});
