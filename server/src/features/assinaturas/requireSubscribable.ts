import type { AssinaturaInput } from '@portal/api-client/contract';
import { decide } from '@portal/api-client/rules';
import type { AssinaturaRow } from '../../domain/assinaturas/assinaturaQueries.ts';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { planExport } from '../../domain/exports/planExport.ts';
import { forbidden, invalid, notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Returns the cliente of a view that the actor may export in the asked format. Throws 404 for a view that the actor may not open, and 403
 * with a sentence for a file that they may not have. Spec ASSI-01.
 */
export async function requireSubscribable(
  exports: ExportDependencies,
  actor: Actor,
  { visao: visaoId, formato, paginas }: Pick<AssinaturaInput, 'visao' | 'formato' | 'paginas'>,
): Promise<number> {
  const found = await exports.visoes.find(actor, visaoId);
  if (!found || (found.visao.user_id !== actor.id && !found.visao.aberta)) throw notFound('Visão');
  const { visao } = found;
  const plan = await planExport(exports, actor, {
    relatorioId: visao.relatorio_id,
    aplicativoId: visao.aplicativo_id,
    format: formato,
    pages: paginas ?? null,
    visaoId,
    state: null,
  });
  if (plan.kind === 'plan') return visao.cliente_id;
  // Who may not know that the report or the view exists gets the answer to a view that does not.
  if (plan.reason === 'relatorio' || plan.reason === 'visao') throw notFound('Visão');
  throw plan.reason === 'limite' ? invalid(plan.text) : forbidden(plan.text);
}

/** Whether the actor may open the report of a subscription now, where its view was saved. */
export async function opensRelatorio(
  { loadFacts }: Pick<ExportDependencies, 'loadFacts'>,
  actor: Actor,
  { visao }: AssinaturaRow,
): Promise<boolean> {
  const facts = await loadFacts({
    userId: actor.id,
    relatorioId: visao.relatorio_id,
    aplicativoId: visao.aplicativo_id,
  });
  return facts !== null && decide(facts).access !== 'none';
}
