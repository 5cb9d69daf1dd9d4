import { readFile } from 'node:fs/promises';
import { type Person, password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { signedIn } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';
import { reportFrame } from '../screens/report.ts';
import { savedByCalc } from '../screens/savedByCalc.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Gives 30 people each of the 10 reports of an application. Returns the people in their order, a page, and how to take it all away. */
async function fill(as: Awaited<ReturnType<typeof adminCalls>>) {
  const made: string[] = [];
  const create = async (path: string, data: object): Promise<number> => {
    const { id } = await as('POST', path, data);
    made.push(`${path}${id}/`);
    return id;
  };
  const configs: { nome_relatorio: string; workspace_id: string; report_id: string }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const vendas = configs.find(({ nome_relatorio }) => nome_relatorio === 'Vendas');
  const { workspace_id, report_id } = vendas ?? {};
  const pages: { name: string; displayName: string }[] = await as(
    'GET',
    `/api/admin/powerbi/report-pages/?workspace_id=${workspace_id}&report_id=${report_id}`,
  );
  const people: number[] = [];
  for (const number of numbers(30)) {
    people.push(
      await create('/api/admin/users/', {
        username: `calc${number}`,
        email: `calc${number}@aurora.example`,
        // Calc writes quotes around it, and takes the second one for a number.
        first_name: number === 1 ? 'Silva, "Nê"' : number === 2 ? '1e5' : `Calc ${number}`,
        password,
      }),
    );
  }
  const reports: number[] = [];
  for (const number of numbers(10)) {
    const nome_relatorio = `Conta ${number}; mês`;
    reports.push(
      await create('/api/admin/powerbiconfig/', { workspace_id, report_id, nome_relatorio }),
    );
  }
  const app_id = await create('/api/admin/aplicativos/', {
    nome: 'Contas',
    relatorios_ids: reports,
  });
  await as('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
    app_id,
    permissions: people.map((user_id) => ({ user_id, access_type: 'full' })),
  });
  const page = pages.find(({ displayName }) => displayName === 'Por Produto')?.name ?? '';
  return {
    ...{ people, page },
    empty: async () => {
      for (const path of made.toReversed()) await as('DELETE', path);
    },
  };
}

test('300 grants that are changed in LibreOffice are imported at once, and readers see what they have now', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const as = await adminCalls(page.request, 'geral');
  const { people, page: onlyPage, empty } = await fill(as);
  const open = async (number: number) => {
    const reader = await signedIn(browser, `calc${number}` as Person);
    await reader.goto('/aplicativos');
    return reader;
  };
  const [loser, limited] = [await open(1), await open(21)];
  await expect(loser.getByRole('heading', { name: 'Contas' })).toBeVisible();
  await expect(limited.getByRole('heading', { name: 'Contas' })).toBeVisible();

  await openSignedInAs(page, 'geral');
  await page.goto('/admin/acessos');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar planilha' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  let changed = 0;
  // The columns are Tipo, Id, Nome, Usuário, Id do lugar, Lugar, Id do relatório, Relatório, Acesso, Páginas, Títulos das páginas,
  // Termina em, Versão. Ten people lose the application, ten get an end, ten keep one page of each report.
  const saved = savedByCalc(csv, (cells) => {
    const place = people.indexOf(Number(cells[1]));
    if (cells[0] !== 'Pessoa' || place < 0) return [...cells];
    changed += 1;
    const edited = [...cells];
    if (cells[2] === '1e5') edited[2] = '1.00E+05';
    if (place < 10) edited[8] = 'Sem Acesso';
    else if (place < 20) edited[11] = '24/12/2099';
    else [edited[8], edited[9]] = ['Páginas Específicas', onlyPage];
    return edited;
  });
  expect(changed).toBe(300);

  await page.getByRole('link', { name: 'Importar planilha…' }).click();
  const input = page.getByLabel('Planilha em CSV');
  const file = { name: 'concessoes.csv', mimeType: 'text/csv', buffer: saved };
  await input.setInputFiles(file);
  await page.getByRole('button', { name: 'Alterar 300 concessões' }).click();
  const question = page.getByRole('dialog', { name: 'Alterar 300 concessões' });
  await expect(question).toContainText('Quem perde acesso (20)');
  await question.getByRole('button', { name: 'Alterar 300 concessões' }).click();
  await expect(page.getByText('Planilha aplicada')).toBeVisible();

  await loser.goto('/aplicativos');
  await expect(loser.getByRole('heading', { name: 'Contas' })).toBeHidden();
  await limited.goto('/aplicativos');
  await limited.getByRole('link', { name: 'Abrir Aplicativo Contas' }).click();
  const bar = limited.getByRole('navigation', { name: 'Contas' });
  await bar.getByRole('button', { name: /^Conta 1; mês/ }).click();
  await expect(bar.getByRole('link')).toHaveText(['Por Produto']);
  await bar.getByRole('link', { name: 'Por Produto' }).click();
  await expect(reportFrame(limited).getByRole('heading', { level: 1 })).toHaveText(
    'Vendas por produto',
  );

  await input.setInputFiles(file);
  await expect(page.getByText('Não há nada a aplicar.')).toBeVisible();
  // Other journeys of this server list its people.
  await empty();
});
