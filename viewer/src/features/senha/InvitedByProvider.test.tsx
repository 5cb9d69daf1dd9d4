import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { announce } from '../../../test/announce.ts';
import { backend } from '../../../test/backend.ts';
import { renderApp, useBackend } from '../../../test/renderApp.tsx';

useBackend();
announce('convites', 'provedores');
const codigo = 'A'.repeat(43);
const kept: unknown[] = [];
const assign = vi.fn();
beforeEach(() => {
  kept.length = 0;
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

function open(finalidade: string, somente = false, refusal?: object) {
  const provedores = [{ id: 4, nome: 'Entrar com Acme', somente }];
  backend.use(
    http.post('*/api/conta/definir-senha/', () =>
      HttpResponse.json({ username: 'bia.souza', finalidade, marca: { provedores } }),
    ),
    http.post('*/api/provedores/4/convite/', async ({ request }) => {
      kept.push(await request.json());
      return refusal ? HttpResponse.json(refusal, { status: 400 }) : HttpResponse.json({});
    }),
  );
  renderApp(`/definir-senha#${codigo}`);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('IDP-02 an invitation is accepted by a password, or by an account of the provider', async () => {
  open('convite');
  await screen.findByLabelText('Nova senha');
  await press('Entrar com Acme');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/accounts/oidc/4/login/'));
  expect(kept).toEqual([{ codigo }]);
});

it('IDP-04 where a provider is the only way an invitation asks for no password', async () => {
  open('convite', true);
  await screen.findByRole('heading', { name: 'Aceitar convite' });
  expect(screen.getByText('bia.souza')).toBeTruthy();
  expect(screen.queryByLabelText('Nova senha')).toBeNull();
});

it('an invitation that ended meanwhile says so, and leaves for nowhere', async () => {
  const text = 'Este convite não vale mais ou é de outro cliente.';
  open('convite', false, { codigo: [text] });
  await press('Entrar com Acme');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(assign).not.toHaveBeenCalled();
});

it('a link to a forgotten password links no account', async () => {
  open('recuperacao');
  await screen.findByLabelText('Nova senha');
  expect(screen.queryByRole('button', { name: 'Entrar com Acme' })).toBeNull();
});
