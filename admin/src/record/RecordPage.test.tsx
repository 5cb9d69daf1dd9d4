import { announcedServers } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { withAplicativos } from '../../test/aplicativos.ts';
import {
  backend,
  noEffect,
  recordWrites,
  signedInAs,
  superuser,
  users,
} from '../../test/backend.ts';
import { withEquipes } from '../../test/equipes.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';
import { toast } from '../../test/toast.ts';

useBackend();

/** Renders a page for a superuser. Without `recursos`, the server announces all. */
function open(path: string, recursos = superuser.recursos) {
  withAplicativos();
  withEquipes();
  signedInAs({ ...superuser, recursos });
  return renderConsole(path);
}
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const figures = () => [...document.querySelectorAll('dl')][0]?.querySelectorAll('dt');

describe('the page of a record', () => {
  it.each([
    ['/users/1/show', 'Ana Souza', 'Ativo', ['Acessos', 'Equipes', 'Sessões', 'Histórico', 'Uso']],
    ['/equipes/1/show', 'Comercial', 'Em uso', ['Membros', 'Acessos', 'Histórico', 'Uso']],
    [
      '/reports/1/show',
      'Vendas',
      'Publicado',
      ['Quem tem acesso', 'Atualizações', 'Histórico', 'Uso'],
    ],
    [
      '/aplicativos/1/show',
      'Comercial',
      'Ativo',
      ['Quem tem acesso', 'Relatórios', 'Histórico', 'Uso'],
    ],
    ['/clientes/1/show', 'Aurora Energia', 'Ativo', ['Visão geral', 'Acessos', 'Histórico', 'Uso']],
  ])(
    'TELA-03 %s has name, state, three figures and tabs',
    { tags: ['slow'] },
    async (path, name, state, titles) => {
      const ana = { ...users[0], is_active: true };
      backend.use(http.get('*/api/admin/users/1/', () => HttpResponse.json(ana)));
      open(path);
      await screen.findByRole('heading', { level: 1, name });
      await screen.findByText(state);
      await waitFor(() => expect(figures()).toHaveLength(3));
      expect(tabs()).toEqual(titles);
    },
  );

  it('TELA-03 a tab has an address, and Back leads to the tab before', {
    tags: ['slow'],
  }, async () => {
    const { router } = open('/users/1/show?filter={}');
    await userEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
    expect(router.state.location.pathname).toBe('/users/1/show/historico');
    await screen.findByText('Nada foi registrado ainda.');
    await router.navigate(-1);
    await screen.findByRole('tabpanel', { name: 'Acessos' });
    expect(screen.getByRole('link', { name: 'Usuários', current: false })).toBeTruthy();
  });

  it('TELA-03 the form opens above the page and leaves the tab as it was, by Back, by Cancelar and by a save', {
    tags: ['slow'],
  }, async () => {
    const { router } = open('/users/1/show/equipes');
    const ana = { ...users[0], first_name: 'Anita' };
    const openForm = async () => {
      await userEvent.click(await screen.findByRole('link', { name: 'Editar' }));
      await screen.findByRole('button', { name: 'Salvar' });
      expect(router.state.location.pathname).toBe('/users/1/show/equipes/editar');
      expect(screen.getByRole('tabpanel', { name: 'Equipes', hidden: true })).toBeTruthy();
    };
    const isBack = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.pathname).toBe('/users/1/show/equipes');
    };
    await openForm();
    await router.navigate(-1);
    await isBack();
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await isBack();
    backend.use(http.get('*/api/admin/users/1/', () => HttpResponse.json(ana)));
    recordWrites('put', '/api/admin/users/1/', () => HttpResponse.json(ana));
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await isBack();
    await screen.findByRole('heading', { level: 1, name: 'Anita Souza' });
  });

  it.each([
    [404, { detail: 'Usuário não encontrado.' }, 'Usuário não encontrado'],
    [403, {}, 'Acesso negado. Você não tem permissão para ver esta página.'],
    [500, { detail: 'Erro.' }, 'Falha ao carregar o usuário. Erro.'],
  ])('TELA-03 says what an answer %i means', async (status, body, text) => {
    backend.use(http.get('*/api/admin/users/5/', () => HttpResponse.json(body, { status })));
    open('/users/5/show');
    await screen.findByText(text);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('TELA-03 after the deletion of its record the page is left for the list', {
    tags: ['slow'],
  }, async () => {
    recordWrites('delete', '/api/admin/users/1/', () => HttpResponse.json({}));
    const { router } = open('/users/1/show');
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excluir…' }));
    const ask = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' });
    const confirm = within(ask).getByRole<HTMLButtonElement>('button', { name: 'Excluir' });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await userEvent.click(confirm);
    await screen.findByRole('table', { name: 'Lista de Usuários' });
    expect(router.state.location.pathname).toBe('/users');
  });

  const [plain] = announcedServers;
  it.each(['users', 'reports', 'aplicativos', 'clientes'])(
    'TELA-03 REC-02 with a server that announces nothing the page of %s shows what the list has, and calls nothing else',
    async (area) => {
      const calls: string[] = [];
      backend.events.on('request:start', ({ request }) => {
        calls.push(new URL(request.url).pathname);
      });
      open(`/${area}/1/show`, plain?.[1] as string[]);
      await screen.findByRole('link', { name: /^Editar/ });
      for (const path of ['acessos', 'audit', 'uso', 'equipes', 'sessoes', 'resumos']) {
        expect(calls.filter((call) => call.split('/').includes(path))).toEqual([]);
      }
      backend.events.removeAllListeners();
    },
  );
});

describe('the teams of a person', () => {
  const sul = { id: 2, nome: 'Diretoria' };
  const withTeam = () => {
    const sent = recordWrites('put', '/api/admin/users/1/equipes/', () =>
      HttpResponse.json({ equipes: [{ id: 1, nome: 'Comercial' }] }),
    );
    backend.use(
      http.get('*/api/admin/users/1/', () =>
        HttpResponse.json({
          ...users[0],
          equipes: sent.length === 0 ? [sul] : [{ id: 1, nome: 'Comercial' }],
        }),
      ),
    );
    return sent;
  };

  it('TELA-03 moving a person takes four presses from the list, with the question about its effect, in one change', async () => {
    const sent = withTeam();
    const ana = { user: 1, username: 'ana', nome: 'Ana', relatorio: 1, relatorio_nome: 'Vendas' };
    const [none, full] = ['none', 'full'].map((acesso) => ({ acesso, paginas: [] }));
    const row = { ...ana, aplicativo: null, aplicativo_nome: null, antes: full, depois: none };
    backend.use(
      http.get('*/api/admin/users/', () => HttpResponse.json([{ ...users[0], equipes: [sul] }])),
      http.post('*/api/admin/ensaios/', () =>
        HttpResponse.json({
          ...noEffect,
          perdem: [{ ...row, por_equipe: false, abriu_recentemente: false }],
          pessoas: { ganham: 0, perdem: 1 },
        }),
      ),
    );
    open('/users');
    let presses = 0;
    const press = async (element: HTMLElement) => {
      presses += 1;
      await userEvent.click(element);
    };
    await press(await screen.findByRole('link', { name: 'Diretoria' }));
    await press(await screen.findByRole('button', { name: 'Mover de Diretoria…' }));
    await press(await screen.findByRole('option', { name: 'Comercial' }));
    await press(await screen.findByRole('button', { name: 'Continuar' }));
    await toast('Ana Souza passou de Diretoria para Comercial.');
    expect(presses).toBe(4);
    expect(sent.map(({ body }) => body)).toEqual([{ adicionar: [1], remover: [2] }]);
    const list = within(screen.getByRole('list', { name: 'Equipes da pessoa' }));
    await list.findByRole('link', { name: 'Comercial' });
  });

  it('TELA-03 a refusal is told, and the person stays', async () => {
    withTeam();
    backend.use(
      http.put('*/api/admin/users/1/equipes/', () =>
        HttpResponse.json({ detail: 'Sem permissão.' }, { status: 403 }),
      ),
    );
    open('/users/1/show/equipes');
    await userEvent.click(await screen.findByRole('button', { name: 'Retirar de Diretoria' }));
    await toast('As equipes não mudaram. Sem permissão.');
    await screen.findByRole('link', { name: 'Diretoria' });
  });
});
