import type { Emulator } from '@portal/emulator';
import { minuteMs } from './driftWorld.ts';
import { aurora } from './factories.ts';

type Change = Parameters<Emulator['change']>[0];

const { tenantId, clientId } = aurora;
const hour = 60 * minuteMs;

const everybody = 'Ana Bia Caio Geral';
const [vendas, producao] = [aurora.vendas, aurora.producao];
const capacity = '03BE7AC6-2A5A-4025-B94B-347BA4CAF0A6';

/** A change at Power BI or Entra ID, the finding that it raises, and the people whom it affects, by first name. */
export interface DriftCase {
  readonly change: string;
  readonly arrange: readonly Change[];
  /** The token of Entra ID has ended, or a day is over, before the change shows. */
  readonly waitMs?: number;
  /** The report that a reader tries to open. */
  readonly opened?: 'vendas' | 'producao' | 'inadimplencia';
  readonly tipo: string;
  readonly people: string;
}

/** The changes of which each raises exactly one finding. Spec DRIFT-04. */
export const driftCases: readonly DriftCase[] = [
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
