import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aplicativo } from '../../../test/aplicativos.ts';
import {
  backend,
  clientes,
  recordWrites,
  signedInAs,
  superuser,
  users,
} from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
beforeEach(() => signedInAs(superuser));

const listAnswers = (answer: () => Response) =>
  backend.use(http.get('*/api/admin/clientes/', answer));

describe('the clientes list', () => {
  it('ROLE-04 a superuser reaches the list by the menu', async () => {
    renderConsole('/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Administração' }));
    await userEvent.click(screen.getByRole('link', { name: 'Gerenciar Clientes' }));
    // The list of users, which was open before, also shows names of clientes. The title tells that this list is open.
    await waitFor(() => expect(document.title).toBe('Gerenciamento de Clientes · Aurora Energia'));
    expect(await screen.findByText('Mercado Horizonte')).toBeTruthy();
  });

  it('ADM-CLI-01 the list shows id and name', async () => {
    renderConsole('/clientes');
    await screen.findByText('Mercado Horizonte');
    const titles = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(titles).toEqual(['ID', 'Nome', 'Ações']);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].slice(0, 2).map((c) => c.textContent))).toEqual([
      ['1', 'Aurora Energia'],
      ['2', 'Mercado Horizonte'],
    ]);
    expect(screen.getByRole('link', { name: 'Editar Aurora Energia' })).toBeTruthy();
  });

  it.each([
    ['ADM-CLI-14 a failure', 500, 'Falha ao carregar a lista de clientes.', /^Acesso negado/],
    [
      'ADM-CLI-15 ERR-01 a refusal',
      403,
      'Acesso negado. Você não tem permissão para ver esta página.',
      /^Falha/,
    ],
  ])('%s has its text', async (_, status, text, other) => {
    listAnswers(() => HttpResponse.json({ detail: 'x' }, { status }));
    renderConsole('/clientes');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(other)).toBeNull();
  });

  it('ADM-CLI-19 DLG-01 a deletion needs a confirmation', async () => {
    const sent = recordWrites('delete', '/api/admin/clientes/2/', () => {
      listAnswers(() => HttpResponse.json(clientes.slice(0, 1)));
      return new HttpResponse(null, { status: 204 });
    });
    backend.use(
      http.get('*/api/admin/users/', () =>
        HttpResponse.json([{ ...users[0], cliente_id_leitura: 2 }, users[1]]),
      ),
      http.get('*/api/admin/aplicativos/', () =>
        HttpResponse.json(
          ['A', 'B'].map((nome, id) => aplicativo(id + 1, nome, [], { cliente: 2 })),
        ),
      ),
    );
    renderConsole('/clientes');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Mercado Horizonte' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' });
    expect(dialog.textContent).toContain('Deseja mesmo excluir o cliente Mercado Horizonte?');
    await waitFor(() =>
      expect(dialog.textContent).toContain(
        'São excluídos junto: 1 usuário, 0 relatórios, 2 aplicativos.',
      ),
    );
    expect(sent).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Excluir' }).disabled).toBe(true);
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Digite Mercado Horizonte' }),
      'Mercado Horizonte',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Mercado Horizonte')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('ADM-CLI-18 a failed deletion shows an error', async () => {
    recordWrites('delete', '/api/admin/clientes/2/', () => new HttpResponse(null, { status: 500 }));
    renderConsole('/clientes');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Mercado Horizonte' }));
    await userEvent.type(
      await screen.findByRole('textbox', { name: 'Digite Mercado Horizonte' }),
      'Mercado Horizonte',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Falha ao excluir o cliente. Tente novamente.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the typed name of a cliente that is deleted', () => {
  /** Presses `Excluir` after the name is typed. Returns the header of each deletion. */
  async function deleteTyped(nome: string, answer: () => Response) {
    const sent: (string | null)[] = [];
    listAnswers(() => HttpResponse.json([{ ...clientes[1], nome }]));
    backend.use(
      http.delete('*/api/admin/clientes/2/', ({ request }) => {
        sent.push(request.headers.get('X-Confirmacao'));
        return answer();
      }),
    );
    renderConsole('/clientes');
    await userEvent.click(await screen.findByRole('button', { name: `Excluir ${nome}` }));
    await userEvent.type(await screen.findByRole('textbox', { name: `Digite ${nome}` }), nome);
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    return sent;
  }

  it('goes with the deletion', async () => {
    expect(await deleteTyped('Água & Cia', () => HttpResponse.json({}))).toEqual([
      '%C3%81gua%20%26%20Cia',
    ]);
  });

  it('is not sent to a server that does not announce that it checks it', async () => {
    const recursos = superuser.recursos?.filter((name) => name !== 'encerramento');
    signedInAs({ ...superuser, recursos: recursos ?? [] });
    expect(await deleteTyped('Água & Cia', () => HttpResponse.json({}))).toEqual([null]);
  });

  it('that is another by now is told, and the list shows the new one', async () => {
    await deleteTyped('Água & Cia', () => {
      listAnswers(() => HttpResponse.json([{ ...clientes[1], nome: 'Água Nova' }]));
      return HttpResponse.json({ detail: 'O nome não confere.' }, { status: 400 });
    });
    expect(await screen.findByText('Falha ao excluir o cliente. O nome não confere.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Excluir Água Nova' })).toBeTruthy();
  });
});

describe('closing a cliente', () => {
  const closed = { ...clientes[1], encerrado_em: '2026-11-26T12:00:00.000Z' };

  it('is offered beside its deletion, and asks nothing to be typed', async () => {
    const calls: string[] = [];
    backend.use(
      http.post('*/api/admin/clientes/:id/encerrar/', ({ params }) => {
        calls.push(String(params.id));
        listAnswers(() => HttpResponse.json([clientes[0], closed]));
        return HttpResponse.json(closed);
      }),
    );
    renderConsole('/clientes');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Mercado Horizonte' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar' }));
    expect(await screen.findByText('Encerrado')).toBeTruthy();
    expect(calls).toEqual(['2']);
  });

  it('is undone by one press', async () => {
    let isOpen = false;
    listAnswers(() => HttpResponse.json(isOpen ? clientes : [clientes[0], closed]));
    backend.use(
      http.post('*/api/admin/clientes/2/reabrir/', () => {
        isOpen = true;
        return HttpResponse.json(clientes[1]);
      }),
    );
    renderConsole('/clientes');
    await userEvent.click(await screen.findByRole('button', { name: 'Reabrir Mercado Horizonte' }));
    await waitFor(() => expect(screen.queryByText('Encerrado')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Reabrir/ })).toBeNull();
  });

  it('is not offered by a server that does not announce it', async () => {
    const recursos = superuser.recursos?.filter((name) => name !== 'encerramento');
    signedInAs({ ...superuser, recursos: recursos ?? [] });
    renderConsole('/clientes');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Mercado Horizonte' }));
    await screen.findByRole('button', { name: 'Excluir' });
    expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull();
  });
});
