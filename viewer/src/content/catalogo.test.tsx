import { recursos } from '@portal/api-client/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ana, backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();

const items = [
  {
    tipo: 'aplicativo',
    id: 9,
    nome: 'Diretoria',
    descricao: 'Números da diretoria',
    icone: '📊',
    cor_tema: '#22C55E',
    endereco: '/aplicativos/9',
  },
  {
    tipo: 'relatorio',
    id: 30,
    nome: 'Inadimplência',
    descricao: null,
    icone: null,
    cor_tema: null,
    endereco: '/dashboard?relatorio=30',
  },
];
const serve = () =>
  backend.use(http.get('*/api/pedidos/catalogo/', () => HttpResponse.json(items)));

it('Aplicativos shows what can be asked for, with description and lock, apart from what opens', async () => {
  serve();
  backend.use(
    http.get('*/api/aplicativos/', () =>
      HttpResponse.json([{ id: 7, nome: 'Comercial', cor_tema: '#3B82F6', relatorios_count: 1 }]),
    ),
  );
  signIn();
  renderApp('/aplicativos');
  const section = within(await screen.findByRole('region', { name: 'Disponíveis para pedir' }));
  const cards = section.getAllByRole('article');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Diretoria.*Aplicativo sem acesso.*Números da diretoria/),
    expect.stringMatching(/Inadimplência.*Relatório sem acesso.*Sem descrição disponível/),
  ]);
  expect(section.queryByText('Comercial')).toBeNull();
  const link = section.getByRole('link', { name: 'Pedir acesso a Inadimplência' });
  expect(link.getAttribute('href')).toBe('/dashboard?relatorio=30');
});

it('the search finds it, and leads to the screen that asks for it', async () => {
  serve();
  signIn();
  const { place } = renderApp('/home');
  await screen.findByRole('button', { name: 'Buscar' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox'), 'inadimp');
  const option = await screen.findByRole('option');
  expect(option.textContent).toBe('InadimplênciaRelatório · disponível para pedir');
  await userEvent.keyboard('{Enter}');
  expect(place()).toBe('/dashboard?relatorio=30');
  await screen.findByRole('button', { name: 'Pedir acesso' });
});

it('REC-02 without the resource nothing is asked for and nothing is shown', async () => {
  const calls: string[] = [];
  backend.use(
    http.get('*/api/auth/user/', () =>
      HttpResponse.json({ ...ana, recursos: recursos.filter((name) => name !== 'pedidos') }),
    ),
    http.get('*/api/pedidos/catalogo/', ({ request }) => {
      calls.push(request.url);
      return HttpResponse.json(items);
    }),
  );
  signIn();
  renderApp('/aplicativos');
  await screen.findByText('Nenhum aplicativo disponível');
  expect(screen.queryByText('Disponíveis para pedir')).toBeNull();
  expect(calls).toEqual([]);
});
