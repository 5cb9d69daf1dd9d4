import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { announce } from '../../../test/announce.ts';
import { backend } from '../../../test/backend.ts';
import { renderApp, useBackend } from '../../../test/renderApp.tsx';

useBackend();
announce('provedores');
const asked: string[] = [];
const way = { id: 4, nome: 'Entrar com Acme', somente: false };
const withWays = (provedores: object[], byEmail: () => Response = () => HttpResponse.json([])) =>
  backend.use(
    http.get('*/api/branding/', () => HttpResponse.json({ provedores })),
    http.get('*/api/provedores/', ({ request }) => {
      asked.push(new URL(request.url).search);
      return byEmail();
    }),
  );
const assign = vi.fn();
beforeEach(() => {
  asked.length = 0;
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});
const button = (name: string) => screen.findByRole('button', { name });

it('IDP-01 the address of a cliente shows its providers, and a press leaves for one', async () => {
  withWays([way]);
  renderApp('/login?from=%2Faplicativos');
  await userEvent.click(await button('Entrar com Acme'));
  expect(assign).toHaveBeenCalledWith('/accounts/oidc/4/login/');
  expect(sessionStorage.getItem('loginOrigin')).toBe('/aplicativos');
  expect(screen.getAllByText('Ou continue com')).toHaveLength(1);
});

it('IDP-01 elsewhere the domain of an e-mail tells the provider, and an unknown one is said', async () => {
  const answers = [
    () => HttpResponse.error(),
    () => HttpResponse.json([]),
    () => HttpResponse.json([way]),
  ];
  withWays([], () => answers.shift()?.() ?? HttpResponse.json([]));
  renderApp('/login');
  await userEvent.click(await button('Entrar pela sua organização'));
  const field = await screen.findByLabelText('E-mail da organização');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'a@outro.example{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível procurar.');
  await userEvent.click(await button('Continuar'));
  await screen.findByText('Este domínio não tem uma entrada própria. Use a sua senha.');
  await userEvent.click(await button('Continuar'));
  await button('Entrar com Acme');
  expect(asked).toEqual(Array(3).fill('?email=a%40outro.example'));
  // There is no choice, so it opens at once.
  expect(assign).toHaveBeenCalledWith('/accounts/oidc/4/login/');
});

it('IDP-04 where a provider is the only way the page shows it alone, and superusers keep the password', async () => {
  withWays([{ ...way, somente: true }]);
  renderApp('/login');
  await button('Entrar com Acme');
  expect(screen.queryByLabelText('Senha')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Entrar com Microsoft' })).toBeNull();
  await userEvent.click(await button('Entrar como superusuário'));
  expect(document.activeElement).toBe(await screen.findByLabelText('Usuário'));
  await button('Entrar com Microsoft');
  await button('Entrar com Acme');
  expect(screen.queryByRole('button', { name: 'Entrar como superusuário' })).toBeNull();
});

it('nothing is asked or shown where the brand tells of no provider', async () => {
  renderApp('/login');
  await screen.findByRole('heading', { name: 'Acesse sua conta' });
  await waitFor(() => expect(screen.getByText('Ou continue com')).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Entrar pela sua organização' })).toBeNull();
  expect(asked).toEqual([]);
});

it('IDP-02 the page after the provider names nobody else, and says why somebody does not enter', async () => {
  const detail = 'Esta conta não está ligada a um usuário do portal.';
  backend.use(
    http.get('*/api/auth/microsoft/callback/token/', () =>
      HttpResponse.json({ detail }, { status: 401 }),
    ),
  );
  renderApp('/auth/provedor/callback');
  await screen.findByText('Finalizando a entrada...');
  await screen.findByText(detail);
  expect(document.title).toBe('Entrar · Portal ROQT');
  expect(document.body.textContent).not.toContain('Microsoft');
});
