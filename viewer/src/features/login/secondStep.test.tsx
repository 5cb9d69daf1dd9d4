import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ana, backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const asked = () =>
  HttpResponse.json({ detail: 'Credenciais inválidas.', segundo_fator: true }, { status: 401 });
const tokens = () => HttpResponse.json({ access: 'access-1', refresh: 'refresh-1' });

/** Answers the sign-ins one after the other; the last answer stays. Returns the bodies. */
function answerSignIns(...answers: (() => Response | Promise<Response>)[]) {
  const bodies: unknown[] = [];
  backend.use(
    http.post('*/api/token/', async ({ request }) => {
      bodies.push(await request.json());
      return (answers[bodies.length - 1] ?? answers.at(-1) ?? tokens)();
    }),
  );
  return bodies;
}
async function givePassword(path = '/login') {
  const view = renderApp(path);
  await userEvent.type(await screen.findByLabelText('Usuário'), 'ana');
  await userEvent.type(screen.getByLabelText('Senha'), 'segredo{Enter}');
  return view;
}
const codeField = () => screen.findByLabelText<HTMLInputElement>('Código');

describe('the code of a sign-in', () => {
  it('is asked after the password, and signs in with the same call', async () => {
    const bodies = answerSignIns(asked, tokens);
    const { place } = await givePassword('/login?from=%2Faplicativos');
    const field = await codeField();
    expect(screen.getByRole('heading', { name: 'Segundo fator' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(field);
    await userEvent.paste(' 123 456 ');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/aplicativos'));
    const given = { username: 'ana', password: 'segredo', rotate: true };
    expect(bodies).toEqual([given, { ...given, codigo: '123 456' }]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('segredo');
  });

  it('that is missing or wrong is said, and may be given again', async () => {
    const bodies = answerSignIns(asked, asked, asked, tokens);
    const { place } = await givePassword();
    const field = await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByRole('alert').textContent).toBe('Informe o código.');
    expect(bodies).toHaveLength(1);
    await userEvent.type(field, '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Código incorreto ou já usado/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    // The refused code is selected, so the next one replaces it.
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() => expect(bodies).toHaveLength(3));
    expect(bodies[2]).toMatchObject({ codigo: '123456' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy());
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(place()).toBe('/dashboard'));
  });

  it('may be a recovery code, with a keyboard that has letters', async () => {
    const bodies = answerSignIns(asked, tokens);
    const { place } = await givePassword();
    const field = await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Usar um código de recuperação' }));
    expect([field.inputMode, document.activeElement]).toEqual(['text', field]);
    await userEvent.type(field, 'abcd-efgh-ijkl-mnop{Enter}');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(bodies[1]).toMatchObject({ codigo: 'abcd-efgh-ijkl-mnop' });
  });

  it.each([
    [
      '429',
      () => HttpResponse.json({ detail: 'Muitas tentativas. Aguarde 15 min.' }, { status: 429 }),
      'Erro 429: Muitas tentativas. Aguarde 15 min.',
    ],
    [
      'no answer',
      () => HttpResponse.error(),
      'Ocorreu um erro de rede ou inesperado. Tente novamente.',
    ],
  ])('after %s the code may be given again', async (_, answer, text) => {
    answerSignIns(asked, answer, tokens);
    const { place } = await givePassword();
    await userEvent.type(await codeField(), '123456{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
    await userEvent.type(await codeField(), '{Enter}');
    await waitFor(() => expect(place()).toBe('/dashboard'));
  });

  it('whose password is refused meanwhile leads back to the password', async () => {
    answerSignIns(asked, () => HttpResponse.json({ detail: 'x' }, { status: 401 }));
    await givePassword();
    await userEvent.type(await codeField(), '123456{Enter}');
    expect(
      await screen.findByText('Credenciais inválidas. Verifique usuário e senha.'),
    ).toBeTruthy();
    expect(screen.getByLabelText('Senha')).toBeTruthy();
  });

  it('can be left, and another person can sign in', async () => {
    const bodies = answerSignIns(asked, tokens);
    await givePassword();
    await codeField();
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Senha')).value).toBe('');
    await userEvent.type(screen.getByLabelText('Usuário'), 'bia');
    await userEvent.type(screen.getByLabelText('Senha'), 'outra{Enter}');
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ username: 'bia', password: 'outra', rotate: true });
  });

  it('CONST-04 a double press sends one request', async () => {
    const bodies = answerSignIns(asked, async () => {
      await delay(50);
      return asked();
    });
    await givePassword();
    await userEvent.type(await codeField(), '123456');
    const button = screen.getByRole('button', { name: 'Entrar' });
    await userEvent.dblClick(button);
    expect(await screen.findByText(/^Código incorreto/)).toBeTruthy();
    expect(bodies).toHaveLength(2);
  });
});

describe('a session that may only set up a second factor', () => {
  const codes = Array.from(
    { length: 10 },
    (_, index) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHIJ'[index]}`,
  );
  /** The server refuses all other calls. After the first code it admits the session. */
  function serveEnrolment() {
    const calls: string[] = [];
    let mustEnrol = true;
    backend.events.removeAllListeners();
    backend.events.on('request:start', ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
    });
    backend.use(
      http.get('*/api/auth/user/', () =>
        HttpResponse.json({ ...ana, ...(mustEnrol && { cadastrar_segundo_fator: true }) }),
      ),
      http.post('*/api/conta/segundo-fator/', () =>
        HttpResponse.json({ segredo: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABC' }),
      ),
      http.put('*/api/conta/segundo-fator/', () => {
        mustEnrol = false;
        return HttpResponse.json({ codigos: codes });
      }),
    );
    return calls;
  }

  it('sees only the way to set it up, and goes on to its address after it', async () => {
    const calls = serveEnrolment();
    signIn();
    const { place } = renderApp('/aplicativos');
    expect(await screen.findByRole('heading', { name: 'Cadastre o segundo fator' })).toBeTruthy();
    expect(place()).toBe('/login?from=%2Faplicativos');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(calls.filter((call) => !/branding|auth\/user/.test(call))).toEqual([]);

    await userEvent.type(screen.getByLabelText('Senha atual'), 'segredo{Enter}');
    expect(
      await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' }),
    ).toBeTruthy();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Código do aplicativo'), '123456{Enter}');
    const list = await screen.findByRole('list', { name: 'Códigos de recuperação' });
    expect(list.textContent).toBe(codes.join(''));
    expect(place()).toBe('/login?from=%2Faplicativos');
    await userEvent.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
    await waitFor(() => expect(place()).toBe('/aplicativos'));
    expect(await screen.findByRole('heading', { name: 'Aplicativos', level: 1 })).toBeTruthy();
  });

  it('begins right after the sign-in, and can sign out', async () => {
    const calls = serveEnrolment();
    answerSignIns(() =>
      HttpResponse.json({ access: 'a', refresh: 'r', cadastrar_segundo_fator: true }),
    );
    await givePassword();
    await screen.findByRole('heading', { name: 'Cadastre o segundo fator' });
    await userEvent.click(screen.getByRole('button', { name: 'Sair' }));
    expect(await screen.findByLabelText('Usuário')).toBeTruthy();
    await waitFor(() => expect(calls).toContain('POST /api/auth/logout/'));
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});
