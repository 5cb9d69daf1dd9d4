import { recursos } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, recordWrites, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { pickCliente } from '../../../test/chooseCliente.ts';
import { equipe, withEquipes } from '../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
beforeEach(withEquipes);

const field = (name: string) =>
  waitFor(() => within(screen.getByRole('dialog')).getByRole('textbox', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const addByName = async (text: string, option: string) => {
  const search = await waitFor(() => screen.getByRole('combobox', { name: 'Adicionar membro' }));
  await userEvent.type(search, text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const created = (body: object) =>
  HttpResponse.json({ ...equipe(9, 'Nova'), ...body }, { status: 201 });
const updated = (body: object) => HttpResponse.json({ ...equipe(1, 'Comercial'), ...body });

describe('a new team', () => {
  it('EQP-07 is created with the members found by search', { tags: ['slow'] }, async () => {
    const sent = recordWrites('post', '/api/admin/equipes/', created);
    renderConsole('/equipes/create');
    await userEvent.type(await field('Nome'), 'Vendas Sul');
    await userEvent.type(await field('Descrição'), 'Quem vende no sul');
    await addByName('ana', 'Ana Souza (ana)');
    await userEvent.type(screen.getByRole('combobox', { name: 'Adicionar membro' }), 'souza');
    expect(await screen.findByText('Já na equipe: Ana Souza (ana)')).toBeTruthy();
    await press('Salvar');
    expect(await toast('Equipe "Vendas Sul" criada com sucesso!')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([
      { nome: 'Vendas Sul', descricao: 'Quem vende no sul', membros: [1] },
    ]);
  });

  it('EQP-01 needs a name without semicolon', { tags: ['slow'] }, async () => {
    const sent = recordWrites('post', '/api/admin/equipes/', created);
    renderConsole('/equipes/create');
    await field('Nome');
    await press('Salvar');
    expect(await screen.findByText('Nome é obrigatório.')).toBeTruthy();
    await userEvent.type(await field('Nome'), 'a;b');
    expect(await screen.findByText('O nome não pode ter ponto e vírgula.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('a superuser chooses the cliente first, and another one clears the members', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    const sent = recordWrites('post', '/api/admin/equipes/', created);
    renderConsole('/equipes/create');
    await userEvent.type(await field('Nome'), 'Lojas');
    expect(screen.getByText('Escolha o cliente primeiro.')).toBeTruthy();
    await pickCliente('Aurora Energia');
    await addByName('ana', 'Ana Souza (ana)');
    await pickCliente('Mercado Horizonte');
    expect(screen.getByText('Nenhum membro ainda.')).toBeTruthy();
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ nome: 'Lojas', descricao: '', membros: [], cliente_id: 2 });
  });

  it('EQP-03 a user administrator does not find themselves', async () => {
    backend.use(
      http.get('*/api/admin/users/', () =>
        HttpResponse.json([{ ...usuarios, last_name: '', cliente_nome: 'Aurora Energia' }]),
      ),
    );
    renderConsole('/equipes/create');
    await userEvent.type(
      await waitFor(() => screen.getByRole('combobox', { name: 'Adicionar membro' })),
      'usu',
    );
    expect(await screen.findByText('Nenhum usuário encontrado.')).toBeTruthy();
  });
});

describe('a pasted list', () => {
  it('names what of cells from a spreadsheet is no line, and sends the others', async () => {
    const asked = recordWrites('post', '/api/admin/equipes/procurar/', () =>
      HttpResponse.json({ achados: [], nao_achados: [] }),
    );
    renderConsole('/equipes/1');
    await waitFor(() => press('Colar uma lista'));
    await userEvent.click(await field('Usuários ou emails'));
    await userEvent.paste(`ana\t"bia@x.example"\r\n"Zé" Alves\r\nana\r\n${'x'.repeat(255)}`);
    const named = screen.getByRole('alert');
    expect(named.textContent).toContain('2 partes não lidas');
    expect(named.textContent).toContain('Linha 2, ""Zé" Alves": Há texto depois das aspas');
    expect(named.textContent).toContain('tem mais de 254 caracteres.');
    expect(screen.getByText(/ou tabulação\. 1 repetido\./)).toBeTruthy();
    await press('Procurar 2');
    await waitFor(() => expect(asked[0]?.body).toEqual({ linhas: ['ana', 'bia@x.example'] }));
  });

  it('EQP-08 names each line that is not found, and adds nobody before the confirmation', async () => {
    const asked = recordWrites('post', '/api/admin/equipes/procurar/', () =>
      HttpResponse.json({
        achados: [
          { linha: 'ana', id: 1, username: 'ana' },
          { linha: 'zelia@aurora.example', id: 4, username: 'zelia' },
        ],
        nao_achados: [{ linha: 'fulano', motivo: 'Ninguém com este usuário ou e-mail.' }],
      }),
    );
    const sent = recordWrites('put', '/api/admin/equipes/1/', updated);
    renderConsole('/equipes/1');
    await waitFor(() => press('Colar uma lista'));
    await userEvent.type(
      await field('Usuários ou emails'),
      'ana{Enter}zelia@aurora.example; fulano',
    );
    await press('Procurar 3');
    expect(
      await screen.findByText('2 encontrados, 1 já na equipe, 1 não encontrado.'),
    ).toBeTruthy();
    const missing = within(screen.getByRole('list', { name: 'Não encontrados' }));
    expect(missing.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'fulano: Ninguém com este usuário ou e-mail.',
    ]);
    expect(asked[0]?.body).toEqual({ linhas: ['ana', 'zelia@aurora.example', 'fulano'] });
    const members = () => within(screen.getByRole('list', { name: 'Membros' }));
    expect(members().queryByText('zelia')).toBeNull();
    await press('Adicionar 1 à equipe');
    expect(members().getByText('zelia')).toBeTruthy();
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ adicionar: [4], versao: 3 });
  });
});

describe('an existing team', () => {
  it('EQP-09 shows what it opens, with pages and ends, and leads there', async () => {
    signedInAs({ ...superuser, recursos: recursos.filter((one) => one !== 'concessoes') });
    renderConsole('/equipes/1');
    const dashboards = within(await screen.findByRole('list', { name: 'Em Dashboards' }));
    expect(dashboards.getByRole('listitem').textContent).toBe('VendasTerminou em 10/01/2020');
    expect(dashboards.getByRole('link', { name: 'Vendas' }).getAttribute('href')).toBe(
      '/reports/1/show',
    );
    const comercial = within(screen.getByRole('list', { name: 'Comercial' }));
    expect(comercial.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Metas: Páginas Específicas (2 páginas)',
    ]);
    const where = screen.getByText(/^É dado no/);
    expect(where.textContent).toBe(
      'É dado no formulário do relatório e nas permissões do aplicativo.',
    );
    const links = within(where).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/reports', '/aplicativos']);
  });

  it('CONTA-06 members are sent as additions and removals', { tags: ['slow'] }, async () => {
    const sent = recordWrites('put', '/api/admin/equipes/1/', updated);
    renderConsole('/equipes/1');
    expect(await screen.findByText(/conta desativada/)).toBeTruthy();
    await press('Remover Ana (ana)');
    await addByName('zelia', 'Água (zelia)');
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ adicionar: [4], remover: [1], versao: 3 });
  });

  it('Enter in the search adds the first person found, and does not save the team', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/equipes/1/', updated);
    renderConsole('/equipes/1');
    const search = await waitFor(() => screen.getByRole('combobox', { name: 'Adicionar membro' }));
    await userEvent.type(search, 'zelia');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}{Enter}');
    const members = within(screen.getByRole('list', { name: 'Membros' }));
    expect(await members.findByText('Água (zelia)')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('a deleted team shows the reason', async () => {
    renderConsole('/equipes/99');
    expect(await screen.findByText('Equipe não encontrada.')).toBeTruthy();
  });

  it('of five thousand members a part shows, and the filter finds all', {
    tags: ['slow'],
  }, async () => {
    const membros = Array.from({ length: 5_000 }, (_, index) => ({
      id: 1_000 + index,
      username: `pessoa${index}`,
      first_name: '',
      last_name: '',
      is_active: true,
    }));
    backend.use(
      http.get('*/api/admin/equipes/1/', () => HttpResponse.json(equipe(1, 'Grande', { membros }))),
    );
    renderConsole('/equipes/1');
    const list = within(await screen.findByRole('list', { name: 'Membros' }));
    expect(screen.getByRole('heading', { name: 'Membros (5.000)' })).toBeTruthy();
    expect(list.getAllByRole('listitem')).toHaveLength(50);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar membros' }), 'pessoa4999');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('REDE-02 REDE-03 networks and hours of a team', () => {
  it('are sent as lines, and the typed word where the server asks for it', {
    tags: ['slow'],
  }, async () => {
    let asks = 0;
    const sent = recordWrites('put', '/api/admin/equipes/1/', (body) => {
      asks += 1;
      return asks === 1
        ? HttpResponse.json(
            { confirmacao: ['Digite confirmo para salvar assim.'] },
            { status: 400 },
          )
        : updated(body);
    });
    renderConsole('/equipes/1');
    await userEvent.type(await field('Redes permitidas'), '203.0.113.0/24{Enter}2001:db8::/32');
    await userEvent.type(await field('Horários permitidos'), 'seg-sex 8:00-18:00');
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    await userEvent.type(await field('Confirmação'), 'confirmo');
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(2));
    const bound = {
      redes: ['203.0.113.0/24', '2001:db8::/32'],
      horarios: ['seg-sex 08:00-18:00 America/Sao_Paulo'],
      versao: 3,
    };
    expect(sent.map(({ body }) => body)).toEqual([bound, { ...bound, confirmacao: 'confirmo' }]);
  });

  it('of a wrong form are told at the field', { tags: ['slow'] }, async () => {
    const sent = recordWrites('put', '/api/admin/equipes/1/', updated);
    renderConsole('/equipes/1');
    await userEvent.type(await field('Horários permitidos'), 'sempre');
    await press('Salvar');
    expect(await screen.findByText(/^“sempre” não é um horário\./)).toBeTruthy();
    expect(sent).toEqual([]);
  });
});
