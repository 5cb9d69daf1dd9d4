import type { Emulator } from '@portal/emulator';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
let emulator: Emulator;
let post: Awaited<ReturnType<typeof as>>['post'];
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '100' });
  ({ emulator } = server);
  ({ post } = await as(server.app, await buildUser(server, null, { is_superuser: true })));
});
afterEach(() => {
  emulator.reset();
});

const { tenantId, clientId } = aurora;
const comercial = aurora.workspace;
const capacity = '03BE7AC6-2A5A-4025-B94B-347BA4CAF0A6';
const inadimplencia = {
  workspace_id: aurora.financeiro,
  report_id: aurora.inadimplencia,
  dataset_id: aurora.inadimplenciaDataset,
};

type ClienteValues = Parameters<typeof buildCliente>[1];
type ReportValues = Parameters<typeof buildRelatorio>[2];

/** Tests the stored credentials of a new cliente of Aurora with one configured report. */
async function test(values: ClienteValues = {}, report: ReportValues = {}) {
  const cliente = await buildCliente(server, values);
  await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas', ...report });
  const answer = await post(`/api/admin/clientes/${cliente.id}/test-credentials/`, {});
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

interface Case {
  readonly fault: string;
  readonly arrange?: () => unknown;
  readonly cliente?: ClienteValues;
  readonly report?: ReportValues;
  readonly key: string;
  /** The Portuguese sentence begins so. */
  readonly says: RegExp;
  /** What Microsoft said. */
  readonly microsoft: RegExp | null;
  readonly place: string;
}

const always = (operation: string, answer: Parameters<Emulator['faults']['once']>[1]) =>
  emulator.faults.next(99, { operation, tenantId }, answer);

const cases: readonly Case[] = [
  {
    fault: 'a wrong secret',
    cliente: { secret: 'errado' },
    key: 'wrong secret',
    says: /^O segredo do aplicativo está errado\./,
    microsoft: /“AADSTS7000215: Invalid client secret/,
    place: 'Cadastro do cliente',
  },
  {
    fault: 'an expired secret',
    arrange: () => emulator.change({ kind: 'secretExpired', clientId }),
    key: 'expired secret',
    says: /^O segredo do aplicativo expirou\./,
    microsoft: /“AADSTS7000222: .*expired/,
    place: 'Microsoft Entra',
  },
  {
    fault: 'the secret of an application in another tenant',
    cliente: { secret: 'horizonte-demo-secret' },
    key: 'wrong secret',
    says: /^O segredo do aplicativo está errado\./,
    microsoft: /AADSTS7000215/,
    place: 'Cadastro do cliente',
  },
  {
    fault: 'a disabled application',
    arrange: () => emulator.change({ kind: 'appDisabled', clientId }),
    key: 'application disabled',
    says: /^O aplicativo está desativado/,
    microsoft: /AADSTS7000112/,
    place: 'Microsoft Entra',
  },
  {
    fault: 'an application that is not in the tenant',
    cliente: { pbi_client_id: '22222222-bbbb-4bbb-8bbb-000000000002' },
    key: 'application not in the tenant',
    says: /^O aplicativo não existe neste tenant\./,
    microsoft: /AADSTS700016/,
    place: 'Cadastro do cliente',
  },
  {
    fault: 'an application without the required assignment',
    arrange: () => emulator.change({ kind: 'appUnassigned', clientId }),
    key: 'application not assigned',
    says: /^O aplicativo exige atribuição/,
    microsoft: /AADSTS501051: .*is not assigned/,
    place: 'Microsoft Entra',
  },
  {
    fault: 'an absent tenant',
    arrange: () => emulator.change({ kind: 'tenantRemoved', tenantId }),
    key: 'tenant absent',
    says: /^O tenant não existe nesta nuvem\./,
    microsoft: /AADSTS90002/,
    place: 'Cadastro do cliente',
  },
  {
    fault: 'a tenant of another cloud',
    arrange: () => emulator.change({ kind: 'tenantInOtherCloud', tenantId }),
    key: 'another cloud',
    says: /^O tenant é de outra nuvem da Microsoft\./,
    microsoft: /AADSTS900382/,
    place: 'Configurações do servidor',
  },
  {
    fault: 'a conditional access policy',
    arrange: () => emulator.change({ kind: 'appBlocked', clientId }),
    key: 'conditional access',
    says: /^Uma política de acesso condicional/,
    microsoft: /AADSTS53003/,
    place: 'Microsoft Entra',
  },
  {
    fault: 'a tenant that allows no service principals',
    arrange: () =>
      emulator.change({ kind: 'servicePrincipalsAllowed', tenantId, isAllowed: false }),
    key: 'service principals not allowed',
    says: /^O tenant não permite entidades de serviço\./,
    microsoft: /ServicePrincipalIsNotAllowedByTenantAdminSwitch/,
    place: 'Portal de administração do Power BI',
  },
  {
    fault: 'a tenant that allows no embedding',
    arrange: () => emulator.change({ kind: 'embeddingAllowed', tenantId, isAllowed: false }),
    key: 'embedding not allowed',
    says: /^Relatório “Vendas”: O tenant não permite incorporar conteúdo\./,
    microsoft: /Embed content in apps/,
    place: 'Portal de administração do Power BI',
  },
  {
    fault: 'no workspace',
    arrange: () => always('powerbi.groups', { status: 200, body: { value: [] } }),
    key: 'no workspace',
    says: /^O aplicativo não vê nenhum workspace\./,
    microsoft: /vazia/,
    place: 'Acesso do workspace no Power BI',
  },
  ...(['Viewer', 'Contributor'] as const).map((role) => ({
    fault: `the role ${role}`,
    arrange: () => emulator.change({ kind: 'principalRole', workspaceId: comercial, role }),
    key: 'role in the workspace too low',
    says: /^Relatório “Vendas”: O aplicativo não tem o papel necessário no workspace\. .* Membro/,
    microsoft: /PowerBINotAuthorizedException/,
    place: 'Acesso do workspace no Power BI',
  })),
  {
    fault: 'a deleted workspace',
    arrange: () => emulator.change({ kind: 'workspaceRemoved', workspaceId: comercial }),
    key: 'workspace not accessible',
    says: /^Relatório “Vendas”: O aplicativo não tem acesso ao workspace, ou o workspace não existe mais\./,
    microsoft: /PowerBIFolderNotFound/,
    place: 'Acesso do workspace no Power BI',
  },
  {
    fault: 'a deleted report',
    arrange: () => emulator.change({ kind: 'reportDeleted', reportId: aurora.vendas }),
    key: 'report absent',
    says: /^Relatório “Vendas”: O relatório não existe neste workspace\./,
    microsoft: /PowerBIEntityNotFound/,
    place: 'Configuração do relatório',
  },
  {
    fault: 'a moved report',
    arrange: () =>
      emulator.change({
        kind: 'reportMoved',
        reportId: aurora.vendas,
        workspaceId: aurora.financeiro,
      }),
    key: 'report moved',
    says: /^Relatório “Vendas”: O relatório foi movido para o workspace “Financeiro”\./,
    microsoft: /PowerBIEntityNotFound/,
    place: 'Configuração do relatório',
  },
  {
    fault: 'a deleted dataset',
    arrange: () => emulator.change({ kind: 'datasetDeleted', datasetId: aurora.vendasDataset }),
    key: 'dataset absent',
    says: /^Relatório “Vendas”: O modelo semântico do relatório não existe/,
    microsoft: /PowerBIEntityNotFound/,
    place: 'Acesso do workspace no Power BI',
  },
  {
    fault: 'a dataset in a workspace that the application cannot read',
    arrange: () => {
      const { vendasDataset: datasetId, financeiro: workspaceId } = aurora;
      emulator.change({ kind: 'datasetMoved', datasetId, workspaceId });
      emulator.change({ kind: 'principalRemoved', workspaceId });
    },
    key: 'dataset not readable',
    says: /^Relatório “Vendas”: O aplicativo não pode ler o modelo semântico/,
    microsoft: /GroupNotAccessible/,
    place: 'Acesso do workspace no Power BI',
  },
  {
    fault: 'a role that the model does not have',
    report: { rls_role: 'Sul' },
    key: 'row-level security not applicable',
    says: /^Relatório “Vendas”: A RLS Role “Sul” está configurada, mas o modelo .* não tem segurança/,
    microsoft: null,
    place: 'Configuração do relatório',
  },
  {
    fault: 'a model that demands a role, without one',
    report: inadimplencia,
    key: 'role required',
    says: /^Relatório “Vendas”: O modelo exige uma função\. Informe a RLS Role/,
    microsoft: null,
    place: 'Configuração do relatório',
  },
  {
    fault: 'no capacity, and no trial tokens left',
    arrange: () => emulator.change({ kind: 'trialTokensUsedUp', tenantId }),
    report: { ...inadimplencia, rls_role: 'Sul' },
    key: 'trial tokens used up',
    says: /^Relatório “Vendas”: Os tokens de avaliação acabaram\. .* capacidade/,
    microsoft: /trial tokens are used up/,
    place: 'Capacidade no portal do Azure ou do Fabric',
  },
  {
    fault: 'a paused capacity',
    arrange: () => emulator.change({ kind: 'capacityState', id: capacity, state: 'Suspended' }),
    key: 'capacity paused',
    says: /^A capacidade “.*” do workspace “Comercial” não está ativa\./,
    microsoft: /Suspended/,
    place: 'Capacidade no portal do Azure ou do Fabric',
  },
  {
    fault: 'an overloaded capacity',
    arrange: () =>
      emulator.change({ kind: 'capacityOverloaded', id: capacity, isOverloaded: true }),
    key: 'capacity overloaded',
    says: /^Relatório “Vendas”: A capacidade do workspace está sobrecarregada\./,
    microsoft: /capacity has exceeded its limits/,
    place: 'Capacidade no portal do Azure ou do Fabric',
  },
  {
    fault: 'too many calls',
    arrange: () => {
      const message = 'You have exceeded the amount of requests allowed';
      always('powerbi.*', { status: 429, headers: { 'retry-after': '347' }, body: { message } });
    },
    key: 'throttled',
    says: /^O Power BI está recebendo pedidos demais deste cliente\./,
    microsoft: /You have exceeded the amount of requests/,
    place: 'Nada a corrigir no portal: aguarde',
  },
  {
    fault: 'a provider that is down',
    arrange: () => always('powerbi.*', { status: 503, headers: { requestid: 'pedido-1' } }),
    key: 'no answer',
    says: /^O Power BI não respondeu\./,
    microsoft: /pedido /,
    place: 'Nada a corrigir no portal: aguarde',
  },
  {
    fault: 'a clock that is ten minutes ahead',
    arrange: () => emulator.change({ kind: 'clockSkewed', tenantId, seconds: -600 }),
    key: 'clock',
    says: /^O relógio do servidor está 10 min adiantado em relação ao da Microsoft\./,
    microsoft: /^hora da resposta: \w{3}, .* GMT$/,
    place: 'Configurações do servidor',
  },
  {
    fault: 'a clock that is ten minutes behind',
    arrange: () => emulator.change({ kind: 'clockSkewed', tenantId, seconds: 600 }),
    key: 'clock',
    says: /^O relógio do servidor está 10 min atrasado/,
    microsoft: /GMT$/,
    place: 'Configurações do servidor',
  },
  {
    fault: 'a sign-in registration without consent',
    arrange: () => emulator.change({ kind: 'signInConsentRevoked', tenantId }),
    key: 'sign-in without consent',
    says: /consentimento\. .*\/11111111-aaaa-4aaa-8aaa-000000000001\/adminconsent\?client_id=99999999-bbbb-4bbb-8bbb-000000000009$/,
    microsoft: /AADSTS700016/,
    place: 'Microsoft Entra',
  },
];

describe('the test of credentials', () => {
  it.each(cases)('NUV-11 names $fault first, and where to correct it', async (one) => {
    one.arrange?.();
    const { ok, detail, fault, steps } = await test(one.cliente, one.report);
    expect(fault).toEqual({
      key: one.key,
      detail: expect.stringMatching(one.says),
      microsoft: one.microsoft && expect.stringMatching(one.microsoft),
      place: one.place,
    });
    expect(ok).toBe(false);
    expect(detail).toContain(fault.detail);
    if (fault.microsoft !== null) expect(detail).toContain(fault.microsoft);
    const states = steps.map(({ state }: { state: string }) => state);
    expect(states.filter((state: string) => state === 'falha')).toHaveLength(1);
    expect(states.slice(states.indexOf('falha') + 1)).not.toContain('certo');
  });

  it('NUV-11 names an answer that takes more than ten seconds', {
    tags: ['slow'],
  }, async () => {
    emulator.faults.once({ operation: 'powerbi.generateToken', tenantId }, { latencyMs: 10_500 });
    const { fault } = await test();
    expect(fault).toMatchObject({
      key: 'slow',
      detail: expect.stringMatching(/^Tudo funciona, mas a Microsoft demorou 1[01] s/),
      microsoft: expect.stringContaining('POST /v1.0/myorg/GenerateToken'),
    });
  });

  it('NUV-11 finds nothing wrong with a healthy cliente, with and without reports', async () => {
    const healthy = await test({}, {});
    expect(healthy).toMatchObject({ ok: true, fault: null });
    expect(healthy.steps.map(({ state }: { state: string }) => state)).toEqual(
      Array(7).fill('certo'),
    );
    const cliente = await buildCliente(server);
    const answer = await post(`/api/admin/clientes/${cliente.id}/test-credentials/`, {});
    expect(answer.json()).toMatchObject({ ok: true, fault: null });
  });
});
