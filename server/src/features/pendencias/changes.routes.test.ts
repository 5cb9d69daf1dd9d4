import type { Emulator } from '@portal/emulator';
import { expect, it } from 'vitest';
import { driftWorld, minuteMs } from '../../../test/driftWorld.ts';
import { aurora } from '../../../test/factories.ts';

type Change = Parameters<Emulator['change']>[0];

const world = driftWorld();
const { tenantId, clientId } = aurora;
const hour = 60 * minuteMs;

const everybody = 'Ana Bia Caio Geral';
const [vendas, producao] = [aurora.vendas, aurora.producao];
const capacity = '03BE7AC6-2A5A-4025-B94B-347BA4CAF0A6';

interface Case {
  readonly change: string;
  readonly arrange: readonly Change[];
  /** The token of Entra ID has ended, or a day is over, before the change shows. */
  readonly waitMs?: number;
  /** The report that a reader tries to open. */
  readonly opened?: 'vendas' | 'producao' | 'inadimplencia';
  readonly tipo: string;
  readonly people: string;
}

const cases: readonly Case[] = [
  ...(
    ['secretRevoked', 'secretExpired', 'appDisabled', 'appBlocked', 'appUnassigned'] as const
  ).map((kind) => ({
    change: kind,
    arrange: [{ kind, clientId }],
    waitMs: 2 * hour,
    tipo: 'aplicativo_recusado',
    people: everybody,
  })),
  ...(['tenantRemoved', 'tenantInOtherCloud'] as const).map((kind) => ({
    change: kind,
    arrange: [{ kind, tenantId }],
    waitMs: 2 * hour,
    tipo: 'aplicativo_recusado',
    people: everybody,
  })),
  {
    change: 'service principals are not allowed',
    arrange: [{ kind: 'servicePrincipalsAllowed', tenantId, isAllowed: false }],
    tipo: 'aplicativo_recusado',
    people: everybody,
  },
  {
    change: 'embedding is not allowed',
    arrange: [{ kind: 'embeddingAllowed', tenantId, isAllowed: false }],
    opened: 'vendas',
    tipo: 'incorporacao_recusada',
    people: everybody,
  },
  {
    change: 'embedding is not allowed, and nobody opens a report for a day',
    arrange: [{ kind: 'embeddingAllowed', tenantId, isAllowed: false }],
    waitMs: 25 * hour,
    tipo: 'incorporacao_recusada',
    people: everybody,
  },
  {
    change: 'the trial tokens are used up',
    arrange: [{ kind: 'trialTokensUsedUp', tenantId }],
    opened: 'producao',
    tipo: 'tokens_esgotados',
    people: 'Bia Caio Geral',
  },
  {
    change: 'the application is removed from a workspace',
    arrange: [{ kind: 'principalRemoved', workspaceId: aurora.workspace }],
    tipo: 'workspace_sem_acesso',
    people: 'Ana Geral',
  },
  {
    change: 'a workspace is deleted',
    arrange: [{ kind: 'workspaceRemoved', workspaceId: aurora.workspace }],
    tipo: 'workspace_sem_acesso',
    people: 'Ana Geral',
  },
  {
    change: 'the application only views a workspace',
    arrange: [{ kind: 'principalRole', workspaceId: aurora.workspace, role: 'Viewer' }],
    opened: 'vendas',
    tipo: 'workspace_papel',
    people: 'Ana Geral',
  },
  {
    change: 'a capacity is paused',
    arrange: [{ kind: 'capacityState', id: capacity, state: 'Suspended' }],
    tipo: 'capacidade_pausada',
    people: 'Ana Geral',
  },
  {
    change: 'a report is deleted',
    arrange: [{ kind: 'reportDeleted', reportId: vendas }],
    tipo: 'relatorio_ausente',
    people: 'Ana Geral',
  },
  {
    change: 'a report moves to a workspace that the cliente uses',
    arrange: [{ kind: 'reportMoved', reportId: vendas, workspaceId: aurora.operacoes }],
    tipo: 'relatorio_movido',
    people: 'Ana Geral',
  },
  {
    change: 'a report is published again',
    arrange: [
      {
        kind: 'reportRepublished',
        reportId: vendas,
        newReportId: 'aaaaaaaa-0000-4000-8000-000000000001',
      },
    ],
    tipo: 'relatorio_republicado',
    people: 'Ana Geral',
  },
  {
    change: 'a report is renamed',
    arrange: [{ kind: 'reportRenamed', reportId: vendas, name: 'Receita' }],
    tipo: 'relatorio_renomeado',
    people: 'Ana Geral',
  },
  {
    change: 'a report reads another dataset',
    arrange: [{ kind: 'reportRebound', reportId: producao, datasetId: aurora.qualidadeDataset }],
    tipo: 'modelo_mudou',
    people: 'Bia Geral',
  },
  {
    change: 'a dataset is deleted',
    arrange: [{ kind: 'datasetDeleted', datasetId: aurora.vendasDataset }],
    opened: 'vendas',
    tipo: 'modelo_inacessivel',
    people: 'Ana Geral',
  },
  {
    change: 'a dataset demands an identity',
    arrange: [{ kind: 'rolesChanged', datasetId: aurora.producaoDataset, roles: ['Região'] }],
    opened: 'producao',
    tipo: 'seguranca_recusada',
    people: 'Bia Geral',
  },
  {
    change: 'a dataset has no roles any more',
    arrange: [{ kind: 'rolesChanged', datasetId: aurora.inadimplenciaDataset, roles: [] }],
    opened: 'inadimplencia',
    tipo: 'seguranca_recusada',
    people: 'Caio Geral',
  },
  {
    change: 'a refresh fails',
    arrange: [{ kind: 'historyChanged', datasetId: aurora.vendasDataset, history: 'failed' }],
    waitMs: hour,
    tipo: 'atualizacao_falha',
    people: 'Ana Geral',
  },
  {
    change: 'refreshes are turned off',
    arrange: [{ kind: 'historyChanged', datasetId: aurora.vendasDataset, history: 'disabled' }],
    waitMs: hour,
    tipo: 'atualizacao_falha',
    people: 'Ana Geral',
  },
];

it.each(cases)('$change: one finding with the right people, and it closes', async (one) => {
  expect(await world.listed()).toEqual([]);
  for (const change of one.arrange) world.cloud.change(change);
  if (one.waitMs) await world.compare(one.waitMs);
  if (one.opened) await world.open(one.opened);
  await world.compare();
  await world.compare();
  expect(await world.listed()).toEqual([[one.tipo, one.people]]);
  world.heal();
  // The application gets a new token of Entra ID, and a dataset is asked again after an hour.
  await world.compare(one.waitMs);
  if (one.opened) await world.open(one.opened);
  await world.compare();
  expect(await world.listed()).toEqual([]);
});
