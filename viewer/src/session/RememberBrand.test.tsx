import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();

const aurora = { brand_name: 'Aurora', primary_color: '#0F766E', logo: '/media/l' };
const storedBrand = () => JSON.parse(sessionStorage.getItem('brand') ?? 'null');

it('CONST-01 stores the brand of the user in session storage, not in local storage', async () => {
  backend.use(http.get('*/api/branding/', () => HttpResponse.json(aurora)));
  signIn();
  renderApp('/home');
  await waitFor(() => expect(storedBrand()).not.toBeNull());
  const logo = `${location.origin}/media/l`;
  expect(storedBrand()).toMatchObject({
    person: '5',
    name: 'Aurora',
    logo: { light: logo, dark: logo },
  });
  expect(storedBrand().light['--brand-primary']).toBe('#0F766E');
  expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'refreshToken']);
});

it('BRAND-06 removes the stored brand when the user signs out', async () => {
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  backend.use(http.get('*/api/branding/', () => HttpResponse.json(aurora)));
  signIn();
  renderApp('/home');
  await waitFor(() => expect(storedBrand()).not.toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Conta de Ana' }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(storedBrand()).toBeNull());
});

it('stores nothing without a session', async () => {
  backend.use(http.get('*/api/branding/', () => HttpResponse.json(aurora)));
  renderApp('/login');
  await screen.findByAltText('Aurora');
  expect(storedBrand()).toBeNull();
});
