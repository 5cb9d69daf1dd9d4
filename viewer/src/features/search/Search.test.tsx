import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ana, backend, relatorios } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const answer = (path: string, body: unknown) =>
  backend.use(http.get(`*${path}`, () => HttpResponse.json(body as never)));
const aplicativos = [{ id: 7, nome: 'Comercial', relatorios_count: 1 }];
const optionTexts = () => screen.getAllByRole('option').map((option) => option.textContent);

async function openSearch(path: string, listed: readonly object[] = aplicativos) {
  signIn();
  answer('/api/aplicativos/', listed);
  const view = renderApp(path);
  await screen.findByRole('button', { name: 'Buscar' });
  await userEvent.keyboard('{Control>}k{/Control}');
  return { ...view, field: await screen.findByRole('combobox') };
}

describe('the search', () => {
  it('opens by Ctrl+K, filters without accents and opens the result by Enter', {
    tags: ['slow'],
  }, async () => {
    const { field, place } = await openSearch('/home');
    await screen.findByText('3 resultados');
    expect(optionTexts()).toEqual([
      'VendasRelatório',
      'Produção MensalRelatório',
      'ComercialAplicativo',
    ]);
    await userEvent.type(field, 'producao');
    expect(optionTexts()).toEqual(['Produção MensalRelatório']);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/dashboard?relatorio=2');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('moves with the arrow keys past both ends, and opens a result by a click', {
    tags: ['slow'],
  }, async () => {
    const { field, place } = await openSearch('/home');
    await screen.findByText('3 resultados');
    const active = () => screen.getByRole('option', { selected: true }).textContent;
    await userEvent.type(field, '{ArrowUp}');
    expect(active()).toBe('ComercialAplicativo');
    await userEvent.type(field, '{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Produção MensalRelatório');
    await userEvent.click(screen.getByRole('option', { name: /^Vendas/ }));
    expect(place()).toBe('/dashboard?relatorio=1');
  });

  it('opens again by Ctrl+K before the event of the closed dialog', async () => {
    const { field } = await openSearch('/home');
    await screen.findByText('3 resultados');
    await userEvent.type(field, 'producao');
    // Browsers raise `close` in a later task.
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
      this: HTMLDialogElement,
    ) {
      setTimeout(() => this.dispatchEvent(new Event('close')), 50);
    });
    await userEvent.keyboard('{Enter}{Control>}k{/Control}');
    await new Promise((done) => setTimeout(done, 100));
    expect(screen.getByRole('combobox')).toHaveProperty('value', '');
    close.mockRestore();
  });

  it('scrolls to the active result', async () => {
    const { field } = await openSearch('/home');
    await screen.findByText('3 resultados');
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    await userEvent.type(field, '{ArrowDown}{ArrowDown}');
    expect(scrolled.mock.contexts).toEqual(screen.getAllByRole('option').slice(1));
    scrolled.mockRestore();
  });

  it('closes by a click outside, but not when a text selection ends outside the field', async () => {
    const { field } = await openSearch('/home');
    const dialog = screen.getByRole('dialog');
    await userEvent.type(field, 'vendas');
    const user = userEvent.setup();
    await user.pointer([
      { keys: '[MouseLeft>]', target: field },
      { target: dialog },
      { keys: '[/MouseLeft]', target: dialog },
    ]);
    expect((field as HTMLInputElement).value).toBe('vendas');
    expect(screen.getByRole('combobox')).toBe(field);
    await user.click(dialog);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('finds the pages of the application on the screen with a server that announces no pages', async () => {
    answer('/api/auth/user/', { ...ana, recursos: [] });
    answer('/api/aplicativos/7/', {
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
          tipo_acesso: 'specific',
          paginas_permitidas: [{ nome_pagina: 'a' }],
        },
      ],
    });
    answer('/api/admin/powerbi/report-pages/', [
      { name: 'a', displayName: 'Metas', order: 0 },
      { name: 'b', displayName: 'Metas secretas', order: 1 },
    ]);
    const { field } = await openSearch('/aplicativos/7');
    await userEvent.type(field, 'metas');
    await waitFor(() => expect(optionTexts()).toEqual(['MetasPágina · Vendas']));
  });

  it('LEIT-04 LER-12 finds the pages of all reports and applications, with the place first where names are equal', async () => {
    const paginas = [{ nome: 'p1', titulo: 'Metas' }];
    answer('/api/configs/', [{ ...relatorios[0], paginas }, relatorios[1]]);
    const inApp = { nome: 'p2', titulo: 'Metas', relatorio: 9, relatorio_nome: 'Faturamento' };
    const { field, place } = await openSearch('/home', [{ ...aplicativos[0], paginas: [inApp] }]);
    await userEvent.type(field, 'mettas');
    await waitFor(() =>
      expect(optionTexts()).toEqual([
        'Vendas · MetasPágina',
        'Faturamento · Comercial · MetasPágina',
      ]),
    );
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/dashboard?relatorio=1&pagina=p1');
  });

  it('LER-12 groups reports before applications and pages, and the arrow keys pass over the headings', async () => {
    const paginas = [{ nome: 'p1', titulo: 'Vendas por região' }];
    answer('/api/configs/', [{ ...relatorios[1], paginas }, relatorios[0]]);
    const { field } = await openSearch('/home', [{ ...aplicativos[0], nome: 'Vendas externas' }]);
    await userEvent.type(field, 'vendas');
    const groups = screen.getAllByRole('group');
    expect(groups.map((group) => within(group).getByRole('presentation').textContent)).toEqual([
      'Relatórios',
      'Aplicativos',
      'Páginas',
    ]);
    expect(within(screen.getByRole('group', { name: 'Páginas' })).getAllByRole('option')).toEqual(
      screen.getAllByRole('option').slice(-1),
    );
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('VendasRelatório');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(
      'Vendas por regiãoPágina · Produção Mensal',
    );
  });

  it('a press on a heading leaves the keys in the text field', async () => {
    const { field } = await openSearch('/home');
    await userEvent.type(field, 'vendas');
    await userEvent.click(screen.getByText('Relatórios', { selector: '[role=presentation]' }));
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('x');
    expect(field).toHaveProperty('value', 'vendasx');
  });

  it('LER-12 LER-06 tells the true count, shows 30 of 62 twins and then the others, each with its own text', async () => {
    const paginas = Array.from({ length: 62 }, (_, index) => ({
      nome: `p${index}`,
      titulo: 'Resumo',
      relatorio: index % 40,
      relatorio_nome: `Relatório ${(index % 40) % 20}`,
    }));
    const { field } = await openSearch('/home', [{ ...aplicativos[0], paginas }]);
    await userEvent.type(field, 'resumo');
    expect(await screen.findByText('62 resultados')).toBeTruthy();
    expect(screen.getAllByRole('option')).toHaveLength(30);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(screen.getAllByRole('option')).toHaveLength(60);
    expect(document.activeElement).toBe(field);
    expect(screen.getByRole('option', { selected: true })).toBe(screen.getAllByRole('option')[30]);
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(new Set(optionTexts()).size).toBe(62);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    expect(screen.getByText('62 resultados')).toBeTruthy();
  });

  it('LER-12 ranks what the reader opened last and the favourites above equals', async () => {
    const named = (id: number, more: object = {}) => ({
      ...relatorios[1],
      id,
      nome_relatorio: `Vendas ${id}`,
      ...more,
    });
    answer('/api/configs/', [named(1), named(2, { is_favorite: true }), named(3), named(4)]);
    answer('/api/reports/recent/', [named(4), named(3)]);
    const { field } = await openSearch('/home');
    await screen.findByText('Abertos por último');
    await userEvent.type(field, 'vendas');
    expect(optionTexts()).toEqual([4, 3, 2, 1].map((id) => `Vendas ${id}Relatório`));
  });

  it('LEIT-04 shows what was opened last while nothing is typed', async () => {
    answer('/api/reports/recent/', [relatorios[1]]);
    answer('/api/aplicativos/recentes/', [{ id: 7, nome: 'Comercial', relatorios_count: 1 }]);
    const { field, place } = await openSearch('/home');
    await screen.findByText('Abertos por último');
    expect(optionTexts()).toEqual(['Produção MensalRelatório', 'ComercialAplicativo']);
    await userEvent.type(field, 'vendas');
    expect(optionTexts()).toEqual(['VendasRelatório']);
    await userEvent.clear(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(place()).toBe('/aplicativos/7');
  });

  it('says that nothing was found, and that a list could not be loaded', async () => {
    backend.use(http.get('*/api/configs/', () => new HttpResponse(null, { status: 500 })));
    const { field } = await openSearch('/home');
    const alert = within(screen.getByRole('dialog')).findByRole('alert');
    expect((await alert).textContent).toContain('Não foi possível carregar tudo');
    await userEvent.type(field, 'xyz');
    expect(screen.getByText('Nenhum resultado.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fechar a busca' }));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });
});
