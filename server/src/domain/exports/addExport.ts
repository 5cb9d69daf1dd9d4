import type { Db } from '../../platform/db/openDatabase.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import type { ExportPlan } from './ExportPlan.ts';
import { startExportsOf } from './exportJobKeys.ts';
import { exportQueries } from './exportQueries.ts';

interface Order {
  /** With whose right and data the file is made: the person of the plan. */
  readonly userId: number;
  /**
   * The kind of the job that gets the id of the export as its key when the export ends, in the transaction of the end. Null for an order of
   * the person, which is in their list.
   */
  readonly purpose: string | null;
  readonly now: Date;
}

/** Adds an export that a plan permits, and the job that starts it. Returns its id. `tx` is a transaction. */
export async function addExport(
  tx: Db,
  plan: ExportPlan,
  { userId, purpose, now }: Order,
): Promise<number> {
  const id = await exportQueries(tx).insert({
    cliente_id: plan.clienteId,
    user_id: userId,
    relatorio_id: plan.relatorioId,
    aplicativo_id: plan.aplicativoId,
    visao_id: plan.visao?.id ?? null,
    visao_nome: plan.visao?.nome ?? null,
    purpose,
    formato: plan.format,
    paginas: plan.pages && [...plan.pages],
    // The state of a view is read anew at the start.
    estado: plan.visao ? null : plan.state,
    parametros: plan.parameters.length > 0 ? [...plan.parameters] : null,
    identidade: plan.identityDigest,
    workspace_id: plan.workspaceId,
    report_id: plan.reportId,
    situacao: 'na_fila',
    created_at: now,
  });
  await jobQueries(tx).add([startExportsOf(plan.clienteId)]);
  return id;
}
