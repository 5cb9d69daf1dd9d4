import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const tokenAnswers = (answer: () => Response | Promise<Response>) =>
  backend.use(http.post('*/api/token/', answer));

async function submit(username = 'ana', password = 'segredo') {
  const user = userEvent.setup();
  if (username) await user.type(await screen.findByLabelText('Usuário'), username);
  if (password) await user.type(await screen.findByLabelText('Senha'), password);
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
}

describe('the login page', () => {
  it('LOGIN-01 LOGIN-04 LOGIN-05 shows its title, button and divider', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy();
    expect(screen.getByText('Ou continue com')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Entrar com Microsoft' })).toBeTruthy();
  });

  it.each([
    ['', 'segredo'],
    ['ana', ''],
    ['   ', 'segredo'],
  ])(
    'LOGIN-02 sends no request for the user %j and the password %j',
    async (username, password) => {
      let calls = 0;
      tokenAnswers(() => {
        calls += 1;
        return HttpResponse.json({});
      });
      renderApp('/login');
      await submit(username, password);
      expect(screen.getByLabelText('Usuário').hasAttribute('required')).toBe(true);
      expect(screen.getByLabelText('Senha').hasAttribute('required')).toBe(true);
      expect(calls).toBe(0);
    },
  );

  it('ENTR-05 sends what a password manager has put into the fields without an event', async () => {
    const sent: unknown[] = [];
    backend.use(
      http.post('*/api/token/', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ detail: 'x' }, { status: 401 });
      }),
    );
    renderApp('/login');
    const username = await screen.findByLabelText<HTMLInputElement>('Usuário');
    const password = screen.getByLabelText<HTMLInputElement>('Senha');
    username.value = 'ana';
    password.value = 'segredo';
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(sent).toMatchObject([{ username: 'ana', password: 'segredo' }]));
    expect([username.value, password.value]).toEqual(['ana', 'segredo']);
  });

  it('LEIT-10 says that the session has ended, only when it has', async () => {
    renderApp('/login?from=%2Fhome&sessao=encerrada');
    expect(await screen.findByText('Sua sessão terminou. Entre novamente.')).toBeTruthy();
    cleanup();
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Acesse sua conta' });
    expect(screen.queryByText(/^Sua sessão terminou/)).toBeNull();
  });

  it('LEIT-10 has the focus in the first empty field, shows the password and names what is missing', async () => {
    renderApp('/login');
    const username = await screen.findByLabelText<HTMLInputElement>('Usuário');
    await waitFor(() => expect(document.activeElement).toBe(username));
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Informe o usuário.',
      'Informe a senha.',
    ]);
    await userEvent.type(username, 'ana{Enter}');
    const password = screen.getByLabelText<HTMLInputElement>('Senha');
    expect(document.activeElement).toBe(password);
    expect(screen.queryByText('Informe o usuário.')).toBeNull();
    expect(password.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(password.type).toBe('text');
  });

  it('LOGIN-03 LOGIN-12 ERR-04 wrong credentials show the text and leave the button enabled', async () => {
    tokenAnswers(() => HttpResponse.json({ detail: 'Não.' }, { status: 401 }));
    const { place } = renderApp('/login');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Credenciais inválidas. Verifique usuário e senha.',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' }).disabled).toBe(false);
    expect(place()).toBe('/login');
  });

  it('LOGIN-04 the button reads Entrando... while busy, and a double click sends one request', async () => {
    let calls = 0;
    tokenAnswers(async () => {
      calls += 1;
      await delay(150);
      return HttpResponse.json({ access: 'a', refresh: 'r' });
    });
    renderApp('/login');
    await submit();
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entrando...' });
    expect(busy.disabled).toBe(true);
    await userEvent.click(busy);
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('a'));
    expect(calls).toBe(1);
  });

  it('LOGIN-09 another error status is shown with the detail of the server', async () => {
    tokenAnswers(() => HttpResponse.json({ detail: 'Muitas tentativas.' }, { status: 429 }));
    renderApp('/login');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Erro 429: Muitas tentativas.');
  });

  it('LOGIN-09 another error status is shown with a text of the portal when the server sends no detail', async () => {
    tokenAnswers(() => new HttpResponse('<h1>500</h1>', { status: 500 }));
    renderApp('/login');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Erro 500: Erro ao fazer login.');
  });

  it('LOGIN-10 a missing response shows the text', async () => {
    tokenAnswers(() => HttpResponse.error());
    renderApp('/login');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ocorreu um erro de rede ou inesperado. Tente novamente.',
    );
  });

  it.each([[{}], [{ access: '' }], [null]])(
    'LOGIN-11 a successful answer with the body %j shows the text',
    async (body) => {
      tokenAnswers(() => HttpResponse.json(body));
      renderApp('/login');
      await submit();
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Falha ao obter tokens de autenticação da resposta.',
      );
    },
  );
});

describe('after signing in', () => {
  const accept = () => tokenAnswers(() => HttpResponse.json({ access: 'a1', refresh: 'r1' }));

  it('AUTH-01 LOGIN-07 stores the tokens and goes to /dashboard', async () => {
    accept();
    const { place } = renderApp('/login');
    await submit();
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(localStorage.getItem('accessToken')).toBe('a1');
    expect(localStorage.getItem('refreshToken')).toBe('r1');
  });

  it('LOGIN-07 ROUTE-12 goes back to the address that was requested first', async () => {
    accept();
    const { place } = renderApp('/dashboard?relatorio=2');
    expect(await screen.findByRole('heading', { name: 'Acesse sua conta' })).toBeTruthy();
    expect(place()).toBe('/login?from=%2Fdashboard%3Frelatorio%3D2');
    await submit();
    await waitFor(() => expect(place()).toBe('/dashboard?relatorio=2'));
  });

  it('ignores a `from` that is not a local path', async () => {
    accept();
    const { place } = renderApp('/login?from=https%3A%2F%2Fevil.example%2F');
    await submit();
    await waitFor(() => expect(place()).toBe('/dashboard'));
  });

  it('fetches the user, then the brand', async () => {
    const calls: string[] = [];
    accept();
    const { place } = renderApp('/login');
    await screen.findByLabelText('Usuário');
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
    backend.events.on('request:start', ({ request }) => {
      calls.push(new URL(request.url).pathname);
    });
    await submit();
    await waitFor(() => expect(place()).toBe('/dashboard'));
    backend.events.removeAllListeners();
    expect(calls.slice(0, 3)).toEqual(['/api/token/', '/api/auth/user/', '/api/branding/']);
  });

  it.each([
    ['/login', '/home'],
    ['/login?from=%2Faplicativos', '/aplicativos'],
  ])('ROUTE-01 redirects a user who is signed in already from %s to %s', async (path, target) => {
    signIn();
    const { place } = renderApp(path);
    await waitFor(() => expect(place()).toBe(target));
  });
});

describe('Entrar com Microsoft', () => {
  it('LOGIN-06 API-52 leaves the page and stores the path to return to', async () => {
    const left: string[] = [];
    vi.spyOn(window.location, 'assign').mockImplementation((url) => {
      left.push(String(url));
    });
    renderApp('/login?from=%2Faplicativos');
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar com Microsoft' }));
    expect(left).toEqual(['/accounts/microsoft/login/?process=login']);
    expect(sessionStorage.getItem('loginOrigin')).toBe('/aplicativos');
    vi.restoreAllMocks();
  });

  function openCallback() {
    sessionStorage.setItem('loginOrigin', '/aplicativos');
    backend.use(
      http.get('*/api/auth/microsoft/callback/token/', async () => {
        await delay(80);
        return HttpResponse.json({ access: 'a9', refresh: 'r9', user: {} });
      }),
    );
    return renderApp('/auth/microsoft/callback');
  }

  it('SSO-01 SSO-05 ROUTE-02 the callback announces that it finishes the sign-in', async () => {
    openCallback();
    const wait = await screen.findByText('Finalizando autenticação com a Microsoft...');
    expect(wait.closest('[role="status"]')).toBeTruthy();
  });

  it('SSO-02 SSO-03 SSO-06 the callback stores the tokens and goes to the stored path', async () => {
    const { place } = openCallback();
    await waitFor(() => expect(place()).toBe('/aplicativos'));
    expect(localStorage.getItem('accessToken')).toBe('a9');
    expect(localStorage.getItem('refreshToken')).toBe('r9');
    expect(await screen.findByRole('button', { name: 'Conta de Ana' })).toBeTruthy();
  });

  it('SSO-03 the callback goes to /home when no path is stored', async () => {
    backend.use(
      http.get('*/api/auth/microsoft/callback/token/', () =>
        HttpResponse.json({ access: 'a9', refresh: 'r9', user: {} }),
      ),
    );
    const { place } = renderApp('/auth/microsoft/callback');
    await waitFor(() => expect(place()).toBe('/home'));
  });

  it('SSO-04 SSO-05 a failure is shown with a link to /login', async () => {
    backend.use(
      http.get('*/api/auth/microsoft/callback/token/', async () => {
        await delay(50);
        return HttpResponse.json(
          { detail: 'A entrada com Microsoft ainda não está disponível.' },
          { status: 503 },
        );
      }),
    );
    const { place } = renderApp('/auth/microsoft/callback');
    await screen.findByText('Finalizando autenticação com a Microsoft...');
    expect(await screen.findByRole('heading', { name: 'Falha na Autenticação' })).toBeTruthy();
    expect(screen.getByText('A entrada com Microsoft ainda não está disponível.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Tentar Login Novamente' }));
    expect(place()).toBe('/login');
  });
});
