import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ana, backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();
afterEach(() => vi.restoreAllMocks());

const codes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const started = { segredo: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Aurora:ana?secret=ABC' };

interface Given {
  readonly state?: object | undefined;
  readonly account?: object;
  readonly post?: (body: unknown) => Response | Promise<Response>;
  readonly put?: (body: unknown) => Response;
  readonly remove?: (body: unknown) => Response;
}

/** Opens the screen. Returns the bodies of the calls, and a function that changes the state. */
async function openConta({ state, account, post, put, remove }: Given = {}) {
  signIn();
  let present: object | undefined = {
    ativo: false,
    codigos_restantes: 0,
    exigido: false,
    ...state,
  };
  const bodies: unknown[] = [];
  const answer =
    (make: ((body: unknown) => Response | Promise<Response>) | undefined, usual: object) =>
    async ({ request }: { request: Request }) => {
      const body = await request.json();
      bodies.push([request.method, body]);
      return make?.(body) ?? HttpResponse.json(usual);
    };
  backend.use(
    http.get('*/api/conta/', () =>
      HttpResponse.json({
        username: 'ana',
        email: 'ana@aurora.example',
        first_name: 'Ana',
        last_name: '',
        tem_senha: true,
        segundo_fator: present,
        ...account,
      }),
    ),
    http.post('*/api/conta/segundo-fator/', answer(post, started)),
    http.put('*/api/conta/segundo-fator/', answer(put, { codigos: codes })),
    http.delete('*/api/conta/segundo-fator/', answer(remove, {})),
  );
  renderApp('/conta');
  await screen.findByText('ana@aurora.example');
  return {
    bodies,
    become: (next: object) => {
      present = next;
    },
  };
}
const section = () => within(screen.getByRole('region', { name: 'Segundo fator' }));
const press = (name: string) => userEvent.click(section().getByRole('button', { name }));
const heading = () => section().getByRole('heading', { name: 'Segundo fator' });
const field = (label: string) => section().findByLabelText<HTMLInputElement>(label);

describe('activating it', () => {
  it('asks for the password, shows QR code and key, and the recovery codes once', async () => {
    const { bodies, become } = await openConta();
    await press('Ativar segundo fator');
    expect(document.activeElement).toBe(await field('Senha atual'));
    await userEvent.type(await field('Senha atual'), 'segredo{Enter}');
    const picture = await section().findByRole('img', { name: /^Código QR/ });
    expect(picture.querySelectorAll('[style]')).toHaveLength(0);
    expect(picture.outerHTML).not.toContain('style=');
    expect(section().getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    expect(document.activeElement).toBe(await field('Código do aplicativo'));
    await userEvent.type(await field('Código do aplicativo'), '123 456{Enter}');
    expect(await section().findByText(codes[1] as string)).toBeTruthy();
    expect(bodies).toEqual([
      ['POST', { senha: 'segredo' }],
      ['PUT', { codigo: '123 456' }],
    ]);
    become({ ativo: true, codigos_restantes: 10, exigido: false });
    await press('Guardei os códigos');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(await section().findByText('Ativo. Restam 10 códigos de recuperação.')).toBeTruthy();
    expect(section().queryByText(codes[1] as string)).toBeNull();
  });

  it('ENTR-05 the codes can be copied and downloaded; a refused clipboard is told', async () => {
    await openConta();
    await press('Ativar segundo fator');
    await userEvent.type(await field('Senha atual'), 'segredo{Enter}');
    await userEvent.type(await field('Código do aplicativo'), '123456{Enter}');
    await section().findByText(codes[0] as string);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await press('Copiar');
    expect(await screen.findByText('Códigos copiados.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(codes.join('\n'));
    write.mockRejectedValueOnce(new Error('no'));
    await press('Copiar');
    expect(await screen.findByText(/^Não foi possível copiar/)).toBeTruthy();
    const saved: (Blob | MediaSource)[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob);
      return 'blob:x';
    });
    // The page of the tests would leave for the address.
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press('Baixar');
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
      'codigos-de-recuperacao.txt',
    );
    expect(await (saved[0] as Blob).text()).toMatch(
      /^Códigos de recuperação de ana em .*\n\nAAAA-BBBB/,
    );
  });

  it('says what is missing and what the server refuses', async () => {
    const { bodies } = await openConta({
      post: () => HttpResponse.json({ senha: ['Senha atual incorreta.'] }, { status: 400 }),
    });
    await press('Ativar segundo fator');
    await field('Senha atual');
    await press('Continuar');
    expect(section().getByRole('alert').textContent).toBe('Informe a senha atual.');
    expect(bodies).toEqual([]);
    await userEvent.type(await field('Senha atual'), 'errada{Enter}');
    expect(await section().findByText('Senha atual incorreta.')).toBeTruthy();
    await press('Cancelar');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(section().getByRole('button', { name: 'Ativar segundo fator' })).toBeTruthy();
  });

  it('a wrong first code is said at its field, and 429 above it', async () => {
    let count = 0;
    await openConta({
      put: () => {
        count += 1;
        return count === 1
          ? HttpResponse.json({ codigo: ['Código incorreto ou já usado.'] }, { status: 400 })
          : HttpResponse.json({ detail: 'Muitas tentativas.' }, { status: 429 });
      },
    });
    await press('Ativar segundo fator');
    await userEvent.type(await field('Senha atual'), 'segredo{Enter}');
    const code = await field('Código do aplicativo');
    await userEvent.type(code, '000000{Enter}');
    expect(await section().findByText('Código incorreto ou já usado.')).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(code, '1{Enter}');
    expect(await section().findByText('Muitas tentativas.')).toBeTruthy();
  });

  it('CONST-04 a double press sends one request', async () => {
    const { bodies } = await openConta({
      post: async () => {
        await delay(50);
        return HttpResponse.json(started);
      },
    });
    await press('Ativar segundo fator');
    await userEvent.type(await field('Senha atual'), 'segredo');
    await userEvent.dblClick(section().getByRole('button', { name: 'Continuar' }));
    await field('Código do aplicativo');
    expect(bodies).toHaveLength(1);
  });

  it('asks for a code after all if the server asks for one', async () => {
    const { bodies } = await openConta({
      post: (body) =>
        (body as { codigo?: string }).codigo
          ? HttpResponse.json(started)
          : HttpResponse.json({ codigo: ['Informe um código.'] }, { status: 400 }),
    });
    await press('Ativar segundo fator');
    await userEvent.type(await field('Senha atual'), 'segredo{Enter}');
    await userEvent.type(await field('Código atual'), '123456{Enter}');
    await field('Código do aplicativo');
    expect(bodies.at(-1)).toEqual(['POST', { senha: 'segredo', codigo: '123456' }]);
  });
});

describe('with a second factor', () => {
  const active = { ativo: true, codigos_restantes: 10 };

  it.each([
    [10, 'Ativo. Restam 10 códigos de recuperação.', false],
    [2, 'Ativo. Restam 2 códigos de recuperação.', true],
    [1, 'Ativo. Resta 1 código de recuperação.', true],
    [0, 'Ativo. Não resta nenhum código de recuperação.', true],
  ])('tells how many recovery codes are left: %d', async (codigos_restantes, text, warns) => {
    await openConta({ state: { ...active, codigos_restantes } });
    expect(section().getByText(text)).toBeTruthy();
    expect(section().queryByRole('alert') !== null).toBe(warns);
  });

  it('is replaced with password and code', async () => {
    const { bodies } = await openConta({ state: active });
    await press('Trocar aplicativo e códigos');
    await userEvent.type(await field('Senha atual'), 'segredo{Enter}');
    expect(section().getByRole('alert').textContent).toBe('Informe o código.');
    await userEvent.type(await field('Código atual'), '123456{Enter}');
    await field('Código do aplicativo');
    expect(bodies).toEqual([['POST', { senha: 'segredo', codigo: '123456' }]]);
  });

  it('is turned off with a code', async () => {
    const { bodies, become } = await openConta({ state: active });
    await press('Desativar');
    become({ ativo: false, codigos_restantes: 0, exigido: false });
    await userEvent.type(await field('Código'), '123456{Enter}');
    expect(await screen.findByText('Segundo fator desativado.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(bodies).toEqual([['DELETE', { codigo: '123456' }]]);
    expect(await section().findByRole('button', { name: 'Ativar segundo fator' })).toBeTruthy();
  });

  it('cannot be turned off where it is demanded', async () => {
    await openConta({ state: { ...active, exigido: true } });
    expect(section().getByText('O seu acesso exige o segundo fator.')).toBeTruthy();
    expect(section().queryByRole('button', { name: 'Desativar' })).toBeNull();
  });
});

it('whoever signs in with Microsoft only is asked for none', async () => {
  await openConta({ account: { tem_senha: false } });
  expect(section().queryByRole('button')).toBeNull();
  expect(section().getByText(/^Você entra com a Microsoft/)).toBeTruthy();
});

it.each([
  ['does not announce it', { recursos: ['conta'] }, {}],
  ['does not answer it', {}, { segundo_fator: undefined }],
])('REC-02 there is no section with a server that %s', async (_, user, account) => {
  backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, ...user })));
  await openConta({ account });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Senha' })).toBeTruthy());
  expect(screen.queryByRole('heading', { name: 'Segundo fator' })).toBeNull();
});
