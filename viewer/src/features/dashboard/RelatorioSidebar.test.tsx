import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend, relatorios } from '../../../test/backend.ts';
import { renderApp, useBackend } from '../../../test/renderApp.tsx';
import { openReport } from '../../../test/reportFrame.ts';

useBackend();

describe('a list of many reports', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    report_id: `aaaaaaaa-0000-4000-8000-0000000001${index + 10}`,
    name: '',
    nome_relatorio: index === 4 ? 'Produção Mensal' : `Relatório ${index + 1}`,
    is_favorite: index === 9,
  }));
  const openMany = async (count = 12) => {
    backend.use(http.get('*/api/configs/', () => HttpResponse.json(many.slice(0, count))));
    openReport('/dashboard');
    const sidebar = await screen.findByRole('navigation', { name: 'Relatórios' });
    await within(sidebar).findByText('Relatório 1');
    const names = () =>
      within(sidebar)
        .getAllByRole('link')
        .map((link) => link.title);
    return { sidebar, names };
  };

  it('LEIT-02 has a filter from ten reports on, and the favourites come first', async () => {
    const few = await openMany(9);
    expect(within(few.sidebar).queryByRole('searchbox')).toBeNull();
    cleanup();
    const { sidebar, names } = await openMany();
    expect(names().slice(0, 2)).toEqual(['Relatório 10', 'Relatório 1']);
    const box = within(sidebar).getByRole('searchbox', { name: 'Filtrar relatórios' });
    await userEvent.type(box, 'PRODUCAO');
    expect(names()).toEqual(['Produção Mensal']);
    expect(within(sidebar).getByRole('status').textContent).toBe('1 de 12');
    await userEvent.type(box, 'x');
    expect(within(sidebar).getByText('Nenhum relatório com esse nome.')).toBeTruthy();
  });

  it('LER-13 the favourites, at most five recent reports and the others have headings, and a report stands once', async () => {
    const recents = [10, 9, 8, 7, 6, 4, 3].map((id) => many[id - 1]);
    backend.use(http.get('*/api/reports/recent/', () => HttpResponse.json(recents)));
    const { sidebar, names } = await openMany();
    const texts = within(sidebar)
      .getAllByRole('listitem')
      .map(
        (item) =>
          within(item).queryByRole('heading')?.textContent ??
          within(item).getByRole('link').getAttribute('href')?.split('=')[1],
      );
    const expected = ['Favoritos', 10, 'Recentes', 9, 8, 7, 6, 4, 'Demais relatórios'];
    expect(texts).toEqual([...expected, 1, 2, 3, 5, 11, 12].map(String));
    await userEvent.type(within(sidebar).getByRole('searchbox'), 'relatório 1');
    expect(names()).toEqual(['Relatório 10', 'Relatório 1', 'Relatório 11', 'Relatório 12']);
    expect(within(sidebar).queryByRole('heading', { name: 'Recentes' })).toBeNull();
  });

  it('LER-13 a failed call for the recent reports leaves the list as it is without them', async () => {
    backend.use(http.get('*/api/reports/recent/', () => new HttpResponse(null, { status: 500 })));
    const { sidebar, names } = await openMany();
    expect(names()).toHaveLength(12);
    expect(within(sidebar).queryByRole('heading', { name: 'Recentes' })).toBeNull();
  });

  it('LER-13 the list is one stop of Tab, and arrow keys, Home and End move in it', async () => {
    const { sidebar } = await openMany();
    const focusedName = () =>
      document.activeElement?.getAttribute('title') ??
      document.activeElement?.getAttribute('aria-label');
    within(sidebar).getByRole('searchbox').focus();
    await userEvent.tab();
    expect(focusedName()).toBe('Relatório 10');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focusedName()).toBe('Relatório 2');
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedName()).toBe('Favorito: Relatório 2');
    await userEvent.keyboard('{ArrowUp}');
    expect(focusedName()).toBe('Favorito: Relatório 1');
    await userEvent.keyboard('{ArrowLeft}{End}');
    expect(focusedName()).toBe('Relatório 12');
    await userEvent.keyboard('{ArrowDown}');
    expect(focusedName()).toBe('Relatório 12');
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
    await userEvent.tab();
    expect(sidebar.contains(document.activeElement)).toBe(false);
    await userEvent.tab({ shift: true });
    expect(focusedName()).toBe('Relatório 2');
    expect(sidebar.querySelectorAll('li [tabindex="0"]')).toHaveLength(1);
  });

  it('LER-13 Tab enters the list at the selected report', async () => {
    backend.use(http.get('*/api/configs/', () => HttpResponse.json(many)));
    openReport('/dashboard?relatorio=7');
    const selected = await screen.findByRole('link', { current: 'page', name: /^Relatório 7/ });
    expect(selected.tabIndex).toBe(0);
  });

  it('LEIT-02 stays folded on the next screen', async () => {
    const { sidebar } = await openMany();
    await userEvent.click(within(sidebar).getByRole('button', { name: /^Recolher/ }));
    cleanup();
    const again = await openMany();
    expect(again.sidebar.dataset.open).toBe('false');
    await userEvent.click(within(again.sidebar).getByRole('button', { name: /^Expandir/ }));
    cleanup();
    expect((await openMany()).sidebar.dataset.open).toBe('true');
  });
});

describe('the sidebar', () => {
  it('SIDE-04 SIDE-05 SIDE-06 is unfolded, lists the reports and marks the selected one', async () => {
    openReport();
    const sidebar = await screen.findByRole('navigation', { name: 'Relatórios' });
    const selected = await within(sidebar).findByRole('link', { name: 'Vendas' });
    expect(sidebar.dataset.open).toBe('true');
    expect(
      within(sidebar)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/dashboard?relatorio=1', '/dashboard?relatorio=2']);
    expect(selected.getAttribute('aria-current')).toBe('page');
    expect(
      within(sidebar).getByRole('link', { name: 'Produção Mensal' }).getAttribute('aria-current'),
    ).toBeNull();
  });

  it('SIDE-07 marks the favourites', async () => {
    openReport();
    const sidebar = await screen.findByRole('navigation', { name: 'Relatórios' });
    await within(sidebar).findByRole('link', { name: 'Vendas' });
    const pressed = (name: string) =>
      within(sidebar).getByRole('button', { name }).getAttribute('aria-pressed');
    expect(pressed('Favorito: Vendas')).toBe('true');
    expect(pressed('Favorito: Produção Mensal')).toBe('false');
  });

  it('SIDE-02 SIDE-03 folds to initials and unfolds again', async () => {
    openReport('/dashboard');
    await screen.findByRole('link', { name: 'Vendas' });
    const sidebar = screen.getByRole('navigation', { name: 'Relatórios' });
    await userEvent.click(screen.getByRole('button', { name: 'Recolher a lista de relatórios' }));
    expect(sidebar.dataset.open).toBe('false');
    expect(within(sidebar).getByText('PM')).toBeTruthy();
    expect(within(sidebar).getByRole('link', { name: 'Produção Mensal' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Expandir a lista de relatórios' }));
    expect(sidebar.dataset.open).toBe('true');
  });

  it('SIDE-08 API-11 API-12 the star sends the change, then the list is fetched again', async () => {
    const posts: string[] = [];
    let marked = false;
    let lists = 0;
    backend.use(
      http.get('*/api/configs/', () => {
        lists += 1;
        return HttpResponse.json([{ ...relatorios[1], is_favorite: marked }]);
      }),
      http.post('*/api/reports/:id/:action/', ({ params }) => {
        posts.push(`${params.id} ${params.action}`);
        marked = params.action === 'favorite';
        return HttpResponse.json({});
      }),
    );
    openReport('/dashboard');
    const star = await screen.findByRole('button', { name: 'Favorito: Produção Mensal' });
    expect(lists).toBe(1);
    await userEvent.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
    expect(lists).toBe(2);
    await userEvent.click(star);
    await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('false'));
    expect(lists).toBe(3);
    expect(posts).toEqual(['2 favorite', '2 unfavorite_action']);
  });

  it('ERR-04 a failed change of a star shows an error and leaves the star as it was', async () => {
    backend.use(
      http.post('*/api/reports/:id/:action/', () => new HttpResponse(null, { status: 500 })),
    );
    openReport('/dashboard');
    const star = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Favorito: Produção Mensal',
    });
    await userEvent.click(star);
    expect(await screen.findByText('Falha ao atualizar o favorito. Tente novamente.')).toBeTruthy();
    await waitFor(() => expect(star.disabled).toBe(false));
    expect(star.getAttribute('aria-pressed')).toBe('false');
  });

  it.each([
    ['/home', 'Visão Geral'],
    ['/aplicativos', 'Aplicativos'],
  ])('SIDE-01 is not on %s', async (path, title) => {
    openReport(path);
    await screen.findByRole('heading', { name: title, level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Relatórios' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Dashboards' }));
    expect(await screen.findByRole('navigation', { name: 'Relatórios' })).toBeTruthy();
  });

  it('SIDE-09 is not fetched without a session', async () => {
    let calls = 0;
    backend.use(
      http.get('*/api/configs/', () => {
        calls += 1;
        return HttpResponse.json(relatorios);
      }),
    );
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Acesse sua conta' });
    expect(calls).toBe(0);
    expect(screen.queryByRole('navigation', { name: 'Relatórios' })).toBeNull();
  });

  it('ENTR-07 asks again by itself after an answer that was not the portal’s, although the portal answers already', {
    tags: ['slow'],
  }, async () => {
    let calls = 0;
    // A part of the screen that comes later asks once more in any case.
    backend.use(
      http.get('*/api/configs/', () => {
        calls += 1;
        return calls > 2 ? HttpResponse.json(relatorios) : HttpResponse.html('<h1>Wi-Fi</h1>');
      }),
    );
    openReport('/dashboard');
    await screen.findByRole('link', { name: 'Vendas' }, { timeout: 10_000 });
    expect(screen.queryByText('Falha ao carregar a lista de relatórios.')).toBeNull();
    expect(calls).toBe(3);
  });

  it('HOME-15 shows that the list failed to load, and a retry fetches it', async () => {
    backend.use(http.get('*/api/configs/', () => new HttpResponse(null, { status: 500 })));
    openReport('/dashboard');
    expect(await screen.findByText('Falha ao carregar a lista de relatórios.')).toBeTruthy();
    backend.use(http.get('*/api/configs/', () => HttpResponse.json(relatorios)));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByRole('link', { name: 'Vendas' });
  });
});
