import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { ana, backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();

describe('guards', () => {
  it('ROUTE-16 an unknown path without a session redirects to / and then to /login', async () => {
    const { place } = renderApp('/nada/disso');
    await waitFor(() => expect(place()).toBe('/login?from=%2F'));
  });

  it.each(['/', '/home', '/dashboard', '/aplicativos', '/aplicativos/3'])(
    'ROUTE-12 ROUTE-14 %s without a session redirects to /login',
    async (path) => {
      const { place } = renderApp(path);
      await waitFor(() => expect(place()).toBe(`/login?from=${encodeURIComponent(path)}`));
    },
  );

  it.each([
    ['ROUTE-03 /', '/', '/home'],
    ['ROUTE-04 /home', '/home', '/home'],
    ['ROUTE-05 /dashboard', '/dashboard', '/dashboard'],
    ['ROUTE-06 /aplicativos', '/aplicativos', '/aplicativos'],
    ['ROUTE-16 an unknown path', '/nada/disso', '/home'],
  ])('%s with a session shows its screen', async (_, path, target) => {
    signIn();
    const { place } = renderApp(path);
    await screen.findByRole('navigation', { name: 'Principal' });
    await waitFor(() => expect(place()).toBe(target));
  });

  it('ROUTE-15 AUTH-14 shows that it loads until the user is known', async () => {
    signIn();
    backend.use(
      http.get('*/api/auth/user/', async () => {
        await delay(120);
        return HttpResponse.json(ana);
      }),
    );
    const { place } = renderApp('/dashboard?relatorio=1');
    expect(screen.getByRole('status').textContent).toBe('Carregando...');
    expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
    await screen.findByRole('navigation', { name: 'Principal' });
    expect(place()).toBe('/dashboard?relatorio=1');
  });

  it('AUTH-08 LEIT-10 clears the tokens and redirects to /login when the refresh is refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    signIn();
    backend.use(
      http.get('*/api/auth/user/', () => HttpResponse.json({ detail: 'x' }, { status: 401 })),
      http.get('*/api/branding/', () => HttpResponse.json({ detail: 'x' }, { status: 401 })),
      http.post('*/api/token/refresh/', () => HttpResponse.json({ detail: 'x' }, { status: 401 })),
    );
    const { place } = renderApp('/home');
    await waitFor(() => expect(place()).toBe('/login?from=%2Fhome&sessao=encerrada'));
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('refreshToken')).toBeNull();
    expect(warn).toHaveBeenCalledWith('branding could not be loaded', expect.anything());
  });

  it('ERR-04 says that the server cannot be reached, keeps the tokens, and a retry opens the screen', async () => {
    signIn();
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.error()));
    renderApp('/home');
    await screen.findByText('Não foi possível falar com o servidor');
    expect(localStorage.getItem('accessToken')).toBe('access-1');
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json(ana)));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByRole('heading', { name: 'Visão Geral' });
  });
});

describe('the top bar', () => {
  it('NAV-02 links to Home, Dashboards and Aplicativos', async () => {
    signIn();
    renderApp('/home');
    const bar = await screen.findByRole('navigation', { name: 'Principal' });
    expect(
      [...bar.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]),
    ).toEqual([
      ['Home', '/home'],
      ['Dashboards', '/dashboard'],
      ['Aplicativos', '/aplicativos'],
    ]);
  });

  it('NAV-03 shows no Administração to a user without an admin role', async () => {
    signIn();
    renderApp('/home');
    await screen.findByRole('navigation', { name: 'Principal' });
    expect(screen.queryByRole('button', { name: 'Administração' })).toBeNull();
  });

  it.each([
    [
      'NAV-04 NAV-05 a superuser',
      { is_superuser: true, groups: [] },
      [
        ['Gerenciar Usuários', '/admin/users'],
        ['Gerenciar Equipes', '/admin/equipes'],
        ['Gerenciar Atributos', '/admin/atributos'],
        ['Gerenciar Relatórios', '/admin/reports'],
        ['Gerenciar Aplicativos', '/admin/aplicativos'],
        ['Gerenciar Clientes', '/admin/clientes'],
      ],
    ],
    [
      'NAV-06 NAV-07 NAV-08 an Admin Geral',
      { is_superuser: false, groups: ['Admin Geral'] },
      [
        ['Gerenciar Usuários', '/admin/users'],
        ['Gerenciar Equipes', '/admin/equipes'],
        ['Gerenciar Atributos', '/admin/atributos'],
        ['Gerenciar Relatórios', '/admin/reports'],
        ['Gerenciar Aplicativos', '/admin/aplicativos'],
      ],
    ],
    [
      'NAV-03 NAV-06 an Admin de Usuários',
      { is_superuser: false, groups: ['Admin de Usuários'] },
      [
        ['Gerenciar Usuários', '/admin/users'],
        ['Gerenciar Equipes', '/admin/equipes'],
      ],
    ],
    [
      'NAV-03 NAV-07 NAV-08 an Admin de Relatórios',
      { is_superuser: false, groups: ['Admin de Relatórios'] },
      [
        ['Gerenciar Equipes', '/admin/equipes'],
        ['Gerenciar Relatórios', '/admin/reports'],
        ['Gerenciar Aplicativos', '/admin/aplicativos'],
      ],
    ],
  ])('%s sees only the permitted areas in Administração', async (_, rights, items) => {
    signIn();
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, ...rights })));
    renderApp('/home');
    const menu = await screen.findByRole('button', { name: 'Administração' });
    await userEvent.click(menu);
    const links = screen.getAllByRole('link', { name: /^Gerenciar/ });
    expect(links.map((a) => [a.textContent, a.getAttribute('href')])).toEqual(items);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: /^Gerenciar/ })).toBeNull();
    expect(document.activeElement).toBe(menu);
  });

  it.each([
    [
      'a superuser',
      { is_superuser: true, groups: [], recursos: ['equipes'] },
      {
        Pessoas: ['Gerenciar Usuários', 'Gerenciar Equipes'],
        Conteúdo: ['Gerenciar Relatórios', 'Gerenciar Aplicativos'],
        Operação: ['Gerenciar Clientes'],
      },
    ],
    [
      'a superuser of a server without teams',
      { is_superuser: true, groups: [], recursos: [] },
      {
        Pessoas: ['Gerenciar Usuários'],
        Conteúdo: ['Gerenciar Relatórios', 'Gerenciar Aplicativos'],
        Operação: ['Gerenciar Clientes'],
      },
    ],
    [
      'an Admin de Relatórios',
      { is_superuser: false, groups: ['Admin de Relatórios'], recursos: ['equipes'] },
      {
        Pessoas: ['Gerenciar Equipes'],
        Conteúdo: ['Gerenciar Relatórios', 'Gerenciar Aplicativos'],
      },
    ],
  ])(
    'MENU-01 EQP-07 REC-02 %s sees the areas under their headings',
    async (_, rights, sections) => {
      signIn();
      backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, ...rights })));
      renderApp('/home');
      for (const name of ['Administração', 'Menu']) {
        await userEvent.click(await screen.findByRole('button', { name }));
        const lists = Object.keys(sections).map((heading) => [
          heading,
          within(screen.getByRole('list', { name: heading }))
            .getAllByRole('link')
            .map((link) => link.textContent),
        ]);
        expect(Object.fromEntries(lists)).toEqual(sections);
        for (const heading of ['Pessoas', 'Conteúdo', 'Acesso', 'Operação']) {
          expect(screen.queryAllByText(heading)).toHaveLength(heading in sections ? 1 : 0);
        }
        await userEvent.keyboard('{Escape}');
      }
    },
  );

  it.each([
    ['the first name', 'Ana', 'Ana'],
    ['the username instead of an empty first name', '', 'ana'],
  ])('NAV-11 shows %s and the e-mail', async (_, first_name, shown) => {
    signIn();
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, first_name })));
    renderApp('/home');
    await userEvent.click(await screen.findByRole('button', { name: `Conta de ${shown}` }));
    expect(screen.getByText('ana@aurora.example')).toBeTruthy();
  });

  it('NAV-10 THEME-04 THEME-05 switches to dark and back, and stores the choice', async () => {
    signIn();
    renderApp('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Mudar para o tema escuro' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(screen.getByRole('button', { name: 'Mudar para o tema claro' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
  });
});

describe('the phone menu', () => {
  it('NAV-09 contains the links, Administração, the user, the themes and Logout', async () => {
    signIn();
    backend.use(
      http.get('*/api/auth/user/', () =>
        HttpResponse.json({ ...ana, groups: ['Admin de Usuários'] }),
      ),
    );
    renderApp('/home');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(within(menu).getByText('Administração')).toBeTruthy();
    expect(within(menu).getByText('Ana')).toBeTruthy();
    expect(within(menu).getByText('ana@aurora.example')).toBeTruthy();
    expect([...menu.querySelectorAll('a')].map((a) => a.textContent)).toEqual([
      'Home',
      'Dashboards',
      'Aplicativos',
      'Gerenciar Usuários',
      'Gerenciar Equipes',
      'Painel',
      'Lixeira',
      'Minha conta',
    ]);
    expect([...menu.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
      'Claro',
      'Escuro',
      'Automático',
      'Logout',
    ]);
  });
});

describe('the brand', () => {
  it('NAV-01 BRAND-10 shows the logo of the current scheme in the top bar', async () => {
    signIn();
    localStorage.setItem('theme', 'dark');
    backend.use(
      http.get('*/api/branding/', () =>
        HttpResponse.json({ brand_name: 'Aurora', logo: '/media/l', logo_dark: '/media/d' }),
      ),
    );
    renderApp('/home');
    const logo = await screen.findByRole<HTMLImageElement>('img', { name: 'Aurora' });
    expect(new URL(logo.src).pathname).toBe('/media/d');
    await userEvent.click(screen.getByRole('button', { name: 'Mudar para o tema claro' }));
    expect(new URL(logo.src).pathname).toBe('/media/l');
  });

  it('BRAND-01 BRAND-10 sets the colours, the title and the icon of the page', async () => {
    signIn();
    const icon = document.head.appendChild(document.createElement('link'));
    icon.rel = 'icon';
    icon.href = '/favicon.svg';
    backend.use(
      http.get('*/api/branding/', () =>
        HttpResponse.json({
          brand_name: 'Aurora Energia',
          primary_color: '#0F766E',
          favicon: '/media/f',
        }),
      ),
    );
    const view = renderApp('/home');
    await screen.findByText('Aurora Energia');
    const style = document.documentElement.style;
    expect(style.getPropertyValue('--brand-primary')).toBe('#0F766E');
    await waitFor(() => expect(document.title).toBe('Home · Aurora Energia'));
    expect(icon.getAttribute('href')).toMatch(/\/media\/f$/);
    view.unmount();
    expect(icon.getAttribute('href')).toBe('/favicon.svg');
    icon.remove();
  });

  it('BRAND-03 BRAND-04 uses the default brand and says so when the brand cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementationOnce(() => undefined);
    signIn();
    backend.use(http.get('*/api/branding/', () => new HttpResponse(null, { status: 500 })));
    renderApp('/home');
    expect(await screen.findByText('Usando configurações padrão')).toBeTruthy();
    expect(screen.getByText('Portal ROQT')).toBeTruthy();
    const style = document.documentElement.style;
    expect(
      ['primary', 'secondary', 'accent'].map((name) => style.getPropertyValue(`--brand-${name}`)),
    ).toEqual(['#3B82F6', '#10B981', '#F59E0B']);
    expect(warn).toHaveBeenCalledWith('branding could not be loaded', expect.anything());
  });
});
