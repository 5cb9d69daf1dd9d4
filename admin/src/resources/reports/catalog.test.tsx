import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { relatorios } from '../../../test/aplicativos.ts';
import { backend, signedInAs } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

/** Answers a workspace more once the catalog is asked again. Returns the queries that arrive. */
function withCatalog(): string[] {
  const asked: string[] = [];
  backend.use(
    http.get('*/api/admin/powerbi/workspaces-by-client/', ({ request }) => {
      const { search } = new URL(request.url);
      asked.push(search);
      const workspaces = [
        { id: 'w-1', name: 'Comercial', isOnDedicatedCapacity: false },
        ...(search.includes('atualizar=true')
          ? [{ id: 'w-2', name: 'Novo', isOnDedicatedCapacity: false }]
          : []),
      ];
      return HttpResponse.json({ workspaces, count: workspaces.length, client_name: 'Aurora' });
    }),
  );
  return asked;
}

describe('the catalog of Power BI', () => {
  it('is asked again on demand, and the form then offers what is new', {
    tags: ['slow'],
  }, async () => {
    signedInAs(relatorios);
    const asked = withCatalog();
    renderConsole('/reports/create');
    await screen.findByRole('option', { name: 'Comercial' });
    expect(screen.queryByRole('option', { name: 'Novo' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Atualizar a lista do Power BI' }));
    await screen.findByRole('option', { name: 'Novo' });
    await waitFor(() => expect(asked).toEqual(['', '?atualizar=true']));
  });

  it('REC-03 is not asked again of a server that does not announce it', async () => {
    signedInAs({ ...relatorios, recursos: [] });
    withCatalog();
    renderConsole('/reports/create');
    await screen.findByRole('option', { name: 'Comercial' });
    expect(screen.queryByRole('button', { name: 'Atualizar a lista do Power BI' })).toBeNull();
  });
});
