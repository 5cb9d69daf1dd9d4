import type { AssinaturaInput } from '@portal/api-client/contract';
import { decide } from '@portal/api-client/rules';
import type { AssinaturaRow } from '../../domain/assinaturas/assinaturaQueries.ts';
import { mayAdminister } from '../../domain/assinaturas/mayAdminister.ts';
import { planForRecipient, type SentView } from '../../domain/assinaturas/planForRecipient.ts';
import { recipientQueries } from '../../domain/assinaturas/recipientQueries.ts';
import { maxRecipients } from '../../domain/assinaturas/startDue.ts';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { planExport } from '../../domain/exports/planExport.ts';
import type { ExportSources } from '../../domain/exports/readExportSources.ts';
import { conflict, forbidden, invalid, invalidFields, notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Returns the cliente of a view that the actor may export in the asked format. Throws 404 for a view that the actor may not open, 403 with
 * a sentence for a file that they may not have, 409 if Power BI cannot export the report, and 400 if nobody who is named could receive it.
 * Spec ASSI-01, DIA-06.
 */
export async function requireSubscribable(
  exports: ExportDependencies,
  actor: Actor,
  { visao: visaoId, formato, paginas, destinatarios }: Omit<AssinaturaInput, 'quando'>,
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
  if (plan.kind === 'plan') {
    const assinatura = { user_id: actor.id, formato, paginas: paginas ?? null };
    await requireReader(exports, actor, { assinatura, visao }, destinatarios, plan.sources);
    return visao.cliente_id;
  }
  // Who may not know that the report or the view exists gets the answer to a view that does not.
  if (plan.reason === 'relatorio' || plan.reason === 'visao') throw notFound('Visão');
  if (plan.reason === 'limite') throw invalid(plan.text);
  throw plan.reason === 'capacidade' ? conflict(plan.text) : forbidden(plan.text);
}

/** Throws 400 if none of the named people may get the file now. Who may send to others, and to how many of whom, is decided
 * where the subscription is stored. */
async function requireReader(
  exports: ExportDependencies,
  actor: Actor,
  sent: SentView,
  destinatarios: AssinaturaInput['destinatarios'],
  sources: ExportSources,
): Promise<void> {
  const { eu = true, users = [], equipes = [] } = destinatarios ?? {};
  const { cliente_id } = sent.visao;
  if (eu || users.includes(actor.id) || !mayAdminister(actor, cliente_id)) return;
  const named = { users, equipes };
  const queries = recipientQueries(exports.db);
  const people = await queries.listNamed(cliente_id, named, maxRecipients + 1);
  if (people.length === 0 || people.length > maxRecipients) return;
  for (const id of people) {
    if (!('refused' in (await planForRecipient(exports, sent, id, sources)))) return;
  }
  throw invalidFields({
    destinatarios: ['Nenhuma destas pessoas pode abrir e exportar este relatório agora.'],
  });
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
