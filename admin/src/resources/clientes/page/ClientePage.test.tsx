import { recursos } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { withAplicativos } from '../../../../test/aplicativos.ts';
import {
  backend,
  cliente,
  signedInAs,
  superuser,
  users,
  usuarios,
} from '../../../../test/backend.ts';
import { concessao, withConcessoes } from '../../../../test/concessoes.ts';
import { renderConsole, useBackend } from '../../../../test/renderConsole.tsx';

useBackend();

const withCredentials = cliente(1, 'Aurora Energia', {
  pbi_tenant_id: 't',
  pbi_client_id: 'c',
  pbi_client_secret_set: true,
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const withOpenings = (aberturas_total: number) =>
  backend.use(
    http.get('*/api/admin/painel/', () =>
      HttpResponse.json({ aberturas: [], aberturas_total, relatorios: [], relatorios_total: 0 }),
    ),
  );

describe('the page of a cliente', () => {
  const open = (id: number) => {
    signedInAs(superuser);
    renderConsole(`/clientes/${id}/show`);
  };

  it('MENU-03 counts what it has, with links that filter', async () => {
    withOpenings(3);
    withAplicativos();
    open(1);
    await screen.findByRole('heading', { level: 1, name: 'Aurora Energia' });
    const link = await screen.findByRole('link', { name: '3 usuários' });
    expect(link.getAttribute('href')).toBe('/users?cliente=1');
    await screen.findByRole('link', { name: /^\d+ relatório/ });
    await screen.findByRole('link', { name: /^\d+ aplicativo/ });
  });

  it('TELA-03 has a tab with the accesses of its people, each with its changes', async () => {
    withOpenings(3);
    const { filters } = withConcessoes([concessao()]);
    signedInAs({ ...superuser, recursos });
    renderConsole('/clientes/1/show');
    await userEvent.click(await screen.findByRole('tab', { name: 'Acessos' }));
    const rows = within(await screen.findByRole('list', { name: 'Quem tem acesso' }));
    expect(rows.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/users/1/show');
    rows.getByText(/Vendas/);
    rows.getByRole('button', { name: /^Retirar/ });
    expect(filters.at(-1)).toMatchObject({ cliente: 1 });
  });

  it('MENU-03 names the next step and leads to it', async () => {
    withOpenings(0);
    open(2);
    await screen.findByText('Faltam credenciais: nenhum relatório abre.');
    const steps = await card('Próximos passos');
    const link = await steps.findByRole('link', { name: 'Abrir o cadastro' });
    expect(link.getAttribute('href')).toBe('/clientes/2/show/editar?parte=power-bi');
  });

  it('MENU-03 the form of a step returns to the steps, after a save and without one', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    withOpenings(0);
    const people: object[] = [];
    backend.use(
      http.get('*/api/admin/clientes/', () => HttpResponse.json([withCredentials])),
      http.get('*/api/admin/users/', () => HttpResponse.json(people)),
      http.post('*/api/admin/users/', async ({ request }) => {
        people.push({ ...users[0], ...((await request.json()) as object), id: 77 });
        return HttpResponse.json(people[0], { status: 201 });
      }),
    );
    const { router } = renderConsole('/clientes/1/show');
    const openStep = async () => {
      const steps = await card('Próximos passos');
      await userEvent.click(await steps.findByRole('link', { name: 'Adicionar usuário' }));
      await screen.findByRole('button', { name: 'Salvar' });
    };
    const isBack = () =>
      waitFor(() => expect(router.state.location.pathname).toBe('/clientes/1/show'));
    await openStep();
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
    await isBack();
    await openStep();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Usuário' }), 'paula');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'paula@x.example');
    await userEvent.type(dialog.getByLabelText(/^Senha/), 'segredo-1');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await isBack();
    const steps = await card('Próximos passos');
    const item = (await steps.findByText('Criar a primeira pessoa')).closest('li') as HTMLElement;
    await within(item).findByRole('img', { name: 'Feito' });
  });

  it('MENU-03 the steps ask whether anything was granted, and do not say that what is unknown is undone', async () => {
    signedInAs(superuser);
    withOpenings(0);
    withAplicativos();
    const filters: unknown[] = [];
    backend.use(
      http.get('*/api/admin/acessos/', ({ request }) => {
        filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
        return HttpResponse.json([{ id: 1, origens: [{ tipo: 'equipe' }] }], {
          headers: { 'Content-Range': 'acessos 0-0/8845' },
        });
      }),
      http.get('*/api/admin/powerbiconfig/', () => HttpResponse.json({}, { status: 503 })),
    );
    open(1);
    const steps = await card('Próximos passos');
    const step = async (text: string) => {
      const item = (await steps.findByText(text)).closest('li') as HTMLElement;
      return within(item).getByRole('img').getAttribute('aria-label');
    };
    await waitFor(async () =>
      expect(await step('Dar acesso a uma pessoa ou equipe')).toBe('Feito'),
    );
    expect(filters).toEqual([{ cliente: 1, concedido: true }]);
    expect(await step('Configurar o primeiro relatório')).toBe('Não se sabe');
  });

  it('DIA-04 the steps lead to the forms of this cliente, and nobody has access before somebody has', async () => {
    withOpenings(0);
    open(2);
    const steps = await card('Próximos passos');
    await steps.findByRole('link', { name: 'Importar usuários' });
    expect(
      Object.fromEntries(
        steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
      ),
    ).toEqual({
      'Abrir o cadastro': '/clientes/2/show/editar?parte=power-bi',
      'Adicionar usuário': '/users/create?cliente=2',
      'Importar usuários': '/users/import?cliente=2',
      'Adicionar relatório': '/reports/create?cliente=2',
      'Dar acesso': '/users?cliente=2',
      'Adicionar equipe': '/equipes/create?cliente=2',
      'Criar aplicativo': '/aplicativos/create?cliente=2',
    });
    const item = steps.getByText('Dar acesso a uma pessoa ou equipe').closest('li');
    await within(item as HTMLElement).findByRole('img', { name: 'A fazer' });
  });

  it('MENU-03 the lists lead to the page for those who may open it, and for nobody else', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    const { unmount } = renderConsole('/users');
    const table = within(await screen.findByRole('table', { name: 'Lista de Usuários' }));
    const [link] = await table.findAllByRole('link', { name: 'Aurora Energia' });
    expect(link?.getAttribute('href')).toBe('/clientes/1/show?cliente=1');
    unmount();
    signedInAs(usuarios);
    renderConsole('/users');
    await screen.findByText('zelia');
    const own = within(screen.getByRole('table', { name: 'Lista de Usuários' }));
    expect(own.queryByRole('link', { name: 'Aurora Energia' })).toBeNull();
  });
});
