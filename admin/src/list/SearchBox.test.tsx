import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay } from 'msw';
import {
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withAplicativos } from '../../test/aplicativos.ts';
import { signedInAs, superuser } from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';
import { SearchBox } from './SearchBox.tsx';

useBackend();
beforeEach(() => {
  withAplicativos();
  signedInAs(superuser);
});

describe.each([
  ['/users', 'Buscar usuários', 'ana', 'Editar ana', 'Adicionar Usuário'],
  ['/clientes', 'Buscar clientes', 'aurora', 'Editar Aurora Energia', 'Adicionar Cliente'],
  ['/reports', 'Buscar relatórios', 'vendas', 'Editar Vendas', 'Adicionar Relatório'],
  ['/aplicativos', 'Buscar aplicativos', 'comercial', 'Editar Comercial', 'Criar Aplicativo'],
])('the search of %s', (path, label, text, edit, add) => {
  it.each([edit, add])(
    'MENU-05 does not close the form that %s opens, and is made afterwards',
    { tags: ['slow'] },
    async (link) => {
      const { router } = renderConsole(path);
      await screen.findByRole('link', { name: link });
      await userEvent.type(screen.getByRole('searchbox', { name: label }), text);
      await userEvent.click(screen.getByRole('link', { name: link }));
      await screen.findByRole('button', { name: 'Cancelar' });
      const { pathname } = router.state.location;
      await delay(400);
      expect(router.state.location.pathname).toBe(pathname);
      expect(screen.getByRole('dialog')).toBeTruthy();
      await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(router.state.location.search).toContain(`%22q%22%3A%22${text}`));
      expect(router.state.location.pathname).toBe(path);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );
});

describe('a search on a slow machine', () => {
  it('keeps what was typed since, and follows Back', { tags: ['slow'] }, async () => {
    const setFilters = vi.fn();
    const listOf = (filterValues: object) => (
      <MemoryRouter initialEntries={['/users']}>
        <ResourceContextProvider value="users">
          <ListContextProvider
            value={{ filterValues, setFilters } as unknown as ListControllerResult}
          >
            <SearchBox label="Buscar" />
          </ListContextProvider>
        </ResourceContextProvider>
      </MemoryRouter>
    );
    const { rerender } = render(listOf({}));
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' });
    for (const text of ['núm', 'ero']) {
      await userEvent.type(field, text);
      await delay(400);
    }
    expect(setFilters.mock.calls).toEqual([[{ q: 'núm' }], [{ q: 'número' }]]);
    // The address of the first part is rendered only now.
    rerender(listOf({ q: 'núm' }));
    expect(field.value).toBe('número');
    rerender(listOf({ q: 'número' }));
    expect(field.value).toBe('número');
    rerender(listOf({ q: 'núm' }));
    expect(field.value).toBe('núm');
    rerender(listOf({}));
    expect(field.value).toBe('');
    await delay(400);
    expect(setFilters).toHaveBeenCalledTimes(2);
  });
});
