import { resilienceOrigin } from '../fixtures/addresses.ts';
import { applyChange, auroraTenantId, resetProvider, tokenRequests } from '../fixtures/emulator.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { startPortal } from '../resilience/startPortal.ts';
import { dialog } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

const vendasDataset = '4a29cacd-dfe1-4920-b91c-5194e2e59ec8';

/** A server of its own: a server keeps for two minutes what Power BI tells of a dataset, and other journeys read this one. */
const test = base.extend<{ readonly ownServer: undefined }>({
  baseURL: resilienceOrigin,
  ownServer: [
    async ({ page, request }, use) => {
      const portal = await startPortal('PGlite', { prepare: () => ({ DAX_QUERIES: 'true' }) });
      await use(undefined);
      await page.close();
      await portal.close();
      await resetProvider(request);
    },
    { auto: true },
  ],
});

test('SEG-04 the test of a report as a person makes a real token, tells what was sent and answered, lists the roles, counts the rows, and tells a role that does not exist', async ({
  page,
  request,
}) => {
  const tenantId = auroraTenantId;
  await applyChange(request, { kind: 'daxQueriesAllowed', tenantId, isAllowed: true });
  const roles = ['Sul', { name: 'Pessoa', column: 'Região', equals: 'USERNAME()' }];
  await applyChange(request, { kind: 'rolesChanged', datasetId: vendasDataset, roles });
  await openSignedInAs(page, 'relatorios');
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: 'Editar Vendas' }).click();
  const form = dialog(page, 'Editar Relatório');
  const asked = page.getByRole('region', { name: 'Testar como…' });
  const testAna = async (role: string) => {
    await form.getByLabel('RLS Role').fill(role);
    await form.getByRole('button', { name: 'Testar como…' }).click();
    await asked.getByRole('combobox', { name: 'Pessoa' }).click();
    await page.getByRole('option', { name: /^Ana Souza/ }).click();
    await asked.getByRole('button', { name: 'Testar' }).click();
    const model = asked.getByRole('region', { name: 'Modelo Vendas' });
    await expect(model).toContainText('Funções do modeloSul, Pessoa');
    const text = (await asked.textContent()) ?? '';
    await asked.getByRole('button', { name: 'Fechar' }).click();
    return text;
  };

  const before = (await tokenRequests(request)).length;
  const known = await testAna('Sul');
  expect(known).toMatch(/O relatório abre para Ana Souza/);
  expect(known).toMatch(/Nome enviadoanaFunções \(RLS\)Sul/);
  expect(known).toMatch(/Linhas que a pessoa lê em Vendas\d\.\d{3}/);
  const sent = (await tokenRequests(request)).slice(before);
  // A job compares the portal with Power BI meanwhile, and makes tokens without an identity.
  expect(sent.flatMap(({ identities = [] }) => identities)).toMatchObject([
    { username: 'ana', roles: ['Sul'] },
  ]);

  const absent = await testAna('Leste');
  expect(absent).toMatch(/Ana Souza .*recebe uma função que não existe\./);
  expect(absent).toContain('a função “Leste” não existe no modelo Vendas.');
  expect(absent).not.toContain('O relatório abre para');
  expect(await testAna('Pessoa')).toContain(
    'As linhas não foram contadas: uma regra do modelo usa o nome da pessoa',
  );
});
