import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { announce } from '../../../test/announce.ts';
import { backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

announce('convites', 'recuperacao');

const secret = 'A'.repeat(43);
const setPath = `/definir-senha#${secret}`;
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
});
const linkAnswers = (answer: (body: { nova?: string }) => Response | Promise<Response>) =>
  backend.use(
    http.post('*/api/conta/definir-senha/', async ({ request }) => {
      const body = (await request.json()) as { codigo: string; nova?: string };
      sent.push(body);
      return answer(body);
    }),
  );
const owner = { username: 'bia.souza', finalidade: 'convite' };
const ended = { codigo: ['Este link não vale mais: ele já foi usado. Peça um novo.'] };

describe('Esqueci minha senha', () => {
  it('is on the login page only where the server sends mail', async () => {
    const view = renderApp('/login');
    expect(await screen.findByRole('link', { name: 'Esqueci minha senha' })).toBeTruthy();
    view.unmount();
    document.getElementById('portal-config')?.remove();
    renderApp('/login');
    await screen.findByRole('heading', { name: 'Acesse sua conta' });
    expect(screen.queryByRole('link', { name: 'Esqueci minha senha' })).toBeNull();
  });

  it('the page leads to the login page where the server sends no mail', async () => {
    document.getElementById('portal-config')?.remove();
    const { place } = renderApp('/recuperar-senha');
    await waitFor(() => expect(place()).toBe('/login'));
  });

  it('says one sentence whoever the user is, and keeps the place to return to', async () => {
    backend.use(
      http.post('*/api/conta/recuperar/', async ({ request }) => {
        sent.push(await request.json());
        await delay(50);
        return HttpResponse.json({}, { status: 202 });
      }),
    );
    renderApp('/login?from=%2Fdashboard');
    await userEvent.click(await screen.findByRole('link', { name: 'Esqueci minha senha' }));
    const send = await screen.findByRole('button', { name: 'Enviar link' });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Usuário ou e-mail')),
    );
    await userEvent.click(send);
    expect(screen.getByRole('alert').textContent).toBe('Informe o usuário ou o e-mail.');
    await userEvent.type(screen.getByLabelText('Usuário ou e-mail'), ' bia.souza ');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Enviar link' }));
    expect((await screen.findByRole('status')).textContent).toContain(
      'Se houver uma conta com este usuário ou e-mail, enviamos um e-mail',
    );
    expect(sent).toEqual([{ usuario: 'bia.souza' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Confira o seu e-mail'));
    const back = screen.getByRole('link', { name: 'Voltar para a entrada' });
    expect(back.getAttribute('href')).toBe('/login?from=%2Fdashboard');
  });

  it('shows the limit and a missing network', async () => {
    const answers = [
      () => HttpResponse.json({ detail: 'Muitas tentativas. Aguarde 60 min.' }, { status: 429 }),
      () => HttpResponse.error(),
    ];
    backend.use(
      http.post('*/api/conta/recuperar/', () => answers.shift()?.() ?? HttpResponse.json({})),
    );
    renderApp('/recuperar-senha');
    await userEvent.type(await screen.findByLabelText('Usuário ou e-mail'), 'bia{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Muitas tentativas.');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar link' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Tente novamente.'),
    );
    expect(screen.getByRole('alert').textContent).toBe('Não foi possível enviar. Tente novamente.');
    await userEvent.type(screen.getByLabelText('Usuário ou e-mail'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the page of a link', () => {
  it('opening it sends no password; the button sets it and leads to the login page', async () => {
    linkAnswers(() => HttpResponse.json(owner));
    const { place } = renderApp(setPath);
    expect(await screen.findByText('bia.souza')).toBeTruthy();
    expect(sent).toEqual([{ codigo: secret }]);
    await userEvent.type(screen.getByLabelText('Nova senha'), 'girafa azul come pedra');
    await userEvent.type(screen.getByLabelText('Repetir a nova senha'), 'outra');
    await userEvent.click(screen.getByRole('button', { name: 'Definir senha' }));
    expect(screen.getByRole('alert').textContent).toBe('As senhas não são iguais.');
    expect(sent).toHaveLength(1);
    const repeated = screen.getByLabelText('Repetir a nova senha');
    await userEvent.clear(repeated);
    await userEvent.type(repeated, 'girafa azul come pedra');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Definir senha' }));
    await waitFor(() => expect(place()).toBe('/login'));
    expect(sent).toEqual([{ codigo: secret }, { codigo: secret, nova: 'girafa azul come pedra' }]);
    expect(screen.getByText('Senha definida. Entre com a nova senha.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Usuário').value).toBe('bia.souza');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha')));
  });

  it('DIA-05 has the brand of the cliente of the person, and so has the login page after it', async () => {
    backend.use(
      http.get('*/api/branding/', async () => {
        await delay(100);
        return HttpResponse.json({});
      }),
    );
    linkAnswers(() => HttpResponse.json({ ...owner, marca: { brand_name: 'Aurora Energia' } }));
    const { place } = renderApp(setPath);
    expect(await screen.findByText('Aurora Energia')).toBeTruthy();
    await delay(200);
    expect(screen.getByText('Aurora Energia')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nova senha'), 'girafa azul como pedra');
    await userEvent.type(
      screen.getByLabelText('Repetir a nova senha'),
      'girafa azul como pedra{Enter}',
    );
    await waitFor(() => expect(place()).toBe('/login'));
    expect(screen.getAllByText('Aurora Energia').length).toBeGreaterThan(0);
  });

  it('signs out whoever is signed in in this browser', async () => {
    signIn();
    linkAnswers(() => HttpResponse.json(owner));
    const { place } = renderApp(setPath);
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'girafa azul come pedra');
    await userEvent.type(
      screen.getByLabelText('Repetir a nova senha'),
      'girafa azul come pedra{Enter}',
    );
    await waitFor(() => expect(place()).toBe('/login'));
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(await screen.findByText('Senha definida. Entre com a nova senha.')).toBeTruthy();
  });

  it('a link that has ended says so before anything is typed, and leads to a new one', async () => {
    linkAnswers(() => HttpResponse.json(ended, { status: 400 }));
    renderApp(setPath);
    expect((await screen.findByRole('alert')).textContent).toBe(ended.codigo[0]);
    expect(screen.queryByLabelText('Nova senha')).toBeNull();
    expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe(
      '/recuperar-senha',
    );
  });

  it('a link that ends while the person types keeps the typed text and says so', async () => {
    linkAnswers(({ nova }) =>
      nova === undefined ? HttpResponse.json(owner) : HttpResponse.json(ended, { status: 400 }),
    );
    renderApp(setPath);
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'girafa azul come pedra');
    await userEvent.type(
      screen.getByLabelText('Repetir a nova senha'),
      'girafa azul come pedra{Enter}',
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Este link não vale mais');
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).not.toBe('');
  });

  it('shows what is wrong with the password at its field', async () => {
    linkAnswers(({ nova }) =>
      nova === undefined
        ? HttpResponse.json(owner)
        : HttpResponse.json({ nova: ['Senha fácil de adivinhar.'] }, { status: 400 }),
    );
    renderApp(setPath);
    const field = await screen.findByLabelText('Nova senha');
    await userEvent.type(field, '12345678');
    await userEvent.type(screen.getByLabelText('Repetir a nova senha'), '12345678{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Senha fácil de adivinhar.');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('an address without a secret asks nothing, and a failed check can be repeated', async () => {
    linkAnswers(() => HttpResponse.json(owner));
    const view = renderApp('/definir-senha');
    expect((await screen.findByRole('alert')).textContent).toContain('está incompleto');
    expect(sent).toEqual([]);
    view.unmount();
    let calls = 0;
    linkAnswers(() => {
      calls += 1;
      return calls === 1 ? HttpResponse.json({}, { status: 503 }) : HttpResponse.json(owner);
    });
    renderApp(setPath);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toBe('Não foi possível conferir o link.Tentar novamente');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('bia.souza')).toBeTruthy();
  });

  it('another link in the same tab says nothing of the former one', async () => {
    backend.use(
      http.post('*/api/conta/definir-senha/', async ({ request }) => {
        const { codigo } = (await request.json()) as { codigo: string };
        if (codigo !== secret) await delay(100);
        return HttpResponse.json({ username: codigo === secret ? 'bia.souza' : 'caio.lima' });
      }),
    );
    const { go } = renderApp(setPath);
    await userEvent.type(await screen.findByLabelText('Nova senha'), 'girafa azul come pedra');
    await go(`/definir-senha#${'B'.repeat(43)}`);
    expect(screen.queryByText('bia.souza')).toBeNull();
    expect(await screen.findByText('caio.lima')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('');
  });
});

describe('Lembrar meu login', () => {
  it('keeps the name on request only, and forgets it when it is unchecked', async () => {
    backend.use(
      http.post('*/api/token/', () => HttpResponse.json({ detail: 'x' }, { status: 401 })),
    );
    const fill = async () => {
      await userEvent.type(await screen.findByLabelText('Senha'), 'segredo{Enter}');
    };
    const first = renderApp('/login');
    await userEvent.type(await screen.findByLabelText('Usuário'), 'ana');
    await fill();
    expect(document.cookie).not.toContain('ana');
    await userEvent.click(screen.getByLabelText('Lembrar meu login'));
    await fill();
    await waitFor(() => expect(document.cookie).toContain('portal_usuario=ana'));
    first.unmount();
    renderApp('/login');
    expect((await screen.findByLabelText<HTMLInputElement>('Usuário')).value).toBe('ana');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha')));
    await userEvent.click(screen.getByLabelText('Lembrar meu login'));
    await fill();
    await waitFor(() => expect(document.cookie).not.toContain('ana'));
  });
});
