import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { atributo, withAtributos } from '../../../test/atributos.ts';
import {
  backend,
  recordWrites,
  relatorioConfig,
  signedInAs,
  superuser,
  usuarios,
} from '../../../test/backend.ts';
import { chooseCliente, pickCliente } from '../../../test/chooseCliente.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
const geral = { ...usuarios, groups: ['Admin Geral'] };
beforeEach(() => {
  withAtributos();
  signedInAs(geral);
});

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of attributes', () => {
  it('shows how many people, teams and reports use each, and how many are possible', async () => {
    renderConsole('/atributos');
    await screen.findByText('loja');
    expect(cells()).toEqual([
      ['loja', '12', '2', '1'],
      ['Regional', '1', '0', '0'],
    ]);
    expect(screen.getByText('2 de 20 atributos')).toBeTruthy();
  });

  it('shows the cliente to superusers, who filter by it', async () => {
    signedInAs(superuser);
    withAtributos(null);
    renderConsole('/atributos');
    await screen.findByText('filial');
    await waitFor(() => expect(cells()[0]).toEqual(['filial', '0', '0', '0', 'Mercado Horizonte']));
    expect(screen.getByText('3 atributos')).toBeTruthy();
    await chooseCliente('Aurora Energia');
    expect(await screen.findByText('2 de 20 atributos')).toBeTruthy();
    await waitFor(() => expect(cells()).toHaveLength(2));
  });

  it('says what an attribute is if there is none', async () => {
    withAtributos(1, []);
    renderConsole('/atributos');
    await screen.findByText(/^Nenhum atributo ainda\. Um atributo, como loja ou regional/);
  });

  it.each([
    [403, 'Acesso negado. Você não tem permissão para ver esta página.'],
    [500, /^Falha ao carregar a lista de atributos\./],
  ])('says that it failed with %s', async (status, text) => {
    backend.use(
      http.get('*/api/admin/atributos/', () => HttpResponse.json({ detail: 'Não.' }, { status })),
    );
    renderConsole('/atributos');
    await screen.findByText(text);
  });

  it.each([
    ['an Admin de Usuários', { groups: ['Admin de Usuários'] }],
    ['an Admin de Relatórios', { groups: ['Admin de Relatórios'] }],
    [
      'an Admin Geral of a server without them',
      { groups: ['Admin Geral'], recursos: usuarios.recursos.filter((one) => one !== 'dados') },
    ],
  ])('is not open to %s', async (_, rights) => {
    signedInAs({ ...usuarios, ...rights });
    const { left } = renderConsole('/atributos');
    await waitFor(() => expect(left).toEqual(['/home']));
    expect(screen.queryByRole('link', { name: 'Atributos' })).toBeNull();
  });
});

describe('the form of an attribute', () => {
  it('creates one, and a double press sends it once', async () => {
    const sent = recordWrites('post', '/api/admin/atributos/', (body: object) =>
      HttpResponse.json(atributo(7, 'canal', body), { status: 201 }),
    );
    const { router } = renderConsole('/atributos/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), ' canal ');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    await toast('Atributo "canal" criado com sucesso!');
    expect(sent.map(({ body }) => body)).toEqual([{ nome: 'canal' }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/atributos'));
    // The closing dialog hides the page for a moment.
    await waitFor(() => expect(cells().at(-1)).toEqual(['canal', '0', '0', '0']));
  });

  it('a superuser chooses the cliente, which the filter of the list proposes', async () => {
    signedInAs(superuser);
    const sent = recordWrites('post', '/api/admin/atributos/', (body: object) =>
      HttpResponse.json(atributo(7, 'canal', body), { status: 201 }),
    );
    renderConsole('/atributos/create');
    const name = await screen.findByRole('textbox', { name: 'Nome' });
    await userEvent.type(name, 'canal');
    await press('Salvar');
    await screen.findByText('Cliente é obrigatório.');
    expect(sent).toEqual([]);
    await pickCliente('Mercado Horizonte');
    await press('Salvar');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ nome: 'canal', cliente_id: 2 }]),
    );
  });

  it.each([
    ['', 'Nome é obrigatório.'],
    ['são', 'Use letras sem acento, números, espaço, hífen, ponto ou sublinhado.'],
    ['a;b', 'Use letras sem acento, números, espaço, hífen, ponto ou sublinhado.'],
  ])('refuses the name "%s" at its field', async (name, text) => {
    const sent = recordWrites('post', '/api/admin/atributos/', () => HttpResponse.json({}));
    renderConsole('/atributos/create');
    const field = await screen.findByRole('textbox', { name: 'Nome' });
    if (name) await userEvent.type(field, name);
    await press('Salvar');
    await screen.findByText(text);
    expect(sent).toEqual([]);
  });

  it('shows the refusal of the twenty-first', async () => {
    recordWrites('post', '/api/admin/atributos/', () =>
      HttpResponse.json({ nome: ['Um cliente tem até 20 atributos.'] }, { status: 400 }),
    );
    renderConsole('/atributos/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'canal');
    await press('Salvar');
    expect((await screen.findAllByText('Um cliente tem até 20 atributos.')).length).toBeGreaterThan(
      0,
    );
  });

  it('renames with the version that it showed, and asks after a conflict', async () => {
    const sent = recordWrites('put', '/api/admin/atributos/2/', (body: { versao: number }) =>
      body.versao === 1
        ? HttpResponse.json(
            {
              detail: 'Mudou.',
              autor: 'Bia',
              em: '2026-11-26T12:00:00Z',
              atual: atributo(2, 'UF', { versao: 4 }),
            },
            { status: 409 },
          )
        : HttpResponse.json(atributo(2, 'estado')),
    );
    renderConsole('/atributos/2');
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nome' });
    expect(name.value).toBe('Regional');
    await userEvent.clear(name);
    await userEvent.type(name, 'estado');
    await press('Salvar');
    await screen.findByText(/^Bia alterou este registro/);
    expect(sent.map(({ body }) => body)).toEqual([{ nome: 'estado', versao: 1 }]);
  });
});

describe('the deletion of an attribute', () => {
  it('says whose values go with it', { tags: ['slow'] }, async () => {
    const sent = recordWrites('delete', '/api/admin/atributos/2/', () => HttpResponse.json({}));
    renderConsole('/atributos');
    await press('Excluir Regional');
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' });
    expect(dialog.textContent).toContain(
      'Os valores de 1 pessoa e 0 equipes são excluídos com ele. Nenhum relatório o envia.',
    );
    await press('Excluir');
    await toast('Atributo "Regional" excluído com sucesso!');
    expect(sent).toHaveLength(1);
  });

  it('of a used one is not offered: the dialog leads to the reports that send it', {
    tags: ['slow'],
  }, async () => {
    backend.use(
      http.get('*/api/admin/powerbiconfig/', () =>
        HttpResponse.json([
          relatorioConfig(1, 'Vendas', { rls_nome: 'atributo:LOJA' }),
          relatorioConfig(2, 'Metas', { rls_nome: 'atributo:Regional' }),
          relatorioConfig(3, 'Estoque', { rls_nome: 'login' }),
        ]),
      ),
    );
    renderConsole('/atributos');
    await press('Excluir loja');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'O atributo loja está em uso' }),
    );
    const link = await dialog.findByRole('link', { name: 'Vendas' });
    expect(link.getAttribute('href')).toBe('/reports/1/show');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.queryByRole('button', { name: 'Excluir' })).toBeNull();
  });

  it('tells the refusal of the server, and reads the list again', async () => {
    const detail =
      'Um relatório envia este atributo ao Power BI. Escolha antes outro nome na configuração do relatório.';
    recordWrites('delete', '/api/admin/atributos/2/', () => {
      withAtributos(1, [atributo(2, 'Regional', { relatorios: 1 })]);
      return HttpResponse.json({ detail }, { status: 409 });
    });
    renderConsole('/atributos');
    await press('Excluir Regional');
    await press('Excluir');
    await toast(`Falha ao excluir o atributo. ${detail}`);
    await waitFor(() => expect(cells()).toEqual([['Regional', '0', '0', '1']]));
  });
});
