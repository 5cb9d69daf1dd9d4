import { password } from '../fixtures/people.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { places } from '../screens/console.ts';
import { submitLogin } from '../screens/login.ts';
import { expect, test } from './test.ts';

const dayMs = 24 * 60 * 60_000;

test('LIXO-01 a deleted person, report, application or team is gone, stands in Lixeira for thirty days, and the confirmation says so', async ({
  page,
  moveClock,
  expectedErrors,
}) => {
  // Sessions end when the clock moves, so their calls are answered with 401.
  expectedErrors.push(/401/);
  const start = Date.now();
  const call = await adminCalls(page.request, 'geral');
  const [first]: { id: number; workspace_id: string; report_id: string }[] = await call(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const person = await call('POST', '/api/admin/users/', {
    username: 'breve',
    email: 'breve@aurora.example',
    first_name: 'Olga',
  });
  await call('POST', '/api/admin/equipes/', { nome: 'Equipe breve', membros: [person.id] });
  await call('POST', '/api/admin/powerbiconfig/', {
    workspace_id: first?.workspace_id,
    report_id: first?.report_id,
    nome_relatorio: 'Relatório breve',
    users_allowed: [person.id],
  });
  await call('POST', '/api/admin/aplicativos/', {
    nome: 'Aplicativo breve',
    relatorios_ids: [first?.id],
  });

  const enter = async () => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await submitLogin(page, 'geral', password);
    await page.waitForURL(/\/(home|dashboard)/);
  };
  await enter();
  const things = [
    ['/admin/equipes', 'Equipe breve', '/api/admin/equipes/'],
    ['/admin/reports', 'Relatório breve', '/api/admin/powerbiconfig/'],
    ['/admin/aplicativos', 'Aplicativo breve', '/api/admin/aplicativos/'],
    ['/admin/users', 'breve', '/api/admin/users/'],
  ] as const;
  for (const [screen, name, list] of things) {
    await page.goto(screen);
    await page.getByRole('button', { name: `Excluir ${name}`, exact: true }).click();
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText('Pode ser restaurado por 30 dias.');
    await asked.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByRole('button', { name: `Excluir ${name}`, exact: true })).toHaveCount(0);
    expect(JSON.stringify(await call('GET', list))).not.toMatch(/breve/);
  }

  const openBin = async () => {
    await page.goto('/admin/');
    await places(page).getByRole('link', { name: 'Auditoria' }).click();
    await page.getByRole('link', { name: 'Lixeira' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lixeira' })).toBeVisible();
  };
  const kept = ['Equipe breve', 'Relatório breve', 'Aplicativo breve', 'Olga (breve)'];
  const restore = (name: string) => page.getByRole('button', { name: `Restaurar ${name}…` });
  await openBin();
  for (const name of kept) await expect(restore(name)).toBeVisible();

  moveClock(new Date(start + 30 * dayMs - 60_000));
  await enter();
  await openBin();
  for (const name of kept) await expect(restore(name)).toBeVisible();

  moveClock(new Date(Date.now() + 30 * dayMs + 60_000));
  await enter();
  await openBin();
  for (const name of kept) await expect(restore(name)).toHaveCount(0);
});
