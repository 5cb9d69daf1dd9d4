import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ana, backend, relatorios } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const friday = '2026-11-28T03:00:00.000Z';
const text = 'Seu acesso termina em 27/11/2026.';
const answer = (path: string, body: unknown) =>
  backend.use(http.get(`*${path}`, () => HttpResponse.json(body as never)));
const openDashboard = (acesso_ate: string, path = '/dashboard?relatorio=1') => {
  signIn();
  answer('/api/configs/', [{ ...relatorios[0], acesso_ate }, relatorios[1]]);
  return renderApp(path);
};

it('PRAZO-05 Dashboards tells the end of an access in the list and beside the open report', async () => {
  openDashboard(friday);
  const report = await screen.findByRole('region', { name: 'Vendas' });
  expect(within(report).getByText(text)).toBeTruthy();
  const sidebar = screen.getByRole('navigation', { name: 'Relatórios' });
  expect(within(sidebar).getAllByText(text)).toHaveLength(1);
  expect(within(sidebar).getByTitle('Vendas').textContent).toContain(text);
});

it.each([
  ['is more than seven days away', '2026-11-30T12:00:01Z'],
  ['has come', '2026-11-23T12:00:00Z'],
])('Dashboards is silent about an end that %s', async (_, end) => {
  openDashboard(end);
  await screen.findByRole('region', { name: 'Vendas' });
  expect(screen.queryByText(/Seu acesso termina/)).toBeNull();
});

it('REC-02 nothing is told with a server that does not announce ends', async () => {
  answer('/api/auth/user/', { ...ana, recursos: [] });
  openDashboard(friday);
  await screen.findByRole('region', { name: 'Vendas' });
  expect(screen.queryByText(/Seu acesso termina/)).toBeNull();
});

it('PRAZO-05 Aplicativos tells the end of an access on the card, in the list and beside the open report', async () => {
  signIn();
  const comercial = {
    id: 7,
    nome: 'Comercial',
    descricao: null,
    icone: '📈',
    cor_tema: '#22C55E',
    ativo: true,
    ordem: 0,
    relatorios_count: 1,
  };
  const paginas = [{ nome: 'Resumo', titulo: 'Resumo' }];
  answer('/api/aplicativos/', [{ ...comercial, acesso_ate: friday }]);
  const { unmount } = renderApp('/aplicativos');
  expect((await screen.findByRole('article')).textContent).toContain(text);
  unmount();
  answer('/api/admin/powerbi/report-pages/', [{ name: 'Resumo', displayName: 'Resumo', order: 0 }]);
  backend.use(
    http.get('*/api/embed-token/:workspace/:report/', () =>
      HttpResponse.json({ accessToken: 't', embedUrl: 'https://app.powerbi.com/x', reportId: 'r' }),
    ),
  );
  answer('/api/aplicativos/7/', {
    ...comercial,
    relatorios: [
      {
        id: 1,
        relatorio: 1,
        relatorio_id: 'aaaaaaaa-0000-4000-8000-000000000001',
        workspace_id: 'bbbbbbbb-0000-4000-8000-000000000001',
        relatorio_nome: 'Vendas',
        ordem: 1,
        ativo: true,
        tipo_acesso: 'full',
        paginas_permitidas: [],
        paginas,
        acesso_ate: friday,
      },
    ],
  });
  renderApp('/aplicativos/7?relatorio=1&pagina=Resumo');
  const report = await screen.findByRole('region', { name: 'Vendas' });
  expect(within(report).getByText(text)).toBeTruthy();
  expect(
    within(screen.getByRole('navigation', { name: 'Comercial' })).getByText(text),
  ).toBeTruthy();
});
