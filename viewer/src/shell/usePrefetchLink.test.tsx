import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backend, relatorios } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();
afterEach(() => vi.restoreAllMocks());

/** Opens Home with one recent report. `calls()` returns how often the list of reports was requested. */
async function openHome() {
  let calls = 0;
  const count = http.get('*/api/configs/', () => {
    calls += 1;
  });
  backend.use(
    count,
    http.get('*/api/reports/recent/', () => HttpResponse.json(relatorios.slice(0, 1))),
  );
  signIn();
  const { place } = renderApp('/home');
  const panel = await screen.findByRole('region', { name: 'Relatórios Recentes' });
  const link = await waitFor(() => {
    const found = panel.querySelector('a');
    if (!found) throw new Error('the panel has no link yet');
    return found;
  });
  return { link, place, calls: () => calls };
}

describe('a link of the viewer', () => {
  it.each([
    ['pointer', (link: HTMLElement) => userEvent.hover(link)],
    ['focus', async (link: HTMLElement) => link.focus()],
  ])('fetches the list of reports once, when the %s is on it', async (_, reach) => {
    const { link, place, calls } = await openHome();
    expect(calls()).toBe(0);
    await reach(link);
    await waitFor(() => expect(calls()).toBe(1));
    await userEvent.unhover(link);
    await userEvent.click(link);
    expect(place()).toBe('/dashboard?relatorio=1');
    await screen.findByRole('link', { name: 'Produção Mensal' });
    expect(calls()).toBe(1);
  });

  it('fetches nothing while the browser is offline', async () => {
    const { link, calls } = await openHome();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.hover(link);
    await new Promise((done) => setTimeout(done, 50));
    expect(calls()).toBe(0);
  });

  it('fetches the list again on the screen after a failure', async () => {
    const { link, calls } = await openHome();
    backend.use(
      http.get('*/api/configs/', () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    await userEvent.hover(link);
    await new Promise((done) => setTimeout(done, 50));
    expect(calls()).toBe(0);
    await userEvent.click(link);
    await screen.findByRole('link', { name: 'Produção Mensal' });
    expect(calls()).toBe(1);
  });
});
