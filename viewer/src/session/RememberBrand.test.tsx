import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();

const aurora = { brand_name: 'Aurora', primary_color: '#0F766E', logo: '/media/l' };
const kept = () => JSON.parse(sessionStorage.getItem('brand') ?? 'null');

it('CONST-01 keeps the brand for the next page of this person in this tab, outside local storage', async () => {
  backend.use(http.get('*/api/branding/', () => HttpResponse.json(aurora)));
  signIn();
  renderApp('/home');
  await waitFor(() => expect(kept()).not.toBeNull());
  const logo = `${location.origin}/media/l`;
  expect(kept()).toMatchObject({ person: '5', name: 'Aurora', logo: { light: logo, dark: logo } });
  expect(kept().light['--brand-primary']).toBe('#0F766E');
  expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'refreshToken']);
});

it('BRAND-06 forgets it with the person', async () => {
  vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  backend.use(http.get('*/api/branding/', () => HttpResponse.json(aurora)));
  signIn();
  renderApp('/home');
  await waitFor(() => expect(kept()).not.toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Conta de Ana' }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(kept()).toBeNull());
});

it('keeps nothing for somebody who is not signed in', async () => {
  backend.use(http.get('*/api/branding/', () => HttpResponse.json(aurora)));
  renderApp('/login');
  await screen.findByAltText('Aurora');
  expect(kept()).toBeNull();
});
