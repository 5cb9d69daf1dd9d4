import { expect } from 'vitest';
import type { driftWorld } from './driftWorld.ts';
import { aurora } from './factories.ts';

/** Lets Bia read one page of Vendas in a new application, and Caio the whole report. Returns the pages of Vendas. */
export async function grantPages(world: ReturnType<typeof driftWorld>) {
  const geral = await world.as('geral');
  const made = await geral.post('/api/admin/aplicativos/', {
    nome: `Comercial ${Math.random()}`,
    relatorios_ids: [world.reports.vendas.id],
  });
  const pages: { readonly name: string; readonly displayName: string }[] = (
    await geral.get(
      `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`,
    )
  ).json();
  const given = await geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
    app_id: made.json().id,
    permissions: [
      {
        user_id: world.people.bia.id,
        access_type: 'specific',
        allowed_pages: { [world.reports.vendas.id]: [pages[0]?.name] },
      },
      { user_id: world.people.caio.id, access_type: 'full' },
    ],
  });
  expect(given.statusCode).toBe(200);
  return pages;
}
