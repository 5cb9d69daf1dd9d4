import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend, signedInAs, superuser, usuarios } from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'] };
const places = async () =>
  within(await screen.findByRole('navigation', { name: 'Lugares do console' }));
const namesOf = ({ getAllByRole }: Awaited<ReturnType<typeof places>>) =>
  getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);

/** Answers the counts of `Painel`. Returns the paths that are asked. */
function withCounts(incomplete: number, ending: number): string[] {
  const asked: string[] = [];
  backend.use(
    http.get('*/api/admin/painel/', () => {
      asked.push('painel');
      return HttpResponse.json({
        aberturas: [],
        aberturas_total: 0,
        relatorios: [],
        relatorios_total: incomplete,
      });
    }),
    http.get('*/api/admin/acessos/concessoes/', () => {
      asked.push('concessoes');
      return HttpResponse.json([], { headers: { 'Content-Range': `concessoes 0-0/${ending}` } });
    }),
  );
  return asked;
}
/** The counts are asked for a second after the last request. */
const rested = () => new Promise((done) => setTimeout(done, 1_500));

describe('the navigation of the console', () => {
  it.each([
    [
      superuser,
      'Painel,Usuários,Equipes,Atributos,Relatórios,Aplicativos,Acessos,Pedidos,Pendências,Avisos,Uso,Assinaturas,Clientes,Chaves,Auditoria,Ganchos,Provedores de entrada',
      'Pessoas,Conteúdo,Acesso,Operação',
    ],
    [
      geral,
      'Painel,Usuários,Equipes,Atributos,Relatórios,Aplicativos,Acessos,Pedidos,Pendências,Avisos,Uso,Assinaturas,Chaves,Auditoria,Ganchos,Provedores de entrada',
      'Pessoas,Conteúdo,Acesso,Operação',
    ],
    [
      { ...geral, groups: ['Admin de Usuários'] },
      'Painel,Usuários,Equipes,Lixeira',
      'Pessoas,Operação',
    ],
    [
      { ...superuser, recursos: [] },
      'Usuários,Relatórios,Aplicativos,Clientes',
      'Pessoas,Conteúdo,Operação',
    ],
  ])('MENU-01 has the places of $groups under their headings', async (person, names, headings) => {
    signedInAs(person);
    renderConsole('/users');
    const shown = await places();
    expect(namesOf(shown).join()).toBe(names);
    const lists = shown.getAllByRole('list').slice(1);
    expect(lists.map((list) => list.previousElementSibling?.textContent).join()).toBe(headings);
  });

  it('marks the place of the screen, also under a form', { tags: ['slow'] }, async () => {
    signedInAs(geral);
    const { router } = renderConsole('/users');
    const shown = await places();
    const current = () => shown.getByRole('link', { current: 'page' }).textContent;
    expect(current()).toBe('Usuários');
    await userEvent.click(shown.getByRole('link', { name: 'Equipes' }));
    await waitFor(() => expect(current()).toBe('Equipes'));
    expect(router.state.location.pathname).toBe('/equipes');
    await router.navigate('/users/create');
    await screen.findByRole('dialog');
    expect(document.querySelector('nav [aria-current]')?.textContent).toBe('Usuários');
  });

  it('tells what is open in a place, after the screen has loaded', { tags: ['slow'] }, async () => {
    signedInAs(geral);
    const asked = withCounts(1, 1_200);
    renderConsole('/users');
    await screen.findByRole('table');
    expect(asked).toEqual([]);
    const shown = await places();
    const ending = await shown.findByRole('link', {
      name: 'Acessos, 1.200 terminam em até 7 dias',
    });
    expect(ending.textContent).toBe('Acessos99+');
    await shown.findByRole('link', { name: 'Relatórios, 1 incompleto' });
    // Other screens take the answer from the cache.
    await userEvent.click(shown.getByRole('link', { name: 'Equipes' }));
    await rested();
    expect(asked.toSorted()).toEqual(['concessoes', 'painel']);
  });

  it('shows the places alone if nothing is open, if the counts fail, and of a server without them', {
    tags: ['slow'],
  }, async () => {
    signedInAs(geral);
    withCounts(0, 0);
    const names =
      'Painel,Usuários,Equipes,Atributos,Relatórios,Aplicativos,Acessos,Pedidos,Pendências,Avisos,Uso,Assinaturas,Chaves,Auditoria,Ganchos,Provedores de entrada';
    const { unmount } = renderConsole('/users');
    await screen.findByRole('table');
    await rested();
    expect(namesOf(await places()).join()).toBe(names);
    unmount();

    let failures = 0;
    const fail = () => {
      failures += 1;
      return new HttpResponse(null, { status: 500 });
    };
    backend.use(
      http.get('*/api/admin/painel/', fail),
      http.get('*/api/admin/acessos/concessoes/', fail),
    );
    const failed = renderConsole('/users');
    await waitFor(() => expect(failures).toBe(2));
    expect(namesOf(await places()).join()).toBe(names);
    expect(screen.queryByRole('alert')).toBeNull();
    failed.unmount();

    signedInAs({ ...geral, recursos: superuser.recursos?.filter((one) => one !== 'painel') });
    const asked = withCounts(3, 3);
    renderConsole('/users');
    await screen.findByRole('table');
    await rested();
    expect(namesOf(await places()).join()).toBe(names.replace('Painel,', ''));
    expect(asked).toEqual([]);
  });
});
