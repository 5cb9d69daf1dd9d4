import { serversFor } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { backend, recordWrites, signedInAs, users, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

async function openUser(id: number, more: object) {
  const user = users.find((one) => one.id === id);
  backend.use(http.get(`*/api/admin/users/${id}/`, () => HttpResponse.json({ ...user, ...more })));
  renderConsole(`/users/${id}/show`);
  await screen.findByRole('link', { name: 'Editar' });
}
const section = () => screen.queryByRole('region', { name: 'Segundo fator' });
const removeButton = () => screen.queryByRole('button', { name: 'Remover segundo fator' });
const confirm = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Remover segundo fator de ana' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remover segundo fator' }));
};

describe('the second factor of a person', () => {
  it('is removed after a confirmation, and the page stays', { tags: ['slow'] }, async () => {
    const sent = recordWrites('delete', '/api/admin/users/1/segundo-fator/', () =>
      HttpResponse.json({}),
    );
    await openUser(1, { segundo_fator: true });
    await waitFor(() => expect(section()?.textContent).toContain('Ativo: ao entrar com senha'));
    await userEvent.click(removeButton() as HTMLElement);
    expect(sent).toHaveLength(0);
    await confirm();
    expect(await toast('Segundo fator de "ana" removido.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(section()?.textContent).toContain('Não cadastrado.'));
    // The dialog fades out.
    await waitFor(() => expect(removeButton()).toBeNull());
    expect(screen.getByRole('heading', { name: 'Ana Souza' })).toBeTruthy();
  });

  it('a refused removal tells the reason, and it can be tried again', {
    tags: ['slow'],
  }, async () => {
    recordWrites('delete', '/api/admin/users/1/segundo-fator/', () =>
      HttpResponse.json({ detail: 'Segundo fator não encontrado.' }, { status: 404 }),
    );
    await openUser(1, { segundo_fator: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Remover segundo fator' }));
    await confirm();
    expect(
      await toast('Falha ao remover o segundo fator. Segundo fator não encontrado.'),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Remover/ })).toBeNull());
    expect(removeButton()).toBeTruthy();
  });

  it.each([
    ['without one there is nothing to remove', 1, { segundo_fator: false }, 'Não cadastrado.'],
    [
      'one’s own is turned off elsewhere',
      2,
      { segundo_fator: true },
      'O seu é desativado em Minha conta',
    ],
  ])('%s', { tags: ['slow'] }, async (_, id, more, text) => {
    if (id === 2) signedInAs({ ...usuarios, ...users[1], recursos: usuarios.recursos });
    await openUser(id, more);
    await waitFor(() => expect(section()?.textContent).toContain(text));
    expect(removeButton()).toBeNull();
  });

  it('of whom the server does not tell it is not shown', { tags: ['slow'] }, async () => {
    await openUser(1, {});
    expect(section()).toBeNull();
  });

  it.each(serversFor('segundo_fator'))(
    'REC-02 a server that announces %s: it is shown only with its resource',
    async (_, recursos) => {
      signedInAs({ ...usuarios, recursos });
      await openUser(1, { segundo_fator: true });
      await waitFor(() => expect(section() !== null).toBe(recursos.includes('segundo_fator')));
    },
  );
});

it('a session that may only set up a second factor leaves the console for it', async () => {
  signedInAs({ ...usuarios, cadastrar_segundo_fator: true } as typeof usuarios);
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  renderConsole('/users');
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(replace.mock.calls[0]?.[0]).toMatch(/^\/login\?from=/);
  expect(screen.queryByRole('link', { name: 'Adicionar Usuário' })).toBeNull();
  replace.mockRestore();
});
