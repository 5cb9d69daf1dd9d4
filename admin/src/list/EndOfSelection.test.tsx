import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { backend, signedInAs, superuser, users, usuarios } from '../../test/backend.ts';
import { chooseCliente } from '../../test/chooseCliente.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();

const person = (id: number, username: string) => ({ ...users[0], id, username, groups: [] });
/** Sixty people, of whom every second one is found by `par`. */
const people = Array.from({ length: 60 }, (_, n) =>
  person(1_000 + n, `${n % 2 ? 'impar' : 'par'}${n}`),
);

function open(address = '/users', actor: Parameters<typeof signedInAs>[0] = usuarios) {
  signedInAs(actor);
  backend.use(
    http.get('*/api/admin/users/', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const { q = '' } = JSON.parse(searchParams.get('filter') ?? '{}');
      const [from = 0, to = 24] = JSON.parse(searchParams.get('range') ?? '[0,24]');
      const found = people.filter(({ username }) => username.startsWith(q));
      return HttpResponse.json(found.slice(from, to + 1), {
        headers: { 'content-range': `users ${from}-${to}/${found.length}` },
      });
    }),
  );
  return renderConsole(address);
}
/** By its label: a search by role computes the names of all boxes, for seconds on a busy machine. */
const box = (name: string) =>
  screen.findByLabelText<HTMLInputElement>(name, {}, { timeout: 30_000 });
const tick = async (name: string) => userEvent.click(await box(`Selecionar ${name}`));
const search = async (text: string) => {
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), text);
};
const bar = () => screen.queryByRole('group', { name: 'Selecionados' });

it('TELA-04 a search ends the selection, also when it is taken back', async () => {
  open();
  await tick('par0');
  expect(bar()).not.toBeNull();
  await search('impar');
  await box('Selecionar impar1');
  await waitFor(() => expect(bar()).toBeNull());
  await userEvent.clear(screen.getByRole('searchbox'));
  const former = await box('Selecionar par0');
  expect(former.checked).toBe(false);
});

it('TELA-04 Back to the former filter does not bring the selection again', {
  tags: ['slow'],
}, async () => {
  const { router } = open();
  await tick('par0');
  await router.navigate(`/users?filter=${encodeURIComponent('{"q":"impar"}')}`);
  await waitFor(() => expect(bar()).toBeNull());
  await router.navigate(-1);
  const former = await box('Selecionar par0');
  expect(former.checked).toBe(false);
});

it('TELA-04 another cliente in view ends the selection', { tags: ['slow'] }, async () => {
  open('/users', superuser);
  await tick('par0');
  await chooseCliente('Mercado Horizonte');
  await waitFor(() => expect(bar()).toBeNull());
});

it('TELA-04 another page keeps the selection and tells how many of it are not on it', {
  tags: ['slow'],
}, async () => {
  open();
  await tick('par0');
  await userEvent.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
  await box('Selecionar par26');
  expect(within(bar() as HTMLElement).getByText('1 fora desta página')).toBeTruthy();
});

it('TELA-04 the selection of a whole filter outlives it and says so', {
  tags: ['slow'],
}, async () => {
  open(`/users?filter=${encodeURIComponent('{"q":"par"}')}`);
  await box('Selecionar par0');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 30' }));
  await screen.findByText('30 selecionados');
  await search('impar');
  await box('Selecionar impar1');
  const told = within(bar() as HTMLElement);
  expect(told.getByText('30 selecionados')).toBeTruthy();
  expect(told.getByText('todos os do filtro anterior')).toBeTruthy();
});
