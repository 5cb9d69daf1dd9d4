import { createMemorySession } from '@portal/api-client';
import type { FrameMessage, HostMessage } from '@portal/embed/portal';
import { createAppServices } from '@portal/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { backend } from '../../test/backend.ts';
import { useBackend } from '../../test/renderApp.tsx';
import { App } from '../App.tsx';
import type { HostPage } from './connectHost.ts';
import { Entered } from './Entered.tsx';

useBackend();

const told: FrameMessage[] = [];
const typesTold = () => told.map(({ type }) => type);

function renderEntered(look: HostPage['look'] = { chrome: 'all', theme: null }) {
  told.length = 0;
  let say: (message: HostMessage) => void = () => undefined;
  const host: HostPage = {
    origin: 'https://loja.example',
    look,
    tell: (message) => told.push(message),
    listen(listener) {
      say = listener;
    },
  };
  const config = Object.assign(document.createElement('script'), { id: 'portal-config' });
  config.type = 'application/json';
  config.textContent = JSON.stringify({ recursos: ['entradas'] });
  document.head.append(config);
  const services = createAppServices({ session: createMemorySession() });
  config.remove();
  let path = '';
  const Where = () => {
    const { pathname, search } = useLocation();
    path = pathname + search;
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/home']}>
      <App
        services={services}
        Around={({ children }) => (
          <Entered host={host}>
            <Where />
            {children}
          </Entered>
        )}
      />
    </MemoryRouter>,
  );
  return { say: (message: HostMessage) => say(message), services, path: () => path };
}
const exchange = (answer: () => Response) =>
  backend.use(http.post('*/api/entradas/trocar/', answer));
const accepted = (lugar: object) => () =>
  HttpResponse.json({ access: 'access-1', refresh: 'refresh-1', lugar });

describe('the viewer in another product', () => {
  it('ENTRADA-04 takes a code, goes to its place, and follows what the page asks', async () => {
    exchange(accepted({ relatorio_id: 1 }));
    const { say, path } = renderEntered();
    await waitFor(() => expect(typesTold()).toContain('code'));
    say({ type: 'code', codigo: 'c' });
    await waitFor(() => expect(typesTold()).toContain('ready'));
    await waitFor(() => expect(path()).toMatch(/^\/dashboard\?relatorio=1/));
    await waitFor(() =>
      expect(told).toContainEqual({ type: 'navigate', place: { relatorio_id: 1 } }),
    );
    expect(localStorage.length).toBe(0);
    await screen.findByRole('navigation', { name: 'Principal' });
    window.dispatchEvent(new Event('portal-opened'));
    expect(told.at(-1)).toEqual({ type: 'opened', place: { relatorio_id: 1 } });
    say({ type: 'look', look: { chrome: 'tabs', theme: 'dark' } });
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull());
    expect(document.documentElement.dataset.theme).toBe('dark');
    say({ type: 'look', look: { chrome: 'tabs', theme: null } });
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
    say({ type: 'place', place: {} });
    await waitFor(() => expect(path()).toBe('/home'));
    say({ type: 'end' });
    await screen.findByText(/Motivo: sessão encerrada/);
    expect(told.at(-1)).toEqual({ type: 'ended', reason: 'sessão encerrada' });
  });

  it('ALERTA-01 offers an alert beside a report with its header only', async () => {
    exchange(accepted({ relatorio_id: 1 }));
    const { say } = renderEntered();
    await waitFor(() => expect(typesTold()).toContain('code'));
    say({ type: 'code', codigo: 'c' });
    const button = () => screen.queryByRole('button', { name: 'Criar alerta…' });
    await waitFor(() => expect(button()).toBeTruthy());
    say({ type: 'look', look: { chrome: 'none', theme: null } });
    await waitFor(() => expect(button()).toBeNull());
  });

  it.each([
    ['código recusado', () => HttpResponse.json({ detail: 'x' }, { status: 401 })],
    ['sem conexão', () => HttpResponse.error()],
  ])('tells a code that opens nothing: %s', async (reason, answer) => {
    exchange(answer);
    const { say } = renderEntered();
    await waitFor(() => expect(typesTold()).toContain('code'));
    say({ type: 'code', codigo: 'c' });
    await screen.findByText(new RegExp(`Motivo: ${reason}`));
    expect(told.at(-1)).toEqual({ type: 'ended', reason });
  });
});
