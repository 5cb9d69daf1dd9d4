import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { withAplicativos } from '../../../test/aplicativos.ts';
import { backend, signedInAs, superuser, users, usuarios } from '../../../test/backend.ts';
import { withEquipes } from '../../../test/equipes.ts';
import { changesIn, recordGrants } from '../../../test/grants.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
beforeEach(() => {
  withAplicativos();
  withEquipes();
});

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'] };
const ctrlK = '{Control>}k{/Control}';

/** Opens the search over the list of people. */
async function openSearch(person: object = geral) {
  signedInAs(person);
  const view = renderConsole('/users');
  await screen.findByRole('table');
  await userEvent.keyboard(ctrlK);
  const dialog = within(await screen.findByRole('dialog', { name: 'Buscar no console' }));
  return { ...view, dialog, field: dialog.getByRole('combobox') };
}
/** The groups with the texts of their results. */
const groupsOf = ({ queryAllByRole }: Pick<typeof screen, 'queryAllByRole'>) =>
  Object.fromEntries(
    queryAllByRole('group').map((group) => [
      within(group).getByRole('presentation').textContent,
      within(group)
        .getAllByRole('option')
        .map((option) => option.children[1]?.textContent),
    ]),
  );
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.children[1]
    ?.textContent;
const placeOf = ({ router }: Pick<ReturnType<typeof renderConsole>, 'router'>) =>
  router.state.location.pathname + decodeURIComponent(router.state.location.search);

/** Answers the list of people, paged by the server. Returns the searched texts. */
function withPeople(answer: (q: string) => Response | Promise<Response>): string[] {
  const asked: string[] = [];
  backend.use(
    http.get('*/api/admin/users/', ({ request }) => {
      const { q } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      if (q === undefined) return HttpResponse.json(users);
      asked.push(q);
      return answer(q);
    }),
  );
  return asked;
}
const page = (rows: readonly object[], total: number) =>
  HttpResponse.json([...rows], { headers: { 'Content-Range': `users 0-19/${total}` } });

describe('the search of the console', () => {
  it('opens by Ctrl+K with the places and acts of the person, and Esc returns the focus', {
    tags: ['slow'],
  }, async () => {
    signedInAs(geral);
    renderConsole('/users');
    const search = await screen.findByRole('searchbox', { name: 'Buscar usuários' });
    search.focus();
    await userEvent.keyboard(ctrlK);
    const dialog = within(await screen.findByRole('dialog', { name: 'Buscar no console' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')));
    expect(groupsOf(dialog)).toEqual({
      Lugares: [
        'Usuários',
        'Equipes',
        'Atributos',
        'Relatórios',
        'Aplicativos',
        'Acessos',
        'Pedidos',
        'Pendências',
        'Avisos',
        'Uso',
        'Assinaturas',
        'Painel',
        'Chaves',
        'Auditoria',
        'Lixeira',
        'Ganchos',
        'Provedores de entrada',
      ],
      Ações: [
        'Dar acesso a…',
        'Novo usuário',
        'Importar usuários',
        'Nova equipe',
        'Novo atributo',
        'Nova configuração',
        'Novo aplicativo',
      ],
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(search);
  });

  it('an administrator of people finds people and teams, and gives no access', {
    tags: ['slow'],
  }, async () => {
    const view = await openSearch(usuarios);
    expect(groupsOf(view.dialog)).toEqual({
      Lugares: ['Usuários', 'Equipes', 'Painel', 'Lixeira'],
      Ações: ['Novo usuário', 'Importar usuários', 'Nova equipe'],
    });
    await userEvent.type(view.field, 'a');
    await waitFor(() =>
      expect(groupsOf(view.dialog)).toEqual({
        Pessoas: ['Ana', 'Água', 'Geral', 'Super'].map((name) =>
          name === 'Ana' ? 'Ana Souza' : name,
        ),
        Equipes: ['Comercial', 'Diretoria'],
      }),
    );
    // The page of a person with rights that the administrator lacks has no form.
    await userEvent.click(view.dialog.getByRole('option', { name: /^Geral/ }));
    expect(placeOf(view)).toBe('/users/2/show');
  });

  it('asks once after a rest, and Enter opens the record', { tags: ['slow'] }, async () => {
    const asked = withPeople(() => page([users[3] ?? {}], 1));
    const view = await openSearch();
    await userEvent.type(view.field, 'AGUA');
    expect(view.dialog.getByRole('status').textContent).toBe('Buscando…');
    await view.dialog.findByRole('option', { name: /^Água/ });
    expect(asked).toEqual(['AGUA']);
    expect(view.dialog.getByRole('status').textContent).toBe('2 resultados');
    await userEvent.keyboard('{Enter}');
    expect(placeOf(view)).toBe('/users/4/show');
    await screen.findByRole('heading', { level: 1, name: 'Água' });
  });

  it('shows five of a group, and all of them in their list', { tags: ['slow'] }, async () => {
    const people = Array.from({ length: 20 }, (_, index) => ({
      ...users[0],
      id: 100 + index,
      username: `rui${index}`,
      first_name: index === 19 ? 'Rui' : `Ana Rui ${index}`,
    }));
    withPeople(() => page(people, 1_037));
    const view = await openSearch();
    await userEvent.type(view.field, 'rui');
    const all = await view.dialog.findByRole('option', { name: /^Ver todos os 1.037/ });
    // The name that is the text comes first.
    expect(groupsOf(view.dialog).Pessoas).toEqual([
      'Rui Souza',
      ...[0, 1, 2, 3].map((index) => `Ana Rui ${index} Souza`),
      'Ver todos os 1.037',
    ]);
    await userEvent.click(all);
    expect(placeOf(view)).toBe('/users?filter={"q":"rui"}');
  });

  it('drops the answer to an older text', { tags: ['slow'] }, async () => {
    let answerOld: () => void = () => undefined;
    const old = new Promise<void>((done) => {
      answerOld = done;
    });
    const asked = withPeople(async (q) => {
      if (q === 'ana') return page([users[3] ?? {}], 1);
      await old;
      return page([users[0] ?? {}], 1);
    });
    const { field, dialog } = await openSearch();
    await userEvent.type(field, 'an');
    await waitFor(() => expect(asked).toEqual(['an']));
    await userEvent.type(field, 'a');
    await dialog.findByRole('option', { name: /^Água/ });
    answerOld();
    await new Promise((done) => setTimeout(done, 100));
    expect(groupsOf(dialog).Pessoas).toEqual(['Água']);
  });

  it('moves with the arrow keys past both ends, and with Home and End', {
    tags: ['slow'],
  }, async () => {
    const { field } = await openSearch(usuarios);
    const moves = [
      ['', 'Usuários'],
      ['{ArrowUp}', 'Nova equipe'],
      ['{ArrowDown}{ArrowDown}', 'Equipes'],
      ['{End}', 'Nova equipe'],
      ['{Home}', 'Usuários'],
    ] as const;
    for (const [keys, text] of moves) {
      if (keys) await userEvent.keyboard(keys);
      expect([keys, active(field)]).toEqual([keys, text]);
    }
  });

  it('says what could not be searched, shows the rest and searches again', {
    tags: ['slow'],
  }, async () => {
    backend.use(
      http.get('*/api/admin/equipes/', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { field, dialog } = await openSearch();
    await userEvent.type(field, 'com');
    await dialog.findByText('Não foi possível buscar em: Equipes.');
    expect(groupsOf(dialog)).toEqual({ Aplicativos: ['Comercial'] });
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    await dialog.findByRole('group', { name: 'Equipes' });
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('finds acts without accents and case, and says that nothing was found', {
    tags: ['slow'],
  }, async () => {
    const { field, dialog } = await openSearch();
    await userEvent.type(field, 'CONFIGURACAO');
    await dialog.findByText('1 resultado');
    expect(groupsOf(dialog)).toEqual({ Ações: ['Nova configuração'] });
    await userEvent.type(field, 'xyzw');
    await dialog.findByText('Nenhum resultado.');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('MENU-04 gives access to a person who is found', { tags: ['slow'] }, async () => {
    const sent = recordGrants();
    const { field, dialog } = await openSearch();
    await userEvent.click(dialog.getByRole('option', { name: /^Dar acesso a…/ }));
    expect((field as HTMLInputElement).value).toBe('Dar acesso a ');
    await userEvent.type(field, 'ana s');
    await waitFor(() => expect(groupsOf(dialog)).toEqual({ Ações: ['Dar acesso a Ana Souza…'] }));
    await userEvent.keyboard('{Enter}');
    const give = within(await screen.findByRole('dialog', { name: 'Dar acesso' }));
    give.getByText('Para Ana Souza.');
    const target = await give.findByRole('option', { name: 'Comercial' });
    await userEvent.selectOptions(give.getByLabelText('Acesso a'), target);
    await userEvent.click(give.getByRole('button', { name: 'Dar acesso' }));
    await screen.findByText('Ana Souza com acesso a Comercial.');
    expect(sent).toHaveLength(1);
    expect(changesIn(sent[0])).toContain('pessoa 1, relatório 1: nada → tudo');
  });

  it('stays closed over an open form, and leaves the keys to the browser', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    renderConsole('/users/create');
    const name = await screen.findByRole('textbox', { name: 'Usuário' });
    await userEvent.type(name, 'novo');
    const isLeft = fireEvent.keyDown(name, { key: 'k', ctrlKey: true });
    expect(isLeft).toBe(true);
    await new Promise((done) => setTimeout(done, 300));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect((name as HTMLInputElement).value).toBe('novo');
  });
});
