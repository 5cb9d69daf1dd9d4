import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { withAplicativos } from '../../test/aplicativos.ts';
import {
  backend,
  cliente,
  clienteOptions,
  clientes,
  recordWrites,
  signedInAs,
  superuser,
  usuarios,
} from '../../test/backend.ts';
import { chooseCliente } from '../../test/chooseCliente.ts';
import { equipe, withEquipes } from '../../test/equipes.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();
beforeEach(() => {
  withAplicativos();
  withEquipes();
});

const inView = () => screen.queryByRole('button', { name: /^Cliente em vista/ });
const placeOf = ({ router }: Pick<ReturnType<typeof renderConsole>, 'router'>) =>
  router.state.location.pathname + decodeURIComponent(router.state.location.search);
const place = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Lugares do console' })).getByRole('link', {
    name,
  });

describe('the cliente in view', () => {
  it('DIA-04 Enter before the answer has come chooses what comes', { tags: ['slow'] }, async () => {
    signedInAs(superuser);
    const view = renderConsole('/equipes');
    await userEvent.click(await screen.findByRole('button', { name: /^Cliente em vista: / }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Escolher cliente' }));
    await dialog.findByRole('option', { name: /^Mercado Horizonte/ });
    await userEvent.type(dialog.getByRole('combobox'), 'Mercado Horizonte{Enter}');
    await waitFor(() => expect(placeOf(view)).toBe('/equipes?cliente=2'));
  });

  it('DIA-04 stays in the address from place to place, in links, and on the way back', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    const view = renderConsole('/users?filter={"q":"a"}&page=2');
    await screen.findByRole('table');
    await screen.findByRole('button', { name: 'Cliente em vista: Todos os clientes' });
    await chooseCliente('Mercado Horizonte');
    expect(placeOf(view)).toMatch(/^\/users\?filter=\{"q":"a"\}.*&cliente=2$/);
    expect(placeOf(view)).not.toContain('page=');
    expect(inView()?.textContent).toContain('Mercado Horizonte');
    // A link in a new tab has it too.
    expect(place('Aplicativos').getAttribute('href')).toBe('/aplicativos?cliente=2');
    await userEvent.click(place('Equipes'));
    await screen.findByText('Nenhuma equipe ainda.');
    expect(placeOf(view)).toBe('/equipes?cliente=2');
    await userEvent.type(screen.getByLabelText('Buscar equipes'), 'x');
    await waitFor(() => expect(placeOf(view)).toContain('"q":"x"'));
    expect(placeOf(view)).toContain('cliente=2');
    await view.router.navigate(-2);
    await waitFor(() => expect(placeOf(view)).toMatch(/^\/users\?.*&cliente=2$/));
    await chooseCliente('Todos os clientes');
    expect(placeOf(view)).toMatch(/^\/users\?filter=\{"q":"a"\}/);
    expect(placeOf(view)).not.toContain('cliente');
  });

  it('DIA-04 is the cliente of lists and of new records', { tags: ['slow'] }, async () => {
    signedInAs(superuser);
    const filters: unknown[] = [];
    backend.use(
      http.get('*/api/admin/equipes/', ({ request }) => {
        filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
        return HttpResponse.json([]);
      }),
    );
    const forms = ['users', 'reports', 'equipes', 'aplicativos', 'atributos'];
    for (const area of forms) {
      const { unmount } = renderConsole(`/${area}/create?cliente=2`);
      await screen.findByDisplayValue('Mercado Horizonte');
      unmount();
    }
    expect(filters).toContainEqual({ cliente: 2 });
  });

  it('DIA-04 ADM-USR-25 a new record of the cliente in view is appended to its list', async () => {
    signedInAs(superuser);
    recordWrites('post', '/api/admin/equipes/', () =>
      HttpResponse.json(equipe(70, 'Zona Sul', { cliente: 2 }), { status: 201 }),
    );
    renderConsole('/equipes/create?cliente=2');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Zona Sul');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    // The list of the server does not have it, so it is not a reloaded one that shows it.
    await screen.findByRole('rowheader', { name: 'Zona Sul' });
  });

  it.each(['999', '0', '-2', '1e3', 'x', '2;', '99999999999'])(
    'DIA-04 is all clientes for "%s" in the address',
    async (text) => {
      signedInAs(superuser);
      const view = renderConsole(`/users?cliente=${text}`);
      await screen.findByText('zelia');
      await waitFor(() => expect(inView()?.textContent).toContain('Todos os clientes'));
      expect(view.router.state.location.pathname).toBe('/users');
    },
  );

  it('DIA-04 is taken from the filter of an address that was saved before', async () => {
    signedInAs(superuser);
    const view = renderConsole('/users?filter={"cliente_id_leitura":2,"q":"a"}');
    await waitFor(() => expect(placeOf(view)).toBe('/users?filter={"q":"a"}&cliente=2'));
    await screen.findByRole('button', { name: 'Cliente em vista: Mercado Horizonte' });
  });

  it('DIA-04 people of one cliente have no choice, and their addresses say nothing', async () => {
    signedInAs({ ...usuarios, groups: ['Admin Geral'] });
    renderConsole('/users?cliente=2');
    await screen.findByText('zelia');
    expect(inView()).toBeNull();
    expect(place('Equipes').getAttribute('href')).toBe('/equipes');
  });

  it('DIA-04 is found by its name among thousands', { tags: ['slow'] }, async () => {
    signedInAs(superuser);
    const many = Array.from({ length: 3_000 }, (_, index) => ({
      id: index + 1,
      nome: `Cliente ${index + 1}`,
    }));
    backend.use(
      http.get('*/api/clientes/', () => HttpResponse.json(many)),
      http.get('*/api/admin/clientes/', () => HttpResponse.json(many)),
    );
    const view = renderConsole('/users');
    await screen.findByText('zelia');
    await userEvent.click(await screen.findByRole('button', { name: /^Cliente em vista/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Escolher cliente' }));
    await dialog.findByText('e mais 2.950: escreva parte do nome');
    expect(dialog.getAllByRole('option')).toHaveLength(51);
    await userEvent.type(dialog.getByRole('combobox'), '2999');
    await dialog.findByText('1 resultado');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(placeOf(view)).toBe('/users?cliente=2999'));
  });

  it('DIA-04 there is nothing to choose without clientes', async () => {
    signedInAs(superuser);
    backend.use(http.get('*/api/admin/clientes/', () => HttpResponse.json([])));
    renderConsole('/users');
    await screen.findByText('zelia');
    await userEvent.click(await screen.findByRole('button', { name: /^Cliente em vista/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Escolher cliente' }));
    expect(await dialog.findByRole('option', { name: /^Todos os clientes/ })).toBeTruthy();
    expect(dialog.getAllByRole('option')).toHaveLength(1);
  });

  it('DIA-04 the page of a cliente becomes that of the other one', async () => {
    signedInAs(superuser);
    const view = renderConsole('/clientes/1/show?cliente=1');
    await screen.findByRole('heading', { level: 1, name: 'Aurora Energia' });
    await chooseCliente('Mercado Horizonte');
    await screen.findByRole('heading', { level: 1, name: 'Mercado Horizonte' });
    expect(placeOf(view)).toBe('/clientes/2/show?cliente=2');
  });
});

describe('after a save', () => {
  it('DIA-04 a new cliente is shown with its next steps, and is in view', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    const made = cliente(3, 'Porto Novo');
    recordWrites('post', '/api/admin/clientes/', () => {
      backend.use(
        http.get('*/api/clientes/', () =>
          HttpResponse.json([...clienteOptions, { id: 3, nome: 'Porto Novo' }]),
        ),
        http.get('*/api/admin/clientes/', () => HttpResponse.json([...clientes, made])),
      );
      return HttpResponse.json(made, { status: 201 });
    });
    const view = renderConsole('/clientes/create?cliente=1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Porto Novo');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByRole('heading', { level: 1, name: 'Porto Novo' });
    await screen.findByRole('region', { name: 'Próximos passos' });
    await waitFor(() => expect(inView()?.textContent).toContain('Porto Novo'));
    expect(placeOf(view)).toBe('/clientes/3/show?cliente=3');
  });
});
