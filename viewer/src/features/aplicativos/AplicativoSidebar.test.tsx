import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const answer = (path: string, body: unknown) =>
  backend.use(http.get(`*${path}`, () => HttpResponse.json(body as never)));
const relatorio = (id: number, relatorio_nome: string) => ({
  id: id * 10,
  relatorio: id,
  relatorio_id: `aaaaaaaa-0000-4000-8000-00000000000${id}`,
  workspace_id: 'bbbbbbbb-0000-4000-8000-000000000001',
  relatorio_nome,
  tipo_acesso: 'full',
});
const pagesOf = (...titles: string[]) =>
  titles.map((displayName, order) => ({ name: `p${order}`, displayName, order }));

/** Answers the pages of each report by its id. */
function openApp(path: string, pages: Readonly<Record<number, readonly object[]>>, waitMs = 0) {
  signIn();
  answer('/api/aplicativos/7/', {
    id: 7,
    nome: 'Comercial',
    icone: '',
    cor_tema: '#22C55E',
    relatorios: [relatorio(1, 'Vendas'), relatorio(2, 'Produção'), relatorio(3, 'Metas')],
  });
  backend.use(
    http.get('*/api/admin/powerbi/report-pages/', async ({ request }) => {
      await delay(waitMs);
      const id = Number(new URL(request.url).searchParams.get('relatorio'));
      return HttpResponse.json((pages[id] ?? []) as never);
    }),
    http.get('*/api/embed-token/:workspace/:report/', ({ params }) =>
      HttpResponse.json({
        accessToken: 't',
        embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
        reportId: params.report,
      }),
    ),
  );
  return renderApp(path);
}
const bar = () => screen.findByRole('navigation', { name: 'Comercial' });
const linksIn = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link')
    .map((link) => link.textContent);

describe('the filter of an application', () => {
  it('LER-11 LEIT-02 is there from ten reports and pages on', async () => {
    const view = openApp('/aplicativos/7', {
      1: pagesOf('a', 'b', 'c'),
      2: pagesOf('a', 'b', 'c'),
    });
    await waitFor(() => expect(screen.getAllByText('3 página(s)')).toHaveLength(2));
    expect(screen.queryByRole('searchbox')).toBeNull();
    view.unmount();
    openApp('/aplicativos/7', { 1: pagesOf('a', 'b', 'c'), 2: pagesOf('a', 'b', 'c', 'd') });
    const box = await screen.findByRole('searchbox', { name: 'Filtrar relatórios e páginas' });
    expect(box.getAttribute('placeholder')).toBe('Filtrar…');
  });

  it('LER-11 finds pages and reports without accents and case, and unfolds what contains a match', async () => {
    openApp('/aplicativos/7', {
      1: pagesOf('Resumo', 'Região', 'Produção vendida'),
      2: pagesOf('Resumo', 'Região'),
      3: pagesOf('Resumo', 'Resumo', ' '),
    });
    const box = await screen.findByRole('searchbox');
    const list = await bar();
    await userEvent.type(box, 'REGIAO');
    expect(linksIn(list)).toEqual(['Região', 'Região']);
    expect(within(list).getByRole('status').textContent).toBe('2 de 8 página(s)');
    expect(within(list).queryByRole('button', { name: /^Metas/ })).toBeNull();
    await userEvent.click(within(list).getByRole('button', { name: /^Vendas/ }));
    expect(linksIn(list)).toEqual(['Região']);

    await userEvent.clear(box);
    expect(linksIn(list)).toEqual([]);
    await userEvent.type(box, 'producao');
    expect(linksIn(list)).toEqual(['Produção vendida']);
    await userEvent.click(within(list).getByRole('button', { name: /^Produção/ }));
    expect(linksIn(list)).toEqual(['Produção vendida', 'Resumo', 'Região']);

    await userEvent.clear(box);
    await userEvent.type(box, 'metas resumo (2)');
    expect(linksIn(list)).toEqual(['Resumo (2)']);
    await userEvent.type(box, 'x');
    expect(within(list).getByText('Nenhum relatório ou página com esse nome.')).toBeTruthy();
  });
});

describe('the selected page', () => {
  it('LER-11 LER-06 is unfolded in the list, without the focus, when its pages arrive late', async () => {
    const many = pagesOf(...Array.from({ length: 62 }, () => 'Resumo'));
    openApp('/aplicativos/7?relatorio=2&pagina=p61', { 1: many, 2: many }, 150);
    const list = await bar();
    const selected = await within(list).findByRole('link', { current: 'page' });
    expect(selected.textContent).toBe('Resumo (62)');
    expect(list.contains(document.activeElement)).toBe(false);
  });

  it('LER-11 is unfolded again when the search opens another page of a folded report', {
    tags: ['slow'],
  }, async () => {
    openApp('/aplicativos/7?relatorio=1&pagina=p0', { 1: pagesOf('Resumo', 'Região') });
    const paginas = [{ nome: 'p1', titulo: 'Região', relatorio: 1, relatorio_nome: 'Vendas' }];
    answer('/api/aplicativos/', [{ id: 7, nome: 'Comercial', paginas }]);
    const list = await bar();
    await within(list).findByRole('link', { current: 'page' });
    await userEvent.click(within(list).getByRole('button', { name: /^Vendas/ }));
    expect(linksIn(list)).toEqual([]);
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'região');
    await screen.findByRole('option', { name: /^Região/ });
    await userEvent.keyboard('{Enter}');
    const selected = await within(list).findByRole('link', { current: 'page' });
    expect(selected.textContent).toBe('Região');
  });
});
