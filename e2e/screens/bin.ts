import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { adminCalls } from './adminCalls.ts';
import { places } from './console.ts';

/** Creates a person, a team, a report and an application, whose names contain `passageir`. */
export async function createDeletable(page: Page) {
  const call = await adminCalls(page.request, 'geral');
  const [first]: { id: number; workspace_id: string; report_id: string }[] = await call(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const person = await call('POST', '/api/admin/users/', {
    username: 'passageira',
    email: 'passageira@aurora.example',
    first_name: 'Olga',
  });
  const team = await call('POST', '/api/admin/equipes/', {
    nome: 'Equipe passageira',
    membros: [person.id],
  });
  const report = await call('POST', '/api/admin/powerbiconfig/', {
    workspace_id: first?.workspace_id,
    report_id: first?.report_id,
    nome_relatorio: 'Relatório passageiro',
    users_allowed: [person.id],
  });
  const app = await call('POST', '/api/admin/aplicativos/', {
    nome: 'Aplicativo passageiro',
    relatorios_ids: [first?.id],
  });
  return { call, ids: { person: person.id, team: team.id, report: report.id, app: app.id } };
}

/** The names that the bin shows for what `createDeletable` creates. */
export const deletable = [
  'Equipe passageira',
  'Relatório passageiro',
  'Aplicativo passageiro',
  'Olga (passageira)',
];
export const restoreButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Restaurar ${name}…` });

export async function openBin(page: Page): Promise<void> {
  await page.goto('/admin/');
  await places(page).getByRole('link', { name: 'Auditoria' }).click();
  await page.getByRole('link', { name: 'Lixeira' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
}
