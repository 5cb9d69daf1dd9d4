import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ana, backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const asked = (versao: number) => ({
  versao,
  termos: 'https://aurora.example/termos',
  privacidade: 'Guardamos o seu nome.\n<b>Só</b> ele.',
  publicado_em: '2026-11-20T12:00:00Z',
  aceito_em: null,
});

/** A server that asks for a version, and keeps what is accepted. */
function ask(first: number, ...later: readonly number[]) {
  let versao = first;
  const accepted: unknown[] = [];
  let owes = true;
  backend.use(
    http.get('*/api/auth/user/', () =>
      HttpResponse.json({ ...ana, ...(owes && { aceitar_termos: true }) }),
    ),
    http.get('*/api/termos/', () => HttpResponse.json(asked(versao))),
    http.post('*/api/termos/', async ({ request }) => {
      const body = (await request.json()) as { versao: number };
      accepted.push(body);
      const [next] = later;
      if (next !== undefined && versao !== next) {
        versao = next;
        return HttpResponse.json(
          { detail: 'Os termos mudaram. Leia a nova versão antes de aceitar.' },
          { status: 409 },
        );
      }
      owes = false;
      return HttpResponse.json({ ...asked(versao), aceito_em: '2026-11-30T12:00:00Z' });
    }),
  );
  return accepted;
}

it('LGPD-02 a reader accepts the terms before any screen, and goes on where they wanted to go', async () => {
  const accepted = ask(3);
  signIn();
  const { place } = renderApp('/aplicativos');
  await screen.findByText('Leia e aceite a versão 3, de 20/11/2026.');
  const link = screen.getByRole<HTMLAnchorElement>('link', {
    name: 'https://aurora.example/termos',
  });
  expect(link.rel).toBe('noopener noreferrer');
  const notice = screen.getByRole('region', { name: 'Aviso de privacidade' });
  expect(notice.textContent).toContain('<b>Só</b> ele.');
  expect(screen.queryByRole('navigation')).toBeNull();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Li e aceito' }));
  await waitFor(() => expect(screen.queryByText(/Leia e aceite/)).toBeNull());
  expect([accepted, place()]).toEqual([[{ versao: 3 }], '/aplicativos']);
});

it('LGPD-02 a version that is new meanwhile is read before it is accepted', async () => {
  const accepted = ask(3, 4);
  signIn();
  renderApp('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'Li e aceito' }));
  await screen.findByText('Os termos mudaram. Leia a nova versão antes de aceitar.');
  await screen.findByText('Leia e aceite a versão 4, de 20/11/2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Li e aceito' }));
  await waitFor(() => expect(screen.queryByText(/Leia e aceite/)).toBeNull());
  expect(accepted).toEqual([{ versao: 3 }, { versao: 4 }]);
});

it('LGPD-02 terms that do not come can be asked for again, and the reader can sign out', async () => {
  ask(1);
  backend.use(http.get('*/api/termos/', () => HttpResponse.error(), { once: true }));
  signIn();
  const { place } = renderApp('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Leia e aceite a versão 1, de 20/11/2026.');
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
  await waitFor(() => expect(place()).toContain('/login'));
});
