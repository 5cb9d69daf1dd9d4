import { textNames, userRecord } from '@portal/api-client/records';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { backend, signedInAs, users, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1, 6).map((cell) => cell.textContent));
const listAnswers = (answer: () => Response | Promise<Response>) =>
  backend.use(http.get('*/api/admin/users/', answer));

describe('the users list', () => {
  it('ADM-USR-01 ADM-USR-03 the list has its title, columns and row buttons', async () => {
    renderConsole('/users');
    expect(await screen.findByRole('heading', { name: 'Gerenciamento de Usuários' })).toBeTruthy();
    await screen.findByText('zelia');
    expect(screen.getByRole('table', { name: 'Lista de Usuários' })).toBeTruthy();
    const titles = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(titles.slice(1)).toEqual([
      'Usuário',
      'Email',
      'Nome Completo',
      'Grupos',
      'Cliente',
      'Equipes',
      'Última entrada',
      'Ações',
    ]);
    // An added column that says the same of everybody is said once.
    expect(screen.getByText('Em todas as linhas: Ativo: Sim')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Editar ana' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Excluir ana' })).toBeTruthy();
  });

  it('ADM-USR-09 ADM-USR-10 the rows show people with their groups and cliente', async () => {
    renderConsole('/users');
    await screen.findByText('zelia');
    expect(rows()).toEqual([
      ['ana', 'ana@aurora.example', 'Ana Souza', 'Nenhum', 'Aurora Energia'],
      [
        'geral',
        'geral@aurora.example',
        'Geral',
        'Admin Geral, Admin de Relatórios',
        'Aurora Energia',
      ],
      ['super', 'super@aurora.example', 'Super', 'Superuser', 'N/A'],
      ['zelia', 'zelia@aurora.example', 'Água', 'Nenhum', 'Aurora Energia'],
    ]);
  });

  it('every column shows something of a person who has all values', async () => {
    const texts = textNames(userRecord).map((name) => [name, `valor de ${name}`]);
    const person = {
      ...users[1],
      ...Object.fromEntries(texts),
      equipes: [{ id: 1, nome: 'Comercial' }],
      is_active: true,
      ultima_entrada: '2020-03-02T12:00:00Z',
      termos: { versao: 1, aceito_em: '2020-03-02T12:00:00Z', pendente: false },
    };
    listAnswers(() => HttpResponse.json([person]));
    renderConsole('/users');
    await screen.findByText('valor de username');
    const [titles, cells] = screen
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    const empty = titles?.filter((title, index) => title !== '' && cells?.[index] === '');
    // The actions are icons.
    expect(empty).toEqual(['Ações']);
  });

  it('the rows show teams and the last sign-in, and the list the number of people', async () => {
    const at = new Date(Date.now() - 24 * 60 * 60_000);
    const day = at.toLocaleDateString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
    });
    const more: Record<string, object> = {
      ana: {
        equipes: ['Comercial', 'Diretoria', 'Lojas', 'Sul'].map((nome, id) => ({ id, nome })),
        ultima_entrada: at.toISOString(),
      },
      geral: { equipes: [{ id: 1, nome: 'Comercial' }], ultima_entrada: null },
    };
    listAnswers(() =>
      HttpResponse.json(users.map((one) => ({ ...one, ...(more[one.username] ?? {}) }))),
    );
    renderConsole('/users');
    await screen.findByText('zelia');
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(6, 8).map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Comercial, Diretoria e mais 2', `${day} ontem`],
      ['Comercial', 'Nunca'],
      ['', ''],
      ['', ''],
    ]);
    expect(screen.getByText('4 usuários')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Última entrada' }));
    await userEvent.click(screen.getByRole('button', { name: 'Última entrada' }));
    await waitFor(() => expect(rows()[0]?.[0]).toBe('ana'));
  });

  it('REC-02 the columns Equipes and Última entrada are absent where the server does not announce them', async () => {
    const others = usuarios.recursos.filter((one) => one !== 'equipes' && one !== 'ultima_entrada');
    signedInAs({ ...usuarios, recursos: others });
    renderConsole('/users');
    await screen.findByText('zelia');
    const titles = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(titles).not.toContain('Equipes');
    expect(titles).not.toContain('Última entrada');
    expect(screen.getByText('Em todas as linhas: Ativo: Sim')).toBeTruthy();
  });

  it('ADM-USR-04 a text shows while the list loads', async () => {
    listAnswers(async () => {
      await delay(150);
      return HttpResponse.json(users);
    });
    renderConsole('/users');
    expect(await screen.findByText('Carregando usuários...')).toBeTruthy();
    await screen.findByText('zelia');
  });

  it('ADM-USR-05 ADM-USR-28 ADM-USR-29 a failure shows Erro: with the reason, and a toast', async () => {
    listAnswers(() => HttpResponse.json({ detail: 'Sem permissão.' }, { status: 403 }));
    renderConsole('/users');
    expect(await screen.findByText('Erro: Falha ao carregar dados. Sem permissão.')).toBeTruthy();
    expect(await toast('Falha ao carregar dados da página.')).toBeTruthy();
    expect(screen.queryByText('Sem permissão.')).toBeNull();
    listAnswers(() => HttpResponse.json(users));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('zelia')).toBeTruthy();
  });

  it.each([
    ['a status without a detail', () => new HttpResponse(null, { status: 500 }), 'Erro 500'],
    ['no answer', () => HttpResponse.error(), 'Não foi possível falar com o servidor.'],
  ])('ADM-USR-05 ADM-USR-28 ERR-02 %s has a text of its own', async (_, answer, text) => {
    listAnswers(answer);
    renderConsole('/users');
    expect(await screen.findByText(`Erro: Falha ao carregar dados. ${text}`)).toBeTruthy();
  });

  it('ADM-USR-26 users, groups and clientes load in parallel', async () => {
    const requested = new Set<string>();
    const all = ['/api/admin/users/', '/api/groups/', '/api/clientes/'];
    let answerAll = () => {};
    const held = new Promise<void>((done) => {
      answerAll = done;
    });
    backend.use(
      ...all.map((path) =>
        http.get(`*${path}`, () => {
          requested.add(path);
          return held.then(() => undefined);
        }),
      ),
    );
    renderConsole('/users');
    await waitFor(() => expect([...requested].sort()).toEqual([...all].sort()));
    expect(screen.queryByText('zelia')).toBeNull();
    answerAll();
    expect(await screen.findByText('zelia')).toBeTruthy();
  });

  it.each([
    ['an array', users],
    ['results', { results: users }],
  ])('ADM-USR-27 API-33 the list accepts %s', async (_, body) => {
    listAnswers(() => HttpResponse.json(body));
    renderConsole('/users');
    await screen.findByText('zelia');
    expect(rows()).toHaveLength(4);
  });

  it.each(['/api/groups/', '/api/clientes/'])(
    'ADM-USR-26 ADM-USR-28 ADM-USR-29 %s loads together with the users, and a failure shows an error',
    async (path) => {
      backend.use(
        http.get(`*${path}`, () => HttpResponse.json({ detail: 'Sem banco.' }, { status: 500 })),
      );
      renderConsole('/users');
      expect(await screen.findByText('Erro: Falha ao carregar dados. Sem banco.')).toBeTruthy();
      expect(await toast('Falha ao carregar dados da página.')).toBeTruthy();
      expect(await screen.findByText('zelia')).toBeTruthy();
    },
  );

  it('the search ignores accents and case if the backend does not search', {
    tags: ['slow'],
  }, async () => {
    renderConsole('/users');
    await screen.findByText('zelia');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar usuários' }), 'agua');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.[0]).toBe('zelia');
  });

  it('the group filter works without help from the backend and is in the URL', {
    tags: ['slow'],
  }, async () => {
    const { router } = renderConsole('/users?filter={"q":"aurora"}');
    await screen.findByText('zelia');
    const select = screen.getByRole('combobox', { name: 'Grupo' });
    await userEvent.selectOptions(select, 'Admin de Relatórios');
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['geral']));
    await userEvent.selectOptions(select, 'Superuser');
    await waitFor(() => expect(rows().map(([name]) => name)).toEqual(['super']));
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe(
      '{"q":"aurora","groups":"Superuser"}',
    );
    await userEvent.selectOptions(select, 'Todos os grupos');
    await waitFor(() => expect(rows()).toHaveLength(4));
  });

  it('CONTA-01 the list says who is deactivated, and is filtered by it', async () => {
    listAnswers(() =>
      HttpResponse.json(users.map((one) => ({ ...one, is_active: one.username !== 'ana' }))),
    );
    const { router } = renderConsole('/users');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ativo' }), 'Não');
    await waitFor(() => expect(screen.queryByText('zelia')).toBeNull());
    const row = await screen.findByRole('row', { name: /ana@/ });
    expect([...row.children].at(-2)?.textContent).toBe('Não');
    expect(router.state.location.search).toContain('is_active');
  });

  it('PRAZO-04 PRAZO-06 ends of accounts are marked and filtered', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const ends: Record<string, string> = { ana: inDays(5), zelia: inDays(-5), geral: inDays(50) };
    listAnswers(() =>
      HttpResponse.json(users.map((one) => ({ ...one, expira_em: ends[one.username] ?? null }))),
    );
    renderConsole('/users');
    const filter = await screen.findByRole('combobox', { name: 'Prazo' });
    const states = () =>
      [...document.querySelectorAll('[data-state]')].map((one) => one.getAttribute('data-state'));
    await waitFor(() => expect(states()).toEqual(['soon', 'later', 'ended']));
    await userEvent.selectOptions(filter, 'Termina em até 7 dias');
    await waitFor(() => expect(states()).toEqual(['soon']));
    await userEvent.selectOptions(filter, 'Terminado');
    await waitFor(() => expect(states()).toEqual(['ended']));
    expect(screen.getByText(/^Terminou em/)).toBeTruthy();
  });

  it('a screen that throws shows an error and a way to continue', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    listAnswers(() => HttpResponse.json([{ id: 1, username: 'sem grupos' }]));
    renderConsole('/users');
    expect(await screen.findByText('Algo deu errado nesta tela')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
    expect(document.body.textContent).not.toContain('TypeError');
  });

  it('a search without results has its text', { tags: ['slow'] }, async () => {
    renderConsole('/users');
    await screen.findByText('zelia');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar usuários' }), 'xyz');
    expect(await screen.findByText('Nenhum usuário encontrado.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('zelia')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar usuários' });
    await waitFor(() => expect(box.value).toBe(''));
  });

  it('a column title reverses the order', async () => {
    renderConsole('/users');
    await screen.findByText('zelia');
    await userEvent.click(screen.getByRole('button', { name: 'Usuário' }));
    await waitFor(() => expect(rows()[0]?.[0]).toBe('zelia'));
  });
});

describe('access to the console', () => {
  const as = (rights: object) =>
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...usuarios, ...rights })));

  it.each([
    ['ROUTE-09 ROUTE-13 an Admin de Relatórios on users', ['Admin de Relatórios'], '/users'],
    ['ROUTE-10 ROUTE-13 an Admin de Usuários on reports', ['Admin de Usuários'], '/reports'],
    [
      'ROUTE-11 ROUTE-13 an Admin de Usuários on aplicativos',
      ['Admin de Usuários'],
      '/aplicativos',
    ],
    ['ROUTE-08 an Admin Geral on clientes', ['Admin Geral'], '/clientes'],
    ['ROUTE-13 a user in no group', [], '/users'],
  ])('%s is redirected to /home', async (_, groups, path) => {
    as({ groups });
    const { left } = renderConsole(path);
    await waitFor(() => expect(left).toEqual(['/home']));
    expect(screen.queryByText('zelia')).toBeNull();
  });

  it('ROUTE-17 a superuser in no group sees the users', async () => {
    as({ is_superuser: true, groups: [] });
    renderConsole('/users');
    expect(await screen.findByText('zelia')).toBeTruthy();
  });

  it('ERR-04 an unreachable server shows an error and a button to try again', async () => {
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.error()));
    renderConsole('/users');
    expect(await screen.findByText('Não foi possível falar com o servidor')).toBeTruthy();
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json(usuarios)));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('zelia')).toBeTruthy();
  });

  it('ROUTE-14 without a session the console redirects to /login and keeps the path', async () => {
    localStorage.clear();
    window.history.replaceState(null, '', '/admin/users?page=2');
    const { left } = renderConsole('/users');
    await waitFor(() => expect(left).toEqual(['/login?from=%2Fadmin%2Fusers%3Fpage%3D2']));
  });

  it('the path / redirects to the users of a server without a panel', async () => {
    signedInAs({ ...usuarios, recursos: [] });
    renderConsole('/');
    expect(await screen.findByText('zelia')).toBeTruthy();
  });

  it('CONST-01 nothing is written to local storage', async () => {
    renderConsole('/users');
    await screen.findByText('zelia');
    expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'refreshToken']);
  });

  it('NAV-12 Logout goes to /login without a return path', async () => {
    backend.use(http.post('*/api/auth/logout/', () => HttpResponse.json({})));
    const { left } = renderConsole('/users');
    await screen.findByText('zelia');
    await userEvent.click(screen.getByRole('button', { name: 'Conta de Úrsula' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(left).toEqual(['/login']));
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});
