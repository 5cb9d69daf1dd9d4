import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { ana, backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';
import { dropStaticShell, keepStaticShell } from '../static-shell/staticShell.ts';

useBackend();
afterEach(dropStaticShell);

it('shows the static shell until the screen is shown, and never again', async () => {
  const page = document.createElement('div');
  page.innerHTML = '<div id="static-shell" inert><h1>Esqueleto</h1></div>';
  keepStaticShell(page);
  signIn();
  backend.use(
    http.get('*/api/auth/user/', async () => {
      await delay(60);
      return HttpResponse.json(ana);
    }),
  );
  const view = renderApp('/home');
  expect(screen.getByText('Esqueleto')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Carregando...');
  await screen.findByRole('heading', { name: 'Visão Geral' });
  expect(screen.queryByText('Esqueleto')).toBeNull();
  view.unmount();
  renderApp('/home');
  expect(screen.queryByText('Esqueleto')).toBeNull();
  await waitFor(() => expect(screen.queryByText('Visão Geral')).toBeTruthy());
});
