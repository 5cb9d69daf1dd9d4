import { exampleTexts } from '@portal/api-client/example-texts';
import { newTexts, textNames, userRecord } from '@portal/api-client/records';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  backend,
  clienteOptions,
  groups,
  recordWrites,
  signedInAs,
  superuser,
  users,
  usuarios,
} from '../../../test/backend.ts';
import { clienteField, pickCliente } from '../../../test/chooseCliente.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

const field = (label: string) => {
  const dialog = within(screen.getByRole('dialog'));
  return label === 'Senha'
    ? dialog.getByLabelText<HTMLInputElement>(/^Senha/)
    : dialog.getByRole<HTMLInputElement>('textbox', { name: label });
};
const select = (label: string) =>
  within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox', { name: label });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const save = () => userEvent.click(button('Salvar'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const optionTexts = (label: string) => [...select(label).options].map(({ text }) => text);

async function openForm(path: string, title: string) {
  const view = renderConsole(path);
  await screen.findByRole('dialog', { name: title });
  await screen.findByRole('button', { name: 'Salvar' });
  return view;
}
const noTexts = newTexts(userRecord, {});
const openNew = () => openForm('/users/create', 'Criar Novo Usuário');
const openAna = () => openForm('/users/1', 'Editar Usuário');

async function fillIn(password = 'segredo-1') {
  await userEvent.type(field('Usuário'), 'novo');
  await userEvent.type(field('Email'), 'novo@aurora.example');
  if (password) await userEvent.type(field('Senha'), password);
}
const created = (body: object) =>
  HttpResponse.json({ ...users[0], ...body, id: 77, groups: [] }, { status: 201 });

describe('a new user', () => {
  it('ADM-USR-02 ADM-USR-07 ADM-USR-08 the form opens from its button with its title and sections', async () => {
    const { router } = renderConsole('/users');
    await userEvent.click(await screen.findByRole('link', { name: 'Adicionar Usuário' }));
    const dialog = await screen.findByRole('dialog', { name: 'Criar Novo Usuário' });
    await screen.findByRole('button', { name: 'Salvar' });
    expect(router.state.location.pathname).toBe('/users/create');
    expect(within(dialog).getByText('Adicione um novo usuário ao sistema')).toBeTruthy();
    for (const title of ['Informações Básicas', 'Permissões e Acesso']) {
      expect(within(dialog).getByRole('heading', { name: title })).toBeTruthy();
    }
  });

  it('ADM-USR-12 ADM-USR-22 ADM-USR-23 the fields are empty, and the names are optional', async () => {
    await openNew();
    const titles = textNames(userRecord).map((name) => userRecord[name].title);
    for (const label of [...titles, 'Senha']) expect(field(label).value).toBe('');
    expect(select('Grupo').value).toBe('');
    expect(field('Nome').required).toBe(false);
    expect(field('Sobrenome').required).toBe(false);
  });

  it('ADM-USR-13 ADM-USR-14 required fields have messages, and nothing is sent', async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await openNew();
    await save();
    expect(await screen.findByText('Senha é obrigatória ao criar um novo usuário.')).toBeTruthy();
    expect(screen.getByText('Usuário é obrigatório.')).toBeTruthy();
    expect(screen.getByText('Email é obrigatório.')).toBeTruthy();
    expect(field('Email').type).toBe('email');
    await userEvent.type(field('Email'), 'sem-arroba');
    expect(await screen.findByText('Informe um email válido.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('ADM-USR-21 ADM-USR-25 ADM-USR-34 a new user is sent and appended, and a toast confirms it', async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await openNew();
    await fillIn();
    await userEvent.type(field('Nome'), 'Nova');
    await save();
    expect(await toast('Usuário "novo" criado com sucesso!')).toBeTruthy();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...noTexts,
        username: 'novo',
        email: 'novo@aurora.example',
        first_name: 'Nova',
        last_name: '',
        password: 'segredo-1',
        groups_input: [],
      },
    ]);
    await screen.findByRole('rowheader', { name: 'novo' });
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names).toEqual(['ana', 'geral', 'super', 'zelia', 'novo']);
  });

  it('every text of a person is sent as it is typed, without the spaces around it', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await openNew();
    for (const name of textNames(userRecord)) {
      await userEvent.type(field(userRecord[name].title), ` ${exampleTexts[name]} `);
    }
    await userEvent.type(field('Senha'), 'segredo-1');
    await save();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      { ...exampleTexts, password: 'segredo-1', groups_input: [] },
    ]);
  });

  it('a new user that does not match the filters is not shown under them', {
    tags: ['slow'],
  }, async () => {
    recordWrites('post', '/api/admin/users/', created);
    renderConsole('/users/create?filter=%7B%22q%22%3A%22ana%22%7D');
    await screen.findByRole('button', { name: 'Salvar' });
    await fillIn();
    await save();
    await gone();
    expect((await screen.findAllByRole('rowheader')).map((cell) => cell.textContent)).toEqual([
      'ana',
    ]);
  });

  it('CONTA-04 with Somente Microsoft a person is created without a password', async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await openNew();
    await fillIn('digitada-antes');
    await userEvent.click(screen.getByRole('switch', { name: 'Somente Microsoft' }));
    expect(within(screen.getByRole('dialog')).queryByLabelText(/^Senha/)).toBeNull();
    await save();
    await gone();
    expect(sent[0]?.body).toEqual({
      ...noTexts,
      username: 'novo',
      email: 'novo@aurora.example',
      first_name: '',
      last_name: '',
      groups_input: [],
    });
  });

  it('ADM-USR-37 CONST-04 a save shows Salvando..., disables the buttons and sends one request', async () => {
    const sent = recordWrites('post', '/api/admin/users/', async (body) => {
      await delay(200);
      return created(body);
    });
    await openNew();
    await fillIn();
    const saveButton = button('Salvar');
    fireEvent.click(saveButton);
    fireEvent.click(saveButton);
    await waitFor(() => expect(button('Salvando...').disabled).toBe(true));
    expect(button('Cancelar').disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    await gone();
    expect(sent).toHaveLength(1);
  });

  it('ADM-USR-31 ADM-USR-33 ERR-04 a refusal shows a banner and a toast, and a second save is possible', async () => {
    recordWrites('post', '/api/admin/users/', () =>
      HttpResponse.json(
        { username: ['Já existe.'], email: ['Inválido.', 'Repetido.'] },
        { status: 400 },
      ),
    );
    await openNew();
    await fillIn();
    await save();
    const text = 'username: Já existe. email: Inválido. Repetido.';
    expect(await within(screen.getByRole('dialog')).findByText(text)).toBeTruthy();
    expect(await toast(`Erro no formulário: ${text}`)).toBeTruthy();
    expect(button('Salvar').disabled).toBe(false);
    recordWrites('post', '/api/admin/users/', created);
    await save();
    await gone();
  });

  it.each([
    ['no answer', () => HttpResponse.error()],
    ['no object', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })],
  ])('ADM-USR-32 ADM-USR-33 %s shows the text for an unknown error', async (_, answer) => {
    recordWrites('post', '/api/admin/users/', answer);
    await openNew();
    await fillIn();
    await save();
    const form = within(screen.getByRole('dialog'));
    expect(await form.findByText('Ocorreu um erro desconhecido.')).toBeTruthy();
    expect(await toast('Erro no formulário: Ocorreu um erro desconhecido.')).toBeTruthy();
  });

  it('ERR-02 a person who is gone meanwhile is told in one plain sentence', {
    tags: ['slow'],
  }, async () => {
    recordWrites('put', '/api/admin/users/1/', () =>
      HttpResponse.json({ detail: 'Usuário não encontrado.' }, { status: 404 }),
    );
    await openAna();
    await save();
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Usuário não encontrado.')).toBeTruthy();
  });

  it('ADM-USR-24 Cancelar closes the form, after a confirmation if something was typed', async () => {
    const { router } = await openNew();
    await userEvent.type(field('Usuário'), 'x');
    await userEvent.click(button('Cancelar'));
    await screen.findByRole('dialog', { name: 'Descartar alterações?' });
    await userEvent.click(button('Continuar editando'));
    await waitFor(() => expect(screen.queryByText('Descartar alterações?')).toBeNull());
    expect(field('Usuário').value).toBe('x');
    await userEvent.click(button('Cancelar'));
    await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
    await gone();
    expect(router.state.location.pathname).toBe('/users');
  });

  it('the filters of the list stay in the URL', { tags: ['slow'] }, async () => {
    const { router } = renderConsole('/users?filter={"q":"ana"}');
    await userEvent.click(await screen.findByRole('link', { name: 'Adicionar Usuário' }));
    await screen.findByRole('button', { name: 'Salvar' });
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(router.state.location.pathname).toBe('/users');
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"q":"ana"}');
  });

  it('ADM-USR-19 ADM-USR-20 the form offers only groups that the administrator may grant, and no cliente', async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await openNew();
    expect(optionTexts('Grupo')).toEqual(['-- Sem Grupo --', 'Admin de Usuários']);
    await fillIn();
    await userEvent.selectOptions(select('Grupo'), 'Admin de Usuários');
    expect(
      within(screen.getByRole('dialog')).queryByRole('combobox', { name: 'Cliente' }),
    ).toBeNull();
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ groups_input: [2] });
    expect(sent[0]?.body).not.toHaveProperty('cliente_id');
  });
});

describe('a new user by a superuser', () => {
  const asSuperuser = async () => {
    signedInAs(superuser);
    await openNew();
    await fillIn();
  };

  it('CONTA-03 ADM-USR-19 ROLE-07 the cliente can be chosen, with and without a group', {
    tags: ['slow'],
  }, async () => {
    await asSuperuser();
    expect(optionTexts('Grupo')).toEqual([
      '-- Sem Grupo --',
      'Admin Geral',
      'Admin de Usuários',
      'Admin de Relatórios',
      'Superuser',
    ]);
    for (const group of ['-- Sem Grupo --', 'Admin Geral']) {
      await userEvent.selectOptions(select('Grupo'), group);
      await userEvent.click(await clienteField());
      const offered = (await screen.findAllByRole('option', { name: /Aurora|Mercado/ })).map(
        (one) => one.textContent,
      );
      expect(offered).toEqual(['Aurora Energia', 'Mercado Horizonte']);
      await userEvent.keyboard('{Escape}');
    }
  });

  it('ADM-USR-17 ADM-USR-20 a regular group needs a cliente', async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await asSuperuser();
    await userEvent.selectOptions(select('Grupo'), 'Admin Geral');
    await save();
    expect(
      await screen.findByText('Cliente é obrigatório para todos os usuários regulares.'),
    ).toBeTruthy();
    expect(sent).toEqual([]);
    await pickCliente('Mercado Horizonte');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ groups_input: [1], cliente_id: 2 });
  });

  it('ADM-USR-18 the group Superuser needs no cliente, and a hint says why', async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await asSuperuser();
    await userEvent.selectOptions(select('Grupo'), 'Superuser');
    expect(screen.getByText(/acesso completo/)).toBeTruthy();
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ groups_input: [4] });
    expect(sent[0]?.body).not.toHaveProperty('cliente_id');
  });

  it('CONTA-03 AMBIG-06 a person without a group needs a cliente, which is sent', async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await asSuperuser();
    await save();
    expect(
      await screen.findByText('Cliente é obrigatório para todos os usuários regulares.'),
    ).toBeTruthy();
    expect(sent).toEqual([]);
    await pickCliente('Mercado Horizonte');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ groups_input: [], cliente_id: 2 });
  });
});

describe('an existing user', () => {
  it('ADM-USR-06 ADM-USR-15 ADM-USR-23 the form shows the stored values and an empty password', async () => {
    signedInAs({ ...usuarios, groups: ['Admin Geral'] });
    backend.use(
      http.get('*/api/admin/users/1/', () =>
        HttpResponse.json({ ...users[0], groups: ['Já Extinto', 'Admin de Relatórios'] }),
      ),
    );
    await openAna();
    expect(screen.getByText('Modifique as informações do usuário')).toBeTruthy();
    expect(field('Usuário').value).toBe('ana');
    expect(field('Email').value).toBe('ana@aurora.example');
    expect(field('Sobrenome').value).toBe('Souza');
    expect(field('Senha').value).toBe('');
    expect(field('Senha').required).toBe(false);
    expect(screen.getByText('Deixe em branco para manter a senha atual')).toBeTruthy();
    expect(select('Grupo').selectedOptions[0]?.text).toBe('Admin de Relatórios');
  });

  it('ADM-USR-20 ADM-USR-25 ADM-USR-35 an edit is sent without password and cliente, and the row is replaced', async () => {
    const sent = recordWrites('put', '/api/admin/users/1/', (body: object) =>
      HttpResponse.json({ ...users[0], ...body }),
    );
    await openAna();
    await userEvent.clear(field('Sobrenome'));
    await userEvent.type(field('Sobrenome'), 'Lima');
    await save();
    expect(await toast('Usuário "ana" atualizado com sucesso!')).toBeTruthy();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...noTexts,
        username: 'ana',
        email: 'ana@aurora.example',
        first_name: 'Ana',
        last_name: 'Lima',
        groups_input: [],
      },
    ]);
    expect(await screen.findByText('Ana Lima')).toBeTruthy();
  });

  it('every text of a person is shown as it is stored, and sent back', {
    tags: ['slow'],
  }, async () => {
    const stored = { ...users[0], ...exampleTexts };
    backend.use(http.get('*/api/admin/users/1/', () => HttpResponse.json(stored)));
    const sent = recordWrites('put', '/api/admin/users/1/', () => HttpResponse.json(stored));
    await openAna();
    const shown = textNames(userRecord).map((name) => field(userRecord[name].title).value);
    expect(shown).toEqual(Object.values(exampleTexts));
    await userEvent.type(field('Sobrenome'), ' Lima');
    await save();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      { ...exampleTexts, last_name: 'Silva Lima', groups_input: [] },
    ]);
  });

  it('CONTA-01 the switch Ativo deactivates a person, and is sent only if it changes', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/users/1/', (body: object) =>
      HttpResponse.json({ ...users[0], ...body }),
    );
    await openAna();
    expect(screen.queryByRole('switch', { name: 'Somente Microsoft' })).toBeNull();
    const active = screen.getByRole<HTMLInputElement>('switch', { name: 'Ativo' });
    expect(active.checked).toBe(true);
    await userEvent.click(active);
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ is_active: false });
    const row = within(await screen.findByRole('row', { name: /ana@/ }));
    expect(await row.findByText('Não')).toBeTruthy();
  });

  it('PRAZO-01 the last day of an account is asked, and is sent as the beginning of the next day', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/users/1/', (body: object) =>
      HttpResponse.json({ ...users[0], ...body }),
    );
    await openAna();
    fireEvent.change(screen.getByLabelText('Conta termina em'), {
      target: { value: '2099-02-28' },
    });
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ expira_em: '2099-03-01T03:00:00.000Z' });
    expect(await screen.findByText('Termina em 28/02/2099')).toBeTruthy();
  });

  it('an address whose id is not written in decimal digits is asked for as NaN, and shows the refusal of the server', async () => {
    const asked: string[] = [];
    backend.use(
      http.get('*/api/admin/users/:id/', ({ params }) => {
        asked.push(String(params.id));
        return HttpResponse.json({ id: ['Informe um número inteiro.'] }, { status: 400 });
      }),
    );
    renderConsole('/users/0x1');
    await screen.findByText(/Informe um número inteiro/);
    expect(new Set(asked)).toEqual(new Set(['NaN']));
  });

  it('another e-mail says what it does to a sign-in by Microsoft', async () => {
    await openAna();
    expect(screen.queryByText(/conta Microsoft/)).toBeNull();
    await userEvent.type(field('Email'), '.br');
    expect(
      await screen.findByText(/só volta a entrar quando o e-mail da conta Microsoft/),
    ).toBeTruthy();
    await userEvent.clear(field('Email'));
    await userEvent.type(field('Email'), users[0]?.email.toUpperCase() ?? '');
    await waitFor(() => expect(screen.queryByText(/conta Microsoft/)).toBeNull());
  });

  it('an end later than the field offers stays, and the other fields are saved', {
    tags: ['slow'],
  }, async () => {
    const expira_em = '2150-01-02T03:00:00Z';
    backend.use(
      http.get('*/api/admin/users/1/', () => HttpResponse.json({ ...users[0], expira_em })),
    );
    const sent = recordWrites('put', '/api/admin/users/1/', () => HttpResponse.json(users[0]));
    await openAna();
    const day = screen.getByLabelText<HTMLInputElement>('Conta termina em');
    expect(day.value).toBe('2150-01-01');
    // As browsers tell it of a day above `max`. The DOM of these tests does not.
    Object.defineProperty(day, 'validity', { value: { valid: false } });
    fireEvent.blur(day);
    expect(screen.queryByText(/Dia incompleto/)).toBeNull();
    await userEvent.type(field('Sobrenome'), ' Lima');
    await save();
    await gone();
    expect(sent).toHaveLength(1);
  });

  it('CONTA-05 nobody changes their own end', { tags: ['slow'] }, async () => {
    signedInAs({ ...usuarios, ...users[1], recursos: usuarios.recursos });
    await openForm('/users/2', 'Editar Usuário');
    expect(screen.getByLabelText<HTMLInputElement>('Conta termina em').disabled).toBe(true);
  });

  it('CONTA-01 nobody can switch off their own account', async () => {
    signedInAs({ ...usuarios, ...users[1], recursos: usuarios.recursos });
    await openForm('/users/2', 'Editar Usuário');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Ativo' }).disabled).toBe(true);
  });

  it('ADM-USR-16 a new password is sent', async () => {
    const sent = recordWrites('put', '/api/admin/users/1/', () => HttpResponse.json(users[0]));
    await openAna();
    await userEvent.type(field('Senha'), 'outra-senha');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ password: 'outra-senha' });
  });

  it('ADM-USR-23 for a superuser without groups, Superuser is chosen', async () => {
    signedInAs({ ...superuser, id: 100 });
    await openForm('/users/9', 'Editar Usuário');
    expect(select('Grupo').selectedOptions[0]?.text).toBe('Superuser');
  });

  describe('in several groups', () => {
    const inBoth = { ...users[0], groups: ['Admin de Relatórios', 'Admin de Usuários'] };
    const openBoth = async (stored: object = inBoth) => {
      signedInAs({ ...usuarios, groups: ['Admin Geral'] });
      backend.use(http.get('*/api/admin/users/1/', () => HttpResponse.json(stored)));
      const sent = recordWrites('put', '/api/admin/users/1/', () => HttpResponse.json(stored));
      await openAna();
      return sent;
    };

    it('ADM-USR-23 the first group is chosen, and all groups are kept until another is chosen', {
      tags: ['slow'],
    }, async () => {
      const sent = await openBoth();
      expect(select('Grupo').selectedOptions[0]?.text).toBe('Admin de Relatórios');
      expect(
        screen.getByText(/mais de um grupo: Admin de Relatórios, Admin de Usuários\. Todos são/),
      ).toBeTruthy();
      await userEvent.type(field('Sobrenome'), ' Lima');
      await save();
      await gone();
      expect(sent[0]?.body).toMatchObject({ groups_input: [3, 2] });
    });

    it.each([
      ['Admin Geral', [1], 'fica somente em: Admin Geral. Ele sai de: Admin de Relatórios, Admin'],
      ['-- Sem Grupo --', [], 'fica sem grupo. Ele sai de: Admin de Relatórios, Admin de Usuários'],
    ])(
      'ADM-USR-21 with %s chosen, the other groups are removed, and a note names them first',
      { tags: ['slow'] },
      async (name, ids, text) => {
        const sent = await openBoth();
        await userEvent.selectOptions(select('Grupo'), name);
        expect(screen.getByRole('alert').textContent).toContain(text);
        await save();
        await gone();
        expect(sent[0]?.body).toMatchObject({ groups_input: ids });
      },
    );

    it('a group that is no longer listed is lost, and a note names it', async () => {
      await openBoth({ ...users[0], groups: ['Já Extinto'] });
      expect(screen.getByRole('alert').textContent).toContain('Ele sai de: Já Extinto.');
    });

    it('AMBIG-05 a superuser in another group stays a superuser and needs no cliente', {
      tags: ['slow'],
    }, async () => {
      signedInAs({ ...superuser, id: 100 });
      const stored = { ...users[2], groups: ['Admin Geral'] };
      backend.use(http.get('*/api/admin/users/9/', () => HttpResponse.json(stored)));
      const sent = recordWrites('put', '/api/admin/users/9/', () => HttpResponse.json(stored));
      await openForm('/users/9', 'Editar Usuário');
      await userEvent.type(field('Nome'), 'a');
      await save();
      await gone();
      expect(sent[0]?.body).toMatchObject({ groups_input: [1, 4] });
    });
  });

  it('a user with more rights cannot be edited, not even by URL', { tags: ['slow'] }, async () => {
    renderConsole('/users/2');
    expect(
      await screen.findByText('Acesso negado. Você não tem permissão para ver esta página.'),
    ).toBeTruthy();
    await userEvent.click(button('Fechar'));
    await gone();
    expect(screen.queryByRole('link', { name: 'Editar geral' })).toBeNull();
    expect(button('Excluir geral').disabled).toBe(true);
  });

  it('the form does not open until the groups have loaded, because a save would remove the groups of the user', async () => {
    backend.use(
      http.get('*/api/groups/', () => HttpResponse.json({ detail: 'Sem banco.' }, { status: 500 })),
    );
    renderConsole('/users/1');
    expect(await screen.findByText('Falha ao carregar dados. Sem banco.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  it('groups and clientes in results are accepted', async () => {
    signedInAs({ ...superuser, id: 100 });
    backend.use(
      http.get('*/api/groups/', () => HttpResponse.json({ results: groups })),
      http.get('*/api/clientes/', () => HttpResponse.json({ results: clienteOptions })),
    );
    await openForm('/users/2', 'Editar Usuário');
    expect(select('Grupo').selectedOptions[0]?.text).toBe('Admin Geral');
    await screen.findByDisplayValue('Aurora Energia');
  });

  it('a deleted user shows an error', async () => {
    renderConsole('/users/404');
    expect(
      await screen.findByText('Falha ao carregar dados. Usuário não encontrado.'),
    ).toBeTruthy();
  });
});

describe('deleting a user', () => {
  const askToDelete = async () => {
    renderConsole('/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir ana' }));
    return screen.findByRole('dialog', { name: 'Confirmar Exclusão' });
  };

  it('ADM-USR-11 ADM-USR-25 ADM-USR-36 a deletion needs a confirmation, removes the row and shows a toast', async () => {
    const sent = recordWrites('delete', '/api/admin/users/1/', () => {
      backend.use(http.get('*/api/admin/users/', () => HttpResponse.json(users.slice(1))));
      return new HttpResponse(null, { status: 204 });
    });
    const dialog = await askToDelete();
    expect(dialog.textContent).toContain(
      'Deseja mesmo excluir o usuário ana? Pode ser restaurado por 30 dias.',
    );
    await userEvent.click(button('Excluir'));
    expect(await toast('Usuário "ana" excluído com sucesso!')).toBeTruthy();
    await gone();
    await waitFor(() => expect(screen.queryByText('ana')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it.each([
    [
      'the detail',
      () => HttpResponse.json({ detail: 'É o último administrador.' }, { status: 409 }),
      'É o último administrador.',
    ],
    ['the status', () => new HttpResponse(null, { status: 500 }), 'Erro 500'],
  ])('ADM-USR-30 ERR-02 a failed deletion shows %s', async (_, answer, text) => {
    recordWrites('delete', '/api/admin/users/1/', answer);
    await askToDelete();
    await userEvent.click(button('Excluir'));
    expect(await toast(`Falha ao excluir usuário. ${text}`)).toBeTruthy();
    await gone();
    expect(screen.getByText('ana')).toBeTruthy();
  });

  it('CONTA-01 deactivating is offered before deleting, but not for whom is deactivated', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/users/1/', (body: object) =>
      HttpResponse.json({ ...users[0], ...body }),
    );
    renderConsole('/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir ana' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desativar' }));
    expect(await toast('Usuário "ana" desativado com sucesso!')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ is_active: false }]);
    await gone();
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir ana' }));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: 'Desativar' })).toBeNull();
  });

  it('nobody can delete their own account', async () => {
    signedInAs({ ...usuarios, id: 1 });
    renderConsole('/users');
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Excluir ana' })).disabled,
    ).toBe(true);
  });
});
