import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordWrites, signedInAs, superuser, users, usuarios } from '../../../test/backend.ts';
import { pickCliente } from '../../../test/chooseCliente.ts';
import { withEquipes } from '../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
beforeEach(withEquipes);

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByRole<HTMLInputElement>('textbox', { name });
const passwordField = () => dialog().getByLabelText<HTMLInputElement>(/^Senha/);
const select = (name: string) => dialog().getByRole<HTMLSelectElement>('combobox', { name });
const next = () => screen.getByRole('button', { name: 'Salvar e criar outro' });
const bodies = (sent: readonly { body: unknown }[]) =>
  sent.map(({ body }) => body as Record<string, unknown>);

let id = 70;
const created = (body: object) => {
  id += 1;
  return HttpResponse.json({ ...users[0], ...body, id, groups: [] }, { status: 201 });
};
async function openNew() {
  const view = renderConsole('/users/create');
  await screen.findByRole('button', { name: 'Salvar' });
  return view;
}
async function fillIn(name: string) {
  await userEvent.type(field('Usuário'), name);
  await userEvent.type(field('Email'), `${name}@aurora.example`);
  await userEvent.type(passwordField(), 'segredo-1');
}
async function choose(text: string, option: string) {
  await userEvent.type(select('Equipes da pessoa'), text);
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

describe('the teams of a new person', () => {
  it('are found by search and sent with the person', { tags: ['slow'] }, async () => {
    const sent = recordWrites('post', '/api/admin/users/', created);
    await openNew();
    await fillIn('novo');
    await choose('dire', 'Diretoria');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await toast('Usuário "novo" criado com sucesso!');
    expect(bodies(sent)[0]?.equipes_input).toEqual([2]);
  });

  it('a superuser chooses the cliente first, and another one clears them', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    const sent = recordWrites('post', '/api/admin/users/', created);
    await openNew();
    expect(await dialog().findByText('Escolha o cliente primeiro.')).toBeTruthy();
    await fillIn('novo');
    await pickCliente('Aurora Energia');
    await choose('dire', 'Diretoria');
    await pickCliente('Mercado Horizonte');
    expect(dialog().queryByText('Diretoria')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await toast('Usuário "novo" criado com sucesso!');
    expect(bodies(sent)[0]).not.toHaveProperty('equipes_input');
  });

  it('REC-02 cannot be chosen where the server does not announce teams', async () => {
    signedInAs({ ...usuarios, recursos: usuarios.recursos.filter((one) => one !== 'equipes') });
    await openNew();
    expect(dialog().queryByRole('combobox', { name: 'Equipes da pessoa' })).toBeNull();
  });
});

describe('Salvar e criar outro', () => {
  it('saves, and keeps the form open with what the next person shares', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    const sent = recordWrites('post', '/api/admin/users/', async (body) => {
      // The second press of a double click comes while the first one saves.
      await delay(200);
      return created(body);
    });
    const { router } = await openNew();
    await fillIn('um');
    await userEvent.type(field('Nome'), 'Um');
    await userEvent.selectOptions(select('Grupo'), 'Admin de Usuários');
    await pickCliente('Aurora Energia');
    await choose('dire', 'Diretoria');
    await userEvent.dblClick(next());
    await toast('Usuário "um" criado com sucesso!');
    await waitFor(() => expect(document.activeElement).toBe(field('Usuário')));
    expect(sent).toHaveLength(1);
    for (const name of ['Usuário', 'Email', 'Nome']) expect(field(name).value).toBe('');
    expect(passwordField().value).toBe('');

    await fillIn('dois');
    await userEvent.click(next());
    await toast('Usuário "dois" criado com sucesso!');
    const shared = { groups_input: [2], cliente_id: 1, equipes_input: [2] };
    expect(bodies(sent)).toMatchObject([
      { username: 'um', first_name: 'Um', ...shared },
      { username: 'dois', first_name: '', ...shared },
    ]);
    // Nothing is unsaved, so nothing is asked.
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
    const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
    expect(names.slice(-2)).toEqual(['um', 'dois']);
  });

  it('keeps everything after a refusal, and says what is missing before it sends', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('post', '/api/admin/users/', () =>
      HttpResponse.json({ username: ['Já existe.'] }, { status: 400 }),
    );
    await openNew();
    await userEvent.click(next());
    expect(await dialog().findByText('Usuário é obrigatório.')).toBeTruthy();
    expect(sent).toEqual([]);
    await fillIn('novo');
    await choose('dire', 'Diretoria');
    await userEvent.click(next());
    await toast('Erro no formulário: username: Já existe.');
    expect(field('Usuário').value).toBe('novo');
    expect(passwordField().value).toBe('segredo-1');
    expect(dialog().getByText('Diretoria')).toBeTruthy();
  });

  it('Enter in a field is Salvar', { tags: ['slow'] }, async () => {
    recordWrites('post', '/api/admin/users/', created);
    const { router } = await openNew();
    await fillIn('novo');
    await userEvent.keyboard('{Enter}');
    await toast('Usuário "novo" criado com sucesso!');
    await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
  });

  it('is no button of an existing person', async () => {
    renderConsole('/users/1');
    await screen.findByRole('button', { name: 'Salvar' });
    expect(screen.queryByRole('button', { name: 'Salvar e criar outro' })).toBeNull();
  });
});
