import { sightPath, sightQuestion } from '@portal/api-client/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { backend, signedInAs, usuarios } from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();

const started = {
  access: 'sight-1',
  user: { id: 1, username: 'ana', first_name: 'Ana', last_name: '' },
  expira_em: '2030-01-01T00:15:00.000Z',
};

/** Opens the list of people, whose new tab is `tab`. Returns the bodies of the calls. */
async function openList(answer: () => Response, tab: object | null) {
  const bodies: unknown[] = [];
  signedInAs({ ...usuarios, recursos: [...(usuarios.recursos ?? []), 'ver_como'] });
  backend.use(
    http.post('*/api/admin/ver-como/', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as Window | null);
  renderConsole('/users');
  const row = await screen.findByRole('row', { name: /ana@/ });
  return {
    bodies,
    open,
    press: () => userEvent.click(within(row).getByRole('button', { name: 'Ver como ana' })),
  };
}
const ask = (tab: object, origin = window.location.origin) =>
  window.dispatchEvent(
    new MessageEvent('message', { data: sightQuestion, origin, source: tab as Window }),
  );

describe('Ver como', () => {
  it('gives the token to the tab that it has opened, and to no other', async () => {
    const tab = { postMessage: vi.fn(), close: vi.fn() };
    const { bodies, open, press } = await openList(() => HttpResponse.json(started), tab);
    await press();
    expect(open.mock.calls).toEqual([[sightPath, '_blank']]);
    await waitFor(() => expect(bodies).toEqual([{ user_id: 1 }]));
    ask(tab, 'https://mal.example');
    ask({ postMessage: vi.fn() });
    expect(tab.postMessage).not.toHaveBeenCalled();
    ask(tab);
    await waitFor(() =>
      expect(tab.postMessage.mock.calls).toEqual([[started, window.location.origin]]),
    );
    expect(tab.close).not.toHaveBeenCalled();
  });

  it('says every reason for which the person could not sign in, and closes the tab', {
    tags: ['slow'],
  }, async () => {
    const tab = { postMessage: vi.fn(), close: vi.fn() };
    const impedimentos = ['A conta está desativada.', 'O acesso da conta terminou em 02/01/2026.'];
    const { press } = await openList(
      () => HttpResponse.json({ detail: 'x', impedimentos }, { status: 409 }),
      tab,
    );
    await press();
    const dialog = within(await screen.findByRole('dialog', { name: 'Ver como ana' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      impedimentos,
    );
    expect(tab.close).toHaveBeenCalledOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what to do if the browser opens no tab', { tags: ['slow'] }, async () => {
    const { bodies, press } = await openList(() => HttpResponse.json(started), null);
    await press();
    expect(await screen.findByText(/^O navegador bloqueou a nova aba/)).toBeTruthy();
    expect(bodies).toEqual([]);
  });

  it('is not offered by a server that does not announce it', async () => {
    signedInAs({ ...usuarios, recursos: [] });
    renderConsole('/users');
    await screen.findByRole('row', { name: /ana@/ });
    expect(screen.queryByRole('button', { name: /^Ver como/ })).toBeNull();
  });
});
