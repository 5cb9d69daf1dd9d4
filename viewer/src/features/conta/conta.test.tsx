import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { ana, backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const conta = {
  username: 'ana',
  email: 'ana@aurora.example',
  first_name: 'Ana',
  last_name: 'Lima',
  tem_senha: true,
};

/** Opens the screen. Returns the bodies of the changes that reach the backend. */
async function openConta(answers: { senha?: () => Response; account?: object } = {}) {
  signIn();
  const names: unknown[] = [];
  const passwords: unknown[] = [];
  backend.use(
    http.get('*/api/conta/', () => HttpResponse.json({ ...conta, ...answers.account })),
    http.get('*/api/conta/sessoes/', () => HttpResponse.json({ sessoes: [], total: 0 })),
    http.put('*/api/conta/', async ({ request }) => {
      const body = (await request.json()) as object;
      names.push(body);
      return HttpResponse.json({ ...conta, ...body });
    }),
    http.post('*/api/conta/senha/', async ({ request }) => {
      passwords.push(await request.json());
      return answers.senha?.() ?? HttpResponse.json({});
    }),
  );
  const view = renderApp('/conta');
  await screen.findByRole('heading', { name: 'Minha conta', level: 1 });
  await screen.findByText('ana@aurora.example');
  return { ...view, names, passwords };
}
async function type(fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.type(screen.getByLabelText(label), text);
  }
}
const textOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
const hasFocus = (label: string) => document.activeElement === screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Alterar senha' }));

it('CONTA-02 the menu of the person leads to the account', async () => {
  signIn();
  backend.use(http.get('*/api/conta/', () => HttpResponse.json(conta)));
  const { place } = renderApp('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'Conta de Ana' }));
  await userEvent.click(screen.getByRole('link', { name: 'Minha conta' }));
  await waitFor(() => expect(place()).toBe('/conta'));
});

it('the navigation beside the account links to each section on the page, and to no other', async () => {
  await openConta();
  const links = within(screen.getByRole('navigation', { name: 'Seções da conta' }));
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    headings.map(({ id }) => `#${id}`),
  );
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    headings.map(({ textContent }) => textContent),
  );
});

it('REC-02 without the resource the address leads to Home', async () => {
  signIn();
  backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, recursos: [] })));
  const { place } = renderApp('/conta');
  await waitFor(() => expect(place()).toBe('/home'));
});

it('CONTA-02 saves the names once, and only if they differ', async () => {
  const { names } = await openConta();
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvar nome' });
  expect(save.disabled).toBe(true);
  await type({ Sobrenome: ' Souza' });
  await userEvent.dblClick(save);
  await screen.findByText('Nome salvo.');
  expect(names).toEqual([{ first_name: 'Ana', last_name: 'Lima Souza' }]);
  expect(save.disabled).toBe(true);
});

it('CONTA-02 changes the password with the present one, and empties the fields', async () => {
  const { passwords } = await openConta();
  const text = 'janela azul com cortina';
  await type({ 'Senha atual': 'antiga', 'Nova senha': text, 'Repetir a nova senha': text });
  await send();
  await screen.findByText('Senha alterada. As suas outras sessões foram encerradas.');
  expect(passwords).toEqual([{ atual: 'antiga', nova: text }]);
  expect(textOf('Nova senha')).toBe('');
});

it('ENTR-05 changes the password that a password manager has put into the fields without an event', async () => {
  const { passwords } = await openConta();
  const text = 'janela azul com cortina';
  const fill = async (label: string, value: string) => {
    (await screen.findByLabelText<HTMLInputElement>(label)).value = value;
  };
  await fill('Senha atual', 'antiga');
  await fill('Nova senha', text);
  await fill('Repetir a nova senha', text);
  await send();
  await screen.findByText('Senha alterada. As suas outras sessões foram encerradas.');
  expect(passwords).toEqual([{ atual: 'antiga', nova: text }]);
});

it('says what is missing before it asks the server', async () => {
  const { passwords } = await openConta();
  await type({ 'Nova senha': 'curta' });
  await send();
  screen.getByText('Informe a senha atual.');
  screen.getByText('A nova senha tem pelo menos 8 caracteres.');
  screen.getByText('As senhas não são iguais.');
  await waitFor(() => expect(hasFocus('Senha atual')).toBe(true));
  expect(passwords).toEqual([]);
});

it('CONTA-02 shows a wrong present password beside its field, and keeps what was typed', async () => {
  const refusal = () => HttpResponse.json({ atual: ['Senha atual incorreta.'] }, { status: 400 });
  await openConta({ senha: refusal });
  const text = 'janela azul com cortina';
  await type({ 'Senha atual': 'errada', 'Nova senha': text, 'Repetir a nova senha': text });
  await send();
  await screen.findByText('Senha atual incorreta.');
  await waitFor(() => expect(hasFocus('Senha atual')).toBe(true));
  expect(textOf('Nova senha')).toBe(text);
  await type({ 'Senha atual': '!' });
  expect(screen.queryByText('Senha atual incorreta.')).toBeNull();
});

it('shows the sentence of the server after too many attempts', async () => {
  const detail = 'Muitas tentativas. Tente novamente em 15 minutos.';
  await openConta({ senha: () => HttpResponse.json({ detail }, { status: 429 }) });
  const text = 'janela azul com cortina';
  await type({ 'Senha atual': 'errada', 'Nova senha': text, 'Repetir a nova senha': text });
  await send();
  await screen.findByText(detail);
});

it('shows no form of a password to a person who signs in with Microsoft alone', async () => {
  await openConta({ account: { tem_senha: false } });
  await screen.findByText('Você entra com a Microsoft e não tem senha neste portal.');
  expect(screen.queryByLabelText('Senha atual')).toBeNull();
});

it('CONTA-02 offers the themes', async () => {
  await openConta();
  const themes = within(screen.getByRole('region', { name: 'Aparência' }));
  await userEvent.click(themes.getByRole('button', { name: 'Escuro' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('offers another try if the account cannot be read', async () => {
  signIn();
  let isDown = true;
  backend.use(
    http.get('*/api/conta/', () =>
      isDown ? HttpResponse.json({}, { status: 500 }) : HttpResponse.json(conta),
    ),
  );
  renderApp('/conta');
  await screen.findByText('Não foi possível carregar a sua conta.', {}, { timeout: 15_000 });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('ana@aurora.example');
}, 30_000);

it('shows no form of a password to a person of a cliente for Microsoft only', async () => {
  await openConta({ account: { somente_microsoft: true } });
  await screen.findByText('Sua organização entra somente com a Microsoft.');
  expect(screen.queryByLabelText('Senha atual')).toBeNull();
});

it('LGPD-01 the reader saves a copy of what is kept of them, and is told why not', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const asked: string[] = [];
  backend.use(
    http.get('*/api/conta/dados/', ({ request }) => {
      asked.push(new URL(request.url).search);
      return asked.length === 1
        ? new HttpResponse('<h1>Dados</h1>', {
            headers: { 'Content-Type': 'application/octet-stream' },
          })
        : HttpResponse.json({ detail: 'Sem permissão.' }, { status: 403 });
    }),
  );
  await openConta();
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar meus dados' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('<h1>Dados</h1>');
  const json = screen.getByRole('button', { name: 'Baixar em JSON' });
  await waitFor(() => expect(json).toHaveProperty('disabled', false));
  await userEvent.click(json);
  expect(await screen.findByText('Sem permissão.')).toBeTruthy();
  expect(asked).toEqual(['?formato=html', '?formato=json']);
});
