import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();

const aviso = (id: number, more: object = {}) => ({
  id,
  titulo: `Aviso ${id}`,
  texto: 'Hoje às 22h.',
  grau: 'informacao',
  edicao: 1,
  ...more,
});
const withAvisos = (avisos: object[]) =>
  backend.use(http.get('*/api/branding/', () => HttpResponse.json({ avisos })));
const closings: unknown[] = [];
const takeClosings = () =>
  backend.use(
    http.post('*/api/avisos/:id/fechar/', async ({ params, request }) => {
      closings.push([params.id, await request.json()]);
      return HttpResponse.json({});
    }),
  );

it('AVISO-01 a notice stands above every screen until the reader closes it', async () => {
  closings.length = 0;
  takeClosings();
  withAvisos([aviso(4, { texto: 'Veja https://status.example/, <b>já</b> javascript:alert(1)' })]);
  signIn();
  renderApp('/home');
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'https://status.example/',
  });
  expect([link.href, link.rel]).toEqual(['https://status.example/', 'noopener noreferrer']);
  const region = screen.getByRole('region', { name: 'Avisos' });
  expect(region.textContent).toContain('<b>já</b> javascript:alert(1)');
  expect(region.querySelectorAll('b, script')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar: Aviso 4' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Avisos' })).toBeNull());
  expect(closings).toEqual([['4', { edicao: 1 }]]);
  expect(sessionStorage.getItem('brand') ?? '').not.toContain('Aviso 4');
});

it('AVISO-01 thirty notices leave room: two are shown, the others after a press', async () => {
  withAvisos(Array.from({ length: 30 }, (_, index) => aviso(index + 1)));
  signIn();
  renderApp('/home');
  await screen.findByText('Aviso 1');
  expect(screen.queryByText('Aviso 3')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar mais 28 avisos' }));
  expect(screen.getByText('Aviso 30')).toBeTruthy();
});

it('AVISO-01 a closing that the portal does not take is said', async () => {
  backend.use(http.post('*/api/avisos/:id/fechar/', () => HttpResponse.error()));
  withAvisos([aviso(4)]);
  signIn();
  renderApp('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar: Aviso 4' }));
  await screen.findByText('O aviso foi fechado só nesta página, porque o portal não respondeu.');
});

it('AVISO-01 the sign-in of an address shows maintenance, which nobody closes', async () => {
  withAvisos([aviso(4, { grau: 'manutencao', titulo: 'Parada' })]);
  renderApp('/login');
  await screen.findByText('Parada');
  expect(screen.queryByRole('button', { name: 'Fechar: Parada' })).toBeNull();
});
