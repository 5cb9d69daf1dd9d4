import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend, relatorios } from '../../../test/backend.ts';
import { renderApp, useBackend } from '../../../test/renderApp.tsx';
import { openReport } from '../../../test/reportFrame.ts';

useBackend();

describe('the start page', () => {
  it('DASH-01 DASH-02 greets by first name and says what to do', async () => {
    openReport('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Bem-vindo(a), Ana!' })).toBeTruthy();
    expect(
      screen.getByText(
        'Selecione um relatório na barra lateral esquerda para começar a visualizar os dados.',
      ),
    ).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('the start page at real size', () => {
  it('LER-13 leads to the reports opened last and to the favourites', async () => {
    backend.use(http.get('*/api/reports/recent/', () => HttpResponse.json([relatorios[1]])));
    const { place } = openReport('/dashboard');
    const recent = await screen.findByRole('region', { name: 'Abertos por último' });
    const favorites = screen.getByRole('region', { name: 'Seus favoritos' });
    expect(within(favorites).getByRole('link').getAttribute('href')).toBe('/dashboard?relatorio=1');
    await userEvent.click(within(recent).getByRole('link', { name: 'Abrir Produção Mensal' }));
    expect(place()).toBe('/dashboard?relatorio=2');
  });

  it('LER-13 `Ir para o conteúdo` leads past the list, and to an open report', async () => {
    openReport('/dashboard');
    await screen.findByRole('link', { name: 'Vendas' });
    const skip = screen.getByRole('link', { name: 'Ir para o conteúdo' });
    await userEvent.click(skip);
    const list = screen.getByRole('navigation', { name: 'Relatórios' });
    expect(document.activeElement?.contains(list)).toBe(false);
    expect(document.activeElement?.textContent).toContain('Bem-vindo(a), Ana!');
    await userEvent.click(screen.getByRole('link', { name: 'Vendas' }));
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
    await userEvent.click(skip);
    expect(document.activeElement).toBe(document.querySelector('iframe'));
  });
});

describe('a reader without any report', () => {
  const openWithout = (
    brand: object,
    aplicativos: () => Response = () => HttpResponse.json([]),
  ) => {
    backend.use(
      http.get('*/api/configs/', () => HttpResponse.json([])),
      http.get('*/api/branding/', () => HttpResponse.json(brand)),
      http.get('*/api/aplicativos/', aplicativos),
    );
    return openReport('/dashboard');
  };
  const nothing = 'Nenhum relatório foi liberado para você.';

  it('DIA-01 sees their applications as cards and in the sidebar, and not that they have nothing', async () => {
    const comercial = { id: 7, nome: 'Comercial', icone: '📈', relatorios_count: 2 };
    const { place } = openWithout({}, () => HttpResponse.json([comercial]));
    expect(await screen.findByText('Seus relatórios estão em Aplicativos.')).toBeTruthy();
    const card = screen.getByRole('link', { name: 'Abrir Aplicativo Comercial' });
    expect(card.getAttribute('href')).toBe('/aplicativos/7');
    const list = screen.getByRole('navigation', { name: 'Relatórios' });
    const link = within(list).getByRole('link', { name: 'Comercial' });
    expect(screen.queryByText(nothing)).toBeNull();
    expect(screen.queryByText(/Peça acesso/)).toBeNull();
    await userEvent.click(link);
    expect(place()).toBe('/aplicativos/7');
  });

  it('DIA-01 is told that they have nothing only where nothing opens at all', async () => {
    openWithout({});
    expect(await screen.findByText(nothing)).toBeTruthy();
  });

  it('DIA-01 is told nothing untrue while the applications are not known', async () => {
    openWithout({}, () => new HttpResponse(null, { status: 500 }));
    await screen.findByText('Erro ao carregar aplicativos. Tente novamente.');
    expect(screen.queryByText(nothing)).toBeNull();
    expect(screen.queryByText(/Peça acesso/)).toBeNull();
    backend.use(http.get('*/api/aplicativos/', () => HttpResponse.json([])));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(nothing)).toBeTruthy();
  });

  it('LEIT-11 is told to ask the technical contact of the cliente', async () => {
    openWithout({ brand_name: 'Aurora', contato: 'ti@aurora.example' });
    const link = await screen.findByRole('link', { name: 'ti@aurora.example' });
    expect(link.getAttribute('href')).toBe('mailto:ti@aurora.example');
    expect(screen.queryByText(/^Selecione um relatório/)).toBeNull();
  });

  it('LEIT-11 is told to ask the administrator when there is no contact', async () => {
    openWithout({});
    expect(
      await screen.findByText('Peça acesso a quem administra o portal na sua organização.'),
    ).toBeTruthy();
  });
});

it.each(['999', 'abc', ''])(
  'LEIT-09 the address of report "%s" opens the same screen',
  async (id) => {
    openReport(`/dashboard?relatorio=${id}`);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ele não existe ou não foi liberado para você.');
  },
);

describe('the logo of the start page', () => {
  it('DASH-03 is the dark variant in dark theme, and the default logo for a cliente without one', async () => {
    localStorage.setItem('theme', 'dark');
    backend.use(
      http.get('*/api/branding/', () =>
        HttpResponse.json({ brand_name: 'Aurora', logo: '/media/l', logo_dark: '/media/d' }),
      ),
    );
    const view = openReport('/dashboard');
    const main = await screen.findByRole('main');
    const logo = await within(main).findByRole<HTMLImageElement>('img', { name: 'Aurora' });
    expect(new URL(logo.src).pathname).toBe('/media/d');
    view.unmount();
    backend.use(http.get('*/api/branding/', () => HttpResponse.json({})));
    renderApp('/dashboard');
    const start = await screen.findByRole('main');
    expect(await within(start).findByText('Portal ROQT')).toBeTruthy();
  });
});
