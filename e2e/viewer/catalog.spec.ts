import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { openSignedInAs } from '../screens/login.ts';

test('PED-05 a reader finds what the catalogue shows and they cannot open in search and on Aplicativos, and no other name', async ({
  page,
  browser,
  expectedErrors,
}) => {
  // What does not open.
  expectedErrors.push(/404/);
  const as = await adminCalls(page.request, 'geral');
  const [first]: { workspace_id: string; report_id: string }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const makeReport = async (nome_relatorio: string) =>
    (
      await as('POST', '/api/admin/powerbiconfig/', {
        workspace_id: first?.workspace_id,
        report_id: first?.report_id,
        nome_relatorio,
      })
    ).id as number;
  const [shown, hidden] = [await makeReport('Zeladoria'), await makeReport('Zumbido')];
  const makeApp = async (nome: string) =>
    (
      await as('POST', '/api/admin/aplicativos/', {
        nome,
        descricao: 'Números da zeladoria',
        relatorios_ids: [hidden],
      })
    ).id as number;
  const [app, other] = [await makeApp('Zona norte'), await makeApp('Zona sul')];

  const search = async (who: typeof page, words: string) => {
    await who.goto('/home');
    // The static shell shows the button before the app has started. Until then the app hears no key.
    await expect(who.locator('#static-shell')).toHaveCount(0);
    await expect(who.getByRole('button', { name: 'Buscar' })).toBeVisible();
    await who.keyboard.press('Control+k');
    await who.getByRole('combobox').fill(words);
  };
  /** All that the calls of the person say. */
  const heard: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/')) heard.push(await answer.text().catch(() => ''));
  });

  // Off by default: nothing of the four is found.
  await openSignedInAs(page, 'ana');
  await search(page, 'z');
  await expect(page.getByRole('option', { name: /Z(eladoria|umbido|ona)/ })).toHaveCount(0);
  await page.goto('/aplicativos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Disponíveis para pedir')).toHaveCount(0);
  const names = ['Zeladoria', 'Zumbido', 'Zona norte', 'Zona sul'];
  expect(names.filter((name) => heard.join('').includes(name))).toEqual([]);

  const admin = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await openSignedInAs(admin, 'geral');
  await admin.goto(`/admin/reports/${shown}`);
  const form = admin.getByRole('dialog', { name: 'Editar Relatório' });
  const shows = form.getByRole('switch', { name: 'Mostrar no catálogo' });
  await expect(shows).not.toBeChecked();
  await shows.check();
  await form.getByRole('button', { name: 'Salvar' }).click();
  await expect(form).toBeHidden();
  await admin.close();
  await as('PUT', `/api/admin/aplicativos/${app}/`, { no_catalogo: true });

  await search(page, 'zelad');
  const option = page.getByRole('option');
  await expect(option).toHaveText(['ZeladoriaRelatório · disponível para pedir']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Você não tem acesso a este conteúdo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir acesso' })).toBeVisible();
  await page.goto('/aplicativos');
  const available = page.getByRole('region', { name: 'Disponíveis para pedir' });
  await expect(available.getByRole('article')).toHaveText([
    /Zona norte.*Aplicativo sem acesso.*Números da zeladoria/,
    /Zeladoria.*Relatório sem acesso.*Sem descrição disponível/,
  ]);
  await expect(available.getByRole('article').first().locator('svg').first()).toBeVisible();
  for (const path of [`/dashboard?relatorio=${hidden}`, `/aplicativos/${other}`]) {
    await page.goto(path);
    await expect(page.getByText('Você não tem acesso a este conteúdo.')).toBeVisible();
  }
  expect(['Zumbido', 'Zona sul'].filter((name) => heard.join('').includes(name))).toEqual([]);

  // Who reads it, and readers of another cliente, are offered nothing.
  for (const [username, path] of [
    ['bruno', '/api/pedidos/catalogo/'],
    ['geral', '/api/pedidos/catalogo/'],
  ] as const) {
    const call = await adminCalls(page.request, username);
    expect(await call('GET', path)).toEqual([]);
  }
  for (const id of [app, other]) await as('DELETE', `/api/admin/aplicativos/${id}/`);
  for (const id of [shown, hidden]) await as('DELETE', `/api/admin/powerbiconfig/${id}/`);
});
