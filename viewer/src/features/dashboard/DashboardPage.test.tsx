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
  const openWithout = (brand: object) => {
    backend.use(
      http.get('*/api/configs/', () => HttpResponse.json([])),
      http.get('*/api/branding/', () => HttpResponse.json(brand)),
    );
    openReport('/dashboard');
  };

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
