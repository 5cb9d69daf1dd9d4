import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withAplicativos } from '../../test/aplicativos.ts';
import { backend, signedInAs, superuser, users, usuarios } from '../../test/backend.ts';
import { withEquipes } from '../../test/equipes.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();
afterEach(() => vi.restoreAllMocks());

describe('the name in the first column', () => {
  it.each([
    ['/users', 'ana', '/users/1/show'],
    ['/reports', 'Vendas', '/reports/1/show'],
    ['/equipes', 'Comercial', '/equipes/1/show'],
  ])(
    'TELA-03 of %s leads to the page, whose way back keeps the search',
    { tags: ['slow'] },
    async (path, name, page) => {
      withAplicativos();
      withEquipes();
      signedInAs(superuser);
      const filter = `?filter=${encodeURIComponent(JSON.stringify({ q: name.toLowerCase() }))}`;
      const { router } = renderConsole(`${path}${filter}`);
      await userEvent.click(await screen.findByRole('link', { name }));
      await screen.findByRole('tablist', { name: 'Partes da página' });
      const { pathname, search } = router.state.location;
      expect(pathname).toBe(page);
      expect(new URLSearchParams(search).get('filter')).toBe(
        JSON.stringify({ q: name.toLowerCase() }),
      );
    },
  );

  it('TELA-03 leads to the page also where the administrator may not change the person', async () => {
    signedInAs(usuarios);
    renderConsole('/users');
    await userEvent.click(await screen.findByRole('link', { name: 'super' }));
    await screen.findByRole('heading', { level: 1, name: 'Super' });
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mais ações/ })).toBeNull();
  });
});

it('ESCALA-01 totals above 10,000 are told as such, and the next page stays reachable', {
  tags: ['slow'],
}, async () => {
  const all = 10_060;
  backend.use(
    http.get('*/api/admin/users/', ({ request }) => {
      const [first, last] = JSON.parse(new URL(request.url).searchParams.get('range') ?? '[]');
      const rows = Math.max(0, Math.min(last + 1, all) - first);
      const total = Math.min(all, Math.max(10_000, last + 1) + 1);
      return HttpResponse.json(
        Array.from({ length: rows }, (_, at) => ({ ...users[0], id: first + at + 1 })),
        { headers: { 'Content-Range': `users ${first}-${last}/${total}` } },
      );
    }),
  );
  signedInAs(superuser);
  renderConsole('/users?page=401&perPage=25');
  await screen.findByText('mais de 10.000 usuários');
  await screen.findByText('10001-10025 de mais de 10.000');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await screen.findByRole('button', { name: 'Selecionar todos (mais de 10.000)' });
  await userEvent.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
  await screen.findByText('10026-10050 de mais de 10.000');
  await userEvent.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
  await screen.findByText('10051-10060 de mais de 10.000');
  const next = screen.getByRole('button', { name: 'Ir para a próxima página' });
  expect(next.hasAttribute('disabled')).toBe(true);
});

it('on a phone the arrows of the pages have Portuguese names', async () => {
  const media = (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => media(query) as never);
  renderConsole('/users');
  await screen.findByRole('button', { name: 'Ir para a próxima página' });
  expect(screen.getByRole('button', { name: 'Ir para a página anterior' })).toBeTruthy();
  // The cards have no header row, so the checkbox of the page stands above them.
  const all = screen.getAllByRole('checkbox', { name: 'Selecionar todos desta página' });
  expect(all.map((one) => one.closest('table'))).toEqual([null]);
});
