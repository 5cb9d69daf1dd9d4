import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aplicativo, withAplicativos } from '../../../test/aplicativos.ts';
import { backend, signedInAs, superuser, users } from '../../../test/backend.ts';
import { equipe } from '../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const grant = (holder: object, tipo_acesso = 'full') => ({
  id: 1,
  ...holder,
  relatorio: 1,
  aplicativo: 1,
  tipo_acesso,
  paginas_permitidas: [],
  expira_em: null,
});
const person = (id: number, more: object = {}) => ({
  ...users[0],
  id,
  username: `pessoa${id}`,
  first_name: `Pessoa ${id}`,
  last_name: '',
  ...more,
});
const inTeam = { equipes: [{ id: 11, nome: 'Equipe 11' }] };
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

interface World {
  readonly people?: readonly object[];
  readonly teams?: readonly object[];
  readonly permissions?: readonly object[];
  readonly equipes?: readonly object[];
}

async function open({ people = [], teams = [], permissions = [], equipes = [] }: World, at = '') {
  backend.use(
    http.get('*/api/admin/users/', () => HttpResponse.json(people)),
    http.get('*/api/admin/equipes/', () => HttpResponse.json(teams)),
    http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
      HttpResponse.json({ permissions, equipes }),
    ),
  );
  renderConsole(`/aplicativos/1/permissions${at}`);
  await screen.findByRole('dialog', { name: 'Permissões: Comercial' });
}
beforeEach(() => {
  withAplicativos();
  signedInAs(superuser);
  backend.use(
    http.get('*/api/admin/aplicativos/1/', () =>
      HttpResponse.json(aplicativo(1, 'Comercial', [1])),
    ),
  );
});
const list = (name = 'Usuários') => within(screen.getByRole('region', { name }));
const rows = (name?: string) =>
  list(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const filter = () => screen.getByLabelText<HTMLSelectElement>('Acesso').selectedOptions[0]?.text;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

describe('the permissions dialog opens on who has access', () => {
  it('CONF-07 of 400 people and 25 teams those with access are listed and counted, members of teams included', async () => {
    await open({
      people: numbers(400).map((id) => person(id + 1, id === 399 ? inTeam : {})),
      teams: numbers(25).map((id) => equipe(11 + id, `Equipe ${11 + id}`)),
      permissions: [
        ...numbers(15).map((id) => grant({ user: id + 1 })),
        grant({ user: 20 }, 'none'),
      ],
      equipes: [grant({ equipe: 11 }), grant({ equipe: 12 }), grant({ equipe: 13 })],
    });
    expect(tabs()).toEqual(['Pessoas (16)', 'Equipes (3)']);
    expect(filter()).toBe('Com acesso');
    expect(rows()).toHaveLength(16);
    expect(rows()).toContain('Pessoa 400pessoa400Acesso Total (pela equipe Equipe 11)');
    await userEvent.click(screen.getByRole('tab', { name: 'Equipes (3)' }));
    await waitFor(() => expect(rows('Equipes')).toHaveLength(3));
  });

  it('CONF-07 administrators, who open everything by a role, are told apart from those with access', async () => {
    const admin = { groups: ['Admin de Relatórios'] };
    await open({
      people: [
        person(1),
        person(2),
        person(3, admin),
        person(4, { groups: ['Admin Geral'] }),
        // With a grant of their own they are counted with the others.
        person(5, admin),
        person(6, { ...admin, is_active: false }),
        person(7, { ...admin, expira_em: '2020-01-11T03:00:00.000Z' }),
        person(8, { groups: ['Admin de Usuários'] }),
        person(9, { is_superuser: true }),
        person(10, { is_superuser: true, cliente_id_leitura: null }),
      ],
      permissions: [grant({ user: 1 }), grant({ user: 5 })],
    });
    await screen.findByRole('tab', { name: 'Pessoas (2)' });
    expect(filter()).toBe('Com acesso');
    expect(list().getByText('e 3 administradores, que abrem tudo')).toBeTruthy();
    // These are not without access: the press lists them too, but does not count them.
    await press('Mostrar também sem acesso (4)');
    await waitFor(() => expect(rows()).toHaveLength(8));
    expect(rows()).toContain('Pessoa 3pessoa3Acesso Total (pelo papel Admin de Relatórios)');
    expect(rows()).toContain('Pessoa 6pessoa6 · conta desativadaSem Acesso');
    expect(list().queryByText(/que abrem tudo/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Sem Acesso');
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows().join()).not.toContain('Pessoa 3');
  });

  it('CONF-07 one administrator is told in the singular, and an application without grants lists everybody', async () => {
    const admin = person(2, { groups: ['Admin Geral'] });
    await open({ people: [person(1), admin], permissions: [grant({ user: 1 })] });
    expect(list().getByText('e 1 administrador, que abre tudo')).toBeTruthy();
    cleanup();
    await open({ people: [person(1), admin] });
    expect(filter()).toBe('Todos');
    expect(rows()).toHaveLength(2);
  });

  it('CONF-07 people without access are one press away, also those that a search names', async () => {
    await open({ people: [1, 2, 3].map((id) => person(id)), permissions: [grant({ user: 1 })] });
    await userEvent.type(
      screen.getByLabelText('Buscar usuários', { selector: '[role="dialog"] input' }),
      'pessoa3',
    );
    await list().findByText('Nenhum usuário encontrado.');
    await press('Mostrar também sem acesso (1)');
    await waitFor(() => expect(rows()).toEqual(['Pessoa 3pessoa3Sem Acesso']));
    expect(filter()).toBe('Todos');
    expect(document.activeElement).toBe(list().getByRole('list'));
  });

  it('CONF-07 where nobody has access everybody is listed', async () => {
    await open({ people: [person(1)], teams: [equipe(11, 'Norte')] });
    expect(tabs()).toEqual(['Pessoas (0)', 'Equipes (0)']);
    expect(filter()).toBe('Todos');
    expect(rows()).toHaveLength(1);
  });

  it('CONF-07 a cliente without people shows so', async () => {
    await open({});
    expect(tabs()).toEqual(['Pessoas (0)', 'Equipes (0)']);
    list().getByText('Nenhum usuário encontrado.');
  });

  it('CONF-07 who loses access by the edit is no longer counted, and stays in the list', {
    tags: ['slow'],
  }, async () => {
    await open({ people: [person(1), person(2)], permissions: [grant({ user: 1 })] });
    await press(/^Pessoa 1/);
    await choose('Sem Acesso');
    await screen.findByRole('tab', { name: 'Pessoas (0)' });
    expect(rows()).toEqual(['Pessoa 1pessoa1Sem Acesso (alterado)']);
    await press('Mostrar também sem acesso (1)');
    await userEvent.click(await screen.findByRole('button', { name: /^Pessoa 2/ }));
    await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Com acesso');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await press(/^Pessoa 1/);
    await waitFor(() => expect(rows()).toEqual(['Pessoa 1pessoa1Sem Acesso (alterado)']));
  });

  it('CONF-07 a person without access whom a link names is in the list', async () => {
    await open(
      { people: [person(1), person(2), person(3)], permissions: [grant({ user: 1 })] },
      '?pessoa=3',
    );
    await screen.findByRole('region', { name: 'Acesso de Pessoa 3' });
    expect(rows()).toEqual(['Pessoa 1pessoa1Acesso Total', 'Pessoa 3pessoa3Sem Acesso']);
  });

  it('CONF-07 a person whom a link names and the list does not have is not selected', async () => {
    await open({ people: [person(1), person(2)], permissions: [grant({ user: 1 })] }, '?pessoa=9');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa 1' }));
    await screen.findByRole('region', { name: 'Acesso de Pessoa 1' });
    expect(screen.queryByText(/selecionados$/)).toBeNull();
  });
});
