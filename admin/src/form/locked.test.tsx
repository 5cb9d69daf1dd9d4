import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend, recordWrites, users } from '../../test/backend.ts';
import { equipe, withEquipes } from '../../test/equipes.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();

const text = 'Vem do diretório “Entra” e só muda lá.';
const ana = { ...users[0], is_active: true, versao: 1 };
const answer = (path: string, record: object) =>
  backend.use(http.get(path, () => HttpResponse.json(record)));
const open = async (path: string, title: string) => {
  renderConsole(path);
  await screen.findByRole('button', { name: 'Salvar' });
  return within(screen.getByRole('dialog', { name: title }));
};
type Dialog = Awaited<ReturnType<typeof open>>;
/** Whether the inputs of these labels can be typed into, each with whether the reason describes it. */
const statesOf = (dialog: Dialog, labels: readonly string[]) =>
  labels.map((name) => {
    const input = dialog.getByRole<HTMLInputElement>('textbox', { name });
    const notes = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const reason = notes.map((id) => document.getElementById(id)?.textContent).join(' ');
    return [name, input.readOnly, reason === text];
  });

describe('a form of a person of a directory', () => {
  const labels = ['Usuário', 'Email', 'Nome', 'Sobrenome'];

  it('SCIM-02 has the locked fields read-only with the reason, and sends the others', {
    tags: ['slow'],
  }, async () => {
    answer('*/api/admin/users/1/', { ...ana, diretorio: 'Entra' });
    const sent = recordWrites('put', '/api/admin/users/1/', (body) =>
      HttpResponse.json({ ...ana, ...(body as object) }),
    );
    const dialog = await open('/users/1', 'Editar Usuário');
    // A row of the list comes before the record, and names no directory.
    await waitFor(() =>
      expect(statesOf(dialog, labels)).toEqual(labels.map((name) => [name, true, true])),
    );
    const active = dialog.getByRole<HTMLInputElement>('switch', { name: 'Ativo' });
    expect(active.disabled).toBe(true);
    // Four texts and the switch.
    expect(dialog.getAllByText(text)).toHaveLength(5);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Outro');
    await userEvent.type(dialog.getByLabelText(/^Senha/), 'segredo-novo');
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ password: 'segredo-novo', versao: 1 });
  });

  it('SCIM-02 of the portal itself nothing is locked, and its page names no directory', async () => {
    answer('*/api/admin/users/1/', ana);
    const dialog = await open('/users/1', 'Editar Usuário');
    expect(statesOf(dialog, labels)).toEqual(labels.map((name) => [name, false, false]));
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: 'Ativo' }).disabled).toBe(false);
    expect(dialog.queryByText(text)).toBeNull();
  });
});

describe('a form of a team of a directory', () => {
  const openTeam = async (more: object) => {
    withEquipes();
    answer('*/api/admin/equipes/1/', equipe(1, 'Comercial', more));
    return open('/equipes/1', 'Editar Equipe');
  };

  it('SCIM-02 has the name and the members read-only with the reason; the description is free', async () => {
    const dialog = await openTeam({ diretorio: 'Entra' });
    await waitFor(() =>
      expect(statesOf(dialog, ['Nome', 'Descrição'])).toEqual([
        ['Nome', true, true],
        ['Descrição', false, false],
      ]),
    );
    expect(dialog.getAllByText(text)).toHaveLength(2);
    expect(dialog.queryByRole('combobox', { name: 'Adicionar membro' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Remover/ })).toBeNull();
  });

  it('SCIM-02 of the portal itself nothing is locked', async () => {
    const dialog = await openTeam({});
    expect(statesOf(dialog, ['Nome'])).toEqual([['Nome', false, false]]);
    expect(dialog.getByRole('combobox', { name: 'Adicionar membro' })).toBeTruthy();
    expect(dialog.getAllByRole('button', { name: /^Remover/ }).length).toBeGreaterThan(0);
  });
});

describe('the page of a record', () => {
  it.each([
    ['Entra', true],
    [null, false],
  ])('SCIM-02 names the directory %s', async (diretorio, isNamed) => {
    answer('*/api/admin/users/1/', { ...ana, diretorio });
    renderConsole('/users/1/show');
    const facts = within((await screen.findAllByLabelText('Dados'))[0] as HTMLElement);
    expect(facts.queryByText('Diretório') !== null).toBe(isNamed);
    expect(facts.queryByText('Entra') !== null).toBe(isNamed);
  });
});
