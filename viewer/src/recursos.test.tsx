import { announcedServers, unannouncedAmong } from '@portal/ui/announced-servers';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { ana, backend } from '../test/backend.ts';
import { renderApp, signIn, useBackend } from '../test/renderApp.tsx';

useBackend();
afterEach(() => backend.events.removeAllListeners());

/** Returns the list of the calls that reach the backend from now on. */
function recordCalls(): string[] {
  const calls: string[] = [];
  backend.events.on('request:start', ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  return calls;
}

it.each(announcedServers)(
  'REC-02 REC-03 with a server that announces %s the viewer makes no other added call',
  { tags: ['slow'] },
  async (_, announced) => {
    signIn();
    backend.use(
      http.get('*/api/auth/user/', () => HttpResponse.json({ ...ana, recursos: announced })),
    );
    const calls = recordCalls();
    const { place } = renderApp('/home');
    await screen.findByRole('heading', { name: 'Visão Geral' });
    await userEvent.click(screen.getByRole('link', { name: 'Dashboards' }));
    await waitFor(() => expect(place()).toBe('/dashboard'));
    await userEvent.click(screen.getByRole('link', { name: 'Aplicativos' }));
    await waitFor(() => expect(place()).toBe('/aplicativos'));
    // The new screen takes the focus, which closes an open menu.
    await screen.findByRole('heading', { name: 'Aplicativos', level: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Conta de Ana' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('accessToken')).toBeNull();
    await waitFor(() =>
      expect(calls.includes('POST /api/auth/logout/')).toBe(announced.includes('logout')),
    );
    expect(unannouncedAmong(calls, announced)).toEqual([]);
  },
);
