import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();

beforeEach(() => {
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = 'portal-config';
  const branding = { brand_name: 'Aurora', primary_color: '#0F766E', theme_mode: 'dark' };
  config.textContent = JSON.stringify({ marca: { name: 'Aurora', branding } });
  document.head.append(config);
});
afterEach(() => document.getElementById('portal-config')?.remove());

const primary = () => document.documentElement.style.getPropertyValue('--brand-primary');

it('the sign-in has the brand of the address before the API answers', async () => {
  backend.use(http.get('*/api/branding/', () => delay('infinite')));
  renderApp('/login');
  await screen.findByText('Aurora');
  expect([primary(), document.documentElement.dataset.theme, document.title]).toEqual([
    '#0F766E',
    'dark',
    'Entrar · Aurora',
  ]);
});

it('a session that has ended leaves the brand of the address, not the default one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend.use(
    http.get('*/api/branding/', () => HttpResponse.error()),
    http.get('*/api/auth/user/', () => HttpResponse.json({ detail: 'x' }, { status: 401 })),
    http.post('*/api/token/refresh/', () => HttpResponse.json({ detail: 'x' }, { status: 401 })),
  );
  signIn();
  renderApp('/home');
  await screen.findByText('Sua sessão terminou. Entre novamente.');
  await waitFor(() => expect(document.title).toBe('Entrar · Aurora'));
  expect(primary()).toBe('#0F766E');
  expect(warn).toHaveBeenCalledWith('branding could not be loaded', expect.anything());
  warn.mockRestore();
});
