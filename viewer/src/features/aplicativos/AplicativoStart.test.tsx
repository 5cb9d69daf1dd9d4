import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ana, backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const answer = (path: string, body: unknown) =>
  backend.use(http.get(`*${path}`, () => HttpResponse.json(body as never)));
const relatorio = (id: number, more: object = {}) => ({
  id: id * 10,
  relatorio: id,
  relatorio_id: `aaaaaaaa-0000-4000-8000-00000000000${id}`,
  workspace_id: 'bbbbbbbb-0000-4000-8000-000000000001',
  relatorio_nome: `Relatório ${id}`,
  tipo_acesso: 'full',
  ...more,
});
const page = (name: string, displayName: string, order: number) => ({ name, displayName, order });
const pages = [page('a', 'Resumo', 0), page('b', 'Clientes', 1), page('c', 'Clientes', 2)];

function openStart(relatorios: object[], ultima: object | null = null) {
  signIn();
  answer('/api/aplicativos/7/', {
    id: 7,
    nome: 'Comercial',
    descricao: 'Do que trata o aplicativo.',
    icone: '',
    cor_tema: '#22C55E',
    relatorios,
  });
  answer('/api/admin/powerbi/report-pages/', pages);
  answer('/api/inicio/ultima-pagina/', { ultima });
  return renderApp('/aplicativos/7');
}
const last = (more: object = {}) => ({
  relatorio: 2,
  relatorio_nome: 'Relatório 2',
  aplicativo: 7,
  aplicativo_nome: 'Comercial',
  pagina: 'c',
  titulo: 'Clientes',
  ...more,
});
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('LER-11 LER-06 shows the description and the pages of each report as links, twins told apart', async () => {
  openStart([relatorio(1), relatorio(2, { tipo_acesso: 'none' })]);
  expect(await screen.findByText('Do que trata o aplicativo.')).toBeTruthy();
  expect(screen.getByText('Selecione uma Página')).toBeTruthy();
  await screen.findByRole('link', { name: 'Abrir Clientes (2) de Relatório 1' });
  const cards = screen.getByRole('heading', { name: 'Relatório 1', level: 3 }).closest('li');
  if (!cards) throw new Error('no card');
  expect(linksOf(cards)).toEqual([
    ['Resumo', '/aplicativos/7?relatorio=1&pagina=a'],
    ['Clientes', '/aplicativos/7?relatorio=1&pagina=b'],
    ['Clientes (2)', '/aplicativos/7?relatorio=1&pagina=c'],
  ]);
  expect(screen.queryByRole('heading', { name: 'Relatório 2' })).toBeNull();
});

it('LER-11 `Continuar` leads to the page of this application that was read last', async () => {
  const { place } = openStart([relatorio(1), relatorio(2)], last());
  const link = await screen.findByRole('link', { name: 'Continuar' });
  expect(link.closest('div')?.textContent).toBe('Clientes (2)Relatório 2Continuar');
  await userEvent.click(link);
  expect(place()).toBe('/aplicativos/7?relatorio=2&pagina=c');
});

it.each([
  ['another application', last({ aplicativo: 8 })],
  ['Dashboards', last({ aplicativo: null })],
  ['a page that is gone', last({ pagina: 'z' })],
])('LER-11 after reading %s the start offers the first page', async (_, ultima) => {
  openStart([relatorio(1, { paginas: [{ nome: 'a', titulo: 'Resumo' }] }), relatorio(2)], ultima);
  const link = await screen.findByRole('link', { name: 'Começar' });
  expect(link.getAttribute('href')).toBe('/aplicativos/7?relatorio=1&pagina=a');
  expect(screen.queryByRole('link', { name: 'Continuar' })).toBeNull();
});

it.each([
  ['is not known', { paginas: [{ nome: 'a', titulo: 'Resumo', sem_classe: true }] }],
  ['is not told', {}],
])('DIA-02 the start names no page whose class %s', async (_, told) => {
  openStart([relatorio(1, told)]);
  const link = await screen.findByRole('link', { name: 'Começar' });
  expect(link.getAttribute('href')).toBe('/aplicativos/7?relatorio=1');
  expect(link.closest('div')?.textContent).toBe('Relatório 1Começar');
});

it('LER-11 a server that keeps no last page is not asked for it', async () => {
  answer('/api/auth/user/', { ...ana, recursos: [] });
  let calls = 0;
  openStart([relatorio(1)]);
  backend.use(
    http.get('*/api/inicio/ultima-pagina/', () => {
      calls += 1;
      return HttpResponse.json({ ultima: null });
    }),
  );
  await screen.findByRole('link', { name: 'Começar' });
  expect(calls).toBe(0);
});

it('LER-11 the place of the last page and the text above are there before the answers', async () => {
  openStart([relatorio(1)], last());
  backend.use(
    http.get('*/api/inicio/ultima-pagina/', async () => {
      await delay(200);
      return HttpResponse.json({ ultima: last({ relatorio: 1 }) });
    }),
  );
  await screen.findByRole('link', { name: 'Abrir Resumo de Relatório 1' });
  expect(screen.queryByRole('link', { name: 'Começar' })).toBeNull();
  expect(document.querySelector('main [aria-busy="true"]')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Continuar' })).toBeTruthy();
});

it('LER-11 a report of many pages shows six until all are asked for', async () => {
  openStart([relatorio(1)]);
  const many = Array.from({ length: 62 }, (_, index) => page(`p${index}`, 'Resumo', index));
  answer('/api/admin/powerbi/report-pages/', many);
  const more = await screen.findByRole('button', { name: 'Ver todas (62)' });
  expect(screen.getAllByRole('link', { name: /^Abrir Resumo/ })).toHaveLength(6);
  await userEvent.click(more);
  const links = screen.getAllByRole('link', { name: /^Abrir Resumo/ });
  expect(new Set(links.map((link) => link.textContent)).size).toBe(62);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ver menos' })).toBeTruthy());
});
