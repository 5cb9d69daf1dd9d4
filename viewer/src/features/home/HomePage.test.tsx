import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend, relatorios } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const answer = (path: string, body: unknown) =>
  backend.use(http.get(`*${path}`, () => HttpResponse.json(body as never)));
const fail = (path: string) =>
  backend.use(http.get(`*${path}`, () => new HttpResponse(null, { status: 500 })));

describe('Home', () => {
  it('HOME-01 HOME-02 HOME-03 HOME-04 HOME-05 shows the figures under their names', async () => {
    signIn();
    renderApp('/home');
    await screen.findByRole('heading', { name: 'Visão Geral' });
    expect(screen.getByText('Acompanhe o desempenho do sistema')).toBeTruthy();
    const figureOf = async (name: string) => {
      const term = await screen.findByText(name);
      return term.parentElement?.querySelector('dd')?.textContent;
    };
    await screen.findByText('1.234');
    expect(await figureOf('Usuários Totais')).toBe('12');
    expect(await figureOf('Relatórios Cadastrados')).toBe('6');
    expect(await figureOf('Acessos (Hoje)')).toBe('3');
    expect(await figureOf('Acessos (Últimos 7 dias)')).toBe('1.234');
  });

  it('HOME-09 HOME-10 HOME-11 says that the panels are empty', async () => {
    signIn();
    renderApp('/home');
    expect(await screen.findByText('Nenhum aplicativo acessado recentemente.')).toBeTruthy();
    expect(await screen.findByText('Nenhum relatório acessado recentemente.')).toBeTruthy();
    expect(await screen.findByText('Nenhum relatório marcado como favorito.')).toBeTruthy();
  });

  it('HOME-07 HOME-12 shows three recent reports at most, each leading to its dashboard', async () => {
    signIn();
    answer('/api/configs/', [{ ...relatorios[0], id: 8, nome_relatorio: 'Relatório 8' }]);
    answer(
      '/api/reports/recent/',
      [7, 8, 9, 10].map((id) => ({ ...relatorios[0], id, nome_relatorio: `Relatório ${id}` })),
    );
    const { place } = renderApp('/home');
    const panel = await screen.findByRole('region', { name: 'Relatórios Recentes' });
    const links = await within(panel).findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Relatório 7',
      'Relatório 8',
      'Relatório 9',
    ]);
    await userEvent.click(links[1]!);
    expect(place()).toBe('/dashboard?relatorio=8');
    expect(await screen.findByRole('heading', { name: 'Relatório 8', level: 1 })).toBeTruthy();
  });

  it('HOME-06 HOME-13 HOME-21 shows three recent apps at most, by first letter without an icon', async () => {
    signIn();
    const app = { id: 1, nome: 'Comercial', icone: '📈', cor_tema: '#3B82F6' };
    answer('/api/aplicativos/recentes/', [
      app,
      { ...app, id: 2, nome: 'Ética', icone: '' },
      { ...app, id: 3, nome: 'Três' },
      { ...app, id: 4, nome: 'Quatro' },
    ]);
    renderApp('/home');
    const panel = await screen.findByRole('region', { name: 'Aplicativos Recentes' });
    const links = await within(panel).findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['📈Comercial', '/aplicativos'],
      ['ÉÉtica', '/aplicativos'],
      ['📈Três', '/aplicativos'],
    ]);
  });

  it.each([
    ['HOME-16', '/api/stats/', 'Falha ao carregar estatísticas.'],
    ['HOME-17', '/api/reports/recent/', 'Falha ao carregar recentes.'],
    ['HOME-18', '/api/reports/favorites/', 'Falha ao carregar favoritos.'],
    ['HOME-19', '/api/aplicativos/recentes/', 'Falha ao carregar aplicativos recentes.'],
  ])('%s HOME-14 a failing %s shows its text and leaves the others', async (_, path, text) => {
    signIn();
    fail(path);
    renderApp('/home');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(text)).toBeTruthy();
    const others = [
      'Nenhum aplicativo acessado recentemente.',
      'Nenhum relatório acessado recentemente.',
      'Nenhum relatório marcado como favorito.',
    ];
    const shown = await Promise.all(
      others.map(async (other) => (await screen.findAllByText(other).catch(() => [])).length),
    );
    expect(shown.filter((count) => count === 1)).toHaveLength(path === '/api/stats/' ? 3 : 2);
  });

  it.each(['/api/reports/recent/', '/api/reports/favorites/', '/api/aplicativos/recentes/'])(
    'HOME-20 %s answering no list shows the text',
    async (path) => {
      signIn();
      answer(path, { detail: 'x' });
      renderApp('/home');
      const alert = await screen.findByRole('alert');
      expect(within(alert).getByText('Formato inesperado da resposta.')).toBeTruthy();
      answer(path, []);
      await userEvent.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it('shows what else is in a panel behind `Ver todos`', async () => {
    signIn();
    answer(
      '/api/reports/favorites/',
      [7, 8, 9, 10].map((id) => ({ ...relatorios[0], id, nome_relatorio: `Relatório ${id}` })),
    );
    renderApp('/home');
    const panel = await screen.findByRole('region', { name: 'Relatórios Favoritos' });
    await userEvent.click(await within(panel).findByRole('button', { name: 'Ver todos (4)' }));
    expect(within(panel).getAllByRole('link')).toHaveLength(4);
    await userEvent.click(within(panel).getByRole('button', { name: 'Ver menos' }));
    expect(within(panel).getAllByRole('link')).toHaveLength(3);
  });
});
