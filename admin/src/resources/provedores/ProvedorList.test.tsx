import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atributo, withAtributos } from '../../../test/atributos.ts';
import { backend, recordWrites, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

const provedor = (id: number, nome: string, more: object = {}) => ({
  id,
  nome,
  emissor: 'https://sso.acme.example/realms/acme',
  client_id: 'portal',
  tem_segredo: true,
  dominios: [],
  atributos: [],
  somente: false,
  ativo: true,
  retornos: [`https://bi.acme.example/accounts/oidc/${id}/callback/`],
  pessoas: 0,
  cliente_id: 1,
  cliente_nome: 'Aurora Energia',
  versao: 1,
  ...more,
});

useBackend();
beforeEach(() => {
  signedInAs({ ...usuarios, groups: ['Admin Geral'] });
  const rows = [
    provedor(1, 'Entrar com Acme', { dominios: ['acme.example'], somente: true, pessoas: 1200 }),
    provedor(2, 'Parceiros', { ativo: false }),
  ];
  backend.use(http.get('*/api/admin/provedores/', () => HttpResponse.json(rows)));
  withAtributos(1, []);
});
afterEach(() => vi.restoreAllMocks());
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (name: string, text: string) =>
  userEvent.type(await screen.findByLabelText((label) => label.startsWith(name)), text);

describe('the list of providers', () => {
  it('shows host, domains, state and people of each', async () => {
    renderConsole('/provedores');
    await screen.findByText('Entrar com Acme');
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)),
    ).toEqual([
      ['Entrar com Acmesso.acme.example', 'acme.example', 'Único caminho', '1.200'],
      ['Parceirossso.acme.example', 'Só por convite', 'Parado', '0'],
    ]);
  });

  it.each([
    ['an Admin de Usuários', { groups: ['Admin de Usuários'] }],
    ['an Admin Geral of a server without them', { recursos: [] as string[] }],
  ])('is not open to %s', async (_, rights) => {
    signedInAs({ ...usuarios, groups: ['Admin Geral'], ...rights });
    const { left } = renderConsole('/provedores');
    await waitFor(() => expect(left).toEqual(['/home']));
  });
});

describe('the form of a provider', () => {
  it('IDP-01 creates one; an Admin Geral names no domains and no cliente', async () => {
    const sent = recordWrites('post', '/api/admin/provedores/', (body: object) =>
      HttpResponse.json(provedor(7, 'Novo', body), { status: 201 }),
    );
    renderConsole('/provedores/create');
    await type('Texto do botão', 'Entrar com Acme');
    await press('Salvar');
    await screen.findByText('Informe o segredo.');
    await type('Emissor (issuer)', 'https://sso.acme.example');
    await type('Identificador (client ID)', 'portal');
    await type('Segredo (client secret)', 's3');
    expect(screen.queryByLabelText('Domínios')).toBeNull();
    await press('Salvar');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        {
          nome: 'Entrar com Acme',
          emissor: 'https://sso.acme.example',
          client_id: 'portal',
          segredo: 's3',
          somente: false,
          ativo: true,
        },
      ]),
    );
  });

  it('IDP-02 a superuser names domains, and an empty secret keeps the stored one', async () => {
    signedInAs(superuser);
    const sent = recordWrites('put', '/api/admin/provedores/1/', () =>
      HttpResponse.json(provedor(1, 'Entrar com Acme')),
    );
    renderConsole('/provedores/1');
    const field = await screen.findByLabelText<HTMLInputElement>('Domínios');
    expect(field.value).toBe('acme.example');
    await userEvent.type(field, ', acme.com.br');
    await press('Salvar');
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({ dominios: ['acme.example', 'acme.com.br'] }),
    );
    expect(sent[0]?.body).not.toHaveProperty('segredo');
  });

  it('IDP-04 shows the addresses to register, and the first fault of the test', async () => {
    const detail = 'O provedor recusou o segredo: ele está errado.';
    recordWrites('post', '/api/admin/provedores/1/testar/', () =>
      HttpResponse.json({
        ok: false,
        detail,
        steps: [
          { title: 'Chaves', state: 'certo', detail: 'O provedor publica 1 chave.' },
          { title: 'Segredo', state: 'falha', detail },
        ],
      }),
    );
    renderConsole('/provedores/1');
    await screen.findByText('https://bi.acme.example/accounts/oidc/1/callback/');
    await press('Testar');
    await screen.findByText(detail);
    expect(screen.getByRole('list', { name: 'Etapas do teste' }).textContent).toContain(
      'Chaves: O provedor publica 1 chave.',
    );
  });

  it('IDP-03 a claim fills an attribute, as the preview tells before it is saved', async () => {
    withAtributos(1, [atributo(1, 'loja'), atributo(2, 'Regional')]);
    const sent = recordWrites('put', '/api/admin/provedores/1/', () =>
      HttpResponse.json(provedor(1, 'Entrar com Acme')),
    );
    renderConsole('/provedores/1');
    await type('Claim de loja', 'store');
    await type('Claim de Regional', 'dep');
    const field = await screen.findByLabelText('Prévia');
    await userEvent.type(field, '{{"store": [[7]');
    await screen.findByText('Isto não é um objeto JSON.');
    await userEvent.type(field, ', "dep": "São Paulo"}');
    expect(screen.getByRole('status', { name: 'Atributos preenchidos' }).textContent).toBe(
      'loja: 7Regional: sem valor',
    );
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      atributos: [
        { claim: 'store', atributo: 1 },
        { claim: 'dep', atributo: 2 },
      ],
    });
  });

  it.each([
    ['leads a tab of its own to the provider', true, 'https://sso.acme.example/authorize?x=1'],
    ['says that the browser opened no tab', false, 'O navegador bloqueou a nova aba.'],
  ])('IDP-04 Testar entrada %s', async (_, opens, expected) => {
    const replace = vi.fn();
    const tab = { opener: window, location: { replace }, close: vi.fn() };
    vi.spyOn(window, 'open').mockReturnValue((opens ? tab : null) as unknown as Window);
    recordWrites('post', '/api/admin/provedores/1/entrada/', () =>
      HttpResponse.json({ url: expected }),
    );
    renderConsole('/provedores/1');
    await press('Testar entrada');
    if (opens) {
      await waitFor(() => expect(replace).toHaveBeenCalledWith(expected));
      expect(tab.opener).toBeNull();
    } else {
      expect((await screen.findByRole('alert')).textContent).toContain(expected);
    }
  });

  it('IDP-04 a provider that does not answer closes the tab and says so', async () => {
    const close = vi.fn();
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window);
    const detail = 'O provedor não respondeu. Use Testar para saber por quê.';
    recordWrites('post', '/api/admin/provedores/1/entrada/', () =>
      HttpResponse.json({ detail }, { status: 409 }),
    );
    renderConsole('/provedores/1');
    await press('Testar entrada');
    await screen.findByText(detail);
    expect(close).toHaveBeenCalled();
  });
});
