import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInAs, superuser } from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();
beforeEach(() => signedInAs(superuser));
afterEach(() => vi.unstubAllGlobals());

it.each(['create', 'import', '3'])(
  'the dialog of /users/%s stays closed when a filter of its list is changed at once',
  { tags: ['slow'] },
  async (form) => {
    const { router } = renderConsole(`/users/${form}`);
    await screen.findByText('ana@aurora.example');
    const close = await screen.findByRole('button', { name: /^(Cancelar|Fechar)$/ });
    const filter = screen
      .getAllByLabelText<HTMLSelectElement>('Ativo')
      .find(({ tagName }) => tagName === 'SELECT');
    if (!filter) throw new Error('no filter');
    // As in a browser, React renders when it has time, and not before the press returns.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    close.click();
    // Ends what the press has begun; no other task runs.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    filter.value = 'true';
    filter.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(router.state.location.search).toContain('is_active'));
    expect(router.state.location.pathname).toBe('/users');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('searchbox')).toBeTruthy();
  },
);
