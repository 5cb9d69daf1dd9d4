import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { withAplicativos } from '../../test/aplicativos.ts';
import { signedInAs, superuser } from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

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
