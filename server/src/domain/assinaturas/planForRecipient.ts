import { decide, type ExportFormat, momentBlockers } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import type { ExportDependencies } from '../exports/ExportDependencies.ts';
import type { ExportPlan, ExportRefusal, ExportRequest } from '../exports/ExportPlan.ts';
import { planExport } from '../exports/planExport.ts';
import type { ExportSources } from '../exports/readExportSources.ts';
import { actorQueries } from '../identity/actorQueries.ts';
import { opensPage } from '../visoes/presentVisao.ts';
import type { AssinaturaRow } from './assinaturaQueries.ts';
import { mayAdminister } from './mayAdminister.ts';

/** A recipient who may get a subscription now. */
export interface Admitted {
  readonly actor: Actor;
  /** What the file shows beside the pages: the view as it is now. */
  readonly request: ExportRequest;
}

/** Why a recipient gets nothing. */
export interface NotAdmitted {
  /** A sentence about the recipient, without their name. */
  readonly refused: string;
}

/**
 * Decides whether a person may get a subscription now, by the server's own records: the account of its owner, what the owner may send to
 * others, the view, the account of the person, and whether they may open the page whose state the view has. What the file may show is
 * decided by `planExport`. Spec ASSI-02.
 */
export async function admitRecipient(
  dependencies: ExportDependencies,
  { assinatura, visao }: AssinaturaRow,
  userId: number,
): Promise<Admitted | NotAdmitted> {
  const { db, now, visoes, loadFacts } = dependencies;
  const people = actorQueries(db);
  const owner = await people.findPerson(assinatura.user_id, now());
  if (!owner) return { refused: 'A conta de quem criou a assinatura não está ativa.' };
  const isOwner = userId === owner.id;
  const actor = isOwner ? owner : await people.findPerson(userId, now());
  if (!actor) return { refused: 'A conta desta pessoa não está ativa.' };
  if (!isOwner && !mayAdminister(owner, visao.cliente_id)) {
    return { refused: 'Quem criou a assinatura não administra mais este relatório.' };
  }
  const view = await visoes.find(owner, visao.id);
  if (!view || (view.visao.user_id !== owner.id && !view.visao.aberta)) {
    return { refused: 'A visão não está mais disponível para quem criou a assinatura.' };
  }
  const place = { relatorioId: visao.relatorio_id, aplicativoId: visao.aplicativo_id };
  const facts = await loadFacts({ userId, ...place }, actor);
  // Whoever has the mail reads it from anywhere.
  if (momentBlockers(facts?.moment?.restrictions ?? []).length > 0) {
    return { refused: sentences.momento };
  }
  if (facts?.moment?.owesTermos) return { refused: 'Ainda não aceitou os termos do cliente.' };
  const decision = facts && decide(facts);
  if (!decision || decision.access === 'none') return { refused: sentences.relatorio };
  // The state has the values of the page of the view.
  if (!opensPage(decision, view.visao.pagina)) {
    return { refused: 'Não tem acesso à página desta visão.' };
  }
  return {
    actor,
    request: {
      ...place,
      format: assinatura.formato,
      pages: assinatura.paginas,
      visaoId: null,
      state: view.estado,
    },
  };
}

/** Decides what a person gets of a subscription now. Throws PortalError if Power BI does not answer. Spec ASSI-02. */
export async function planForRecipient(
  dependencies: ExportDependencies,
  row: AssinaturaRow,
  userId: number,
  known?: ExportSources,
): Promise<(Admitted & { readonly plan: ExportPlan }) | NotAdmitted> {
  const admitted = await admitRecipient(dependencies, row, userId);
  if ('refused' in admitted) return admitted;
  const plan = await planExport(dependencies, admitted.actor, admitted.request, known);
  return plan.kind === 'refused' ? notAdmitted(plan) : { ...admitted, plan };
}

/**
 * Decides about the picture of the first page of a plan. Null where the report is not exported as a picture: the mail goes without it. Of
 * a file that is that picture itself it is the same plan.
 */
export async function planCover(
  dependencies: ExportDependencies,
  { actor, request, plan }: Admitted & { readonly plan: ExportPlan },
): Promise<ExportPlan | null> {
  const [first] = plan.pages ?? [];
  if (!first) return null;
  if (plan.format === coverFormat && plan.pages?.length === 1) return plan;
  const cover = await planExport(
    dependencies,
    actor,
    { ...request, format: coverFormat, pages: [first.nome] },
    plan.sources,
  );
  return cover.kind === 'refused' ? null : cover;
}
const coverFormat: ExportFormat = 'png';

export const notAdmitted = ({ reason }: ExportRefusal): NotAdmitted => ({
  refused: sentences[reason],
});

/** What the owner reads about a recipient. The texts of exports speak to the person who exports. */
const sentences = {
  momento: 'Está fora das redes ou dos horários permitidos.',
  relatorio: 'Não tem acesso a este relatório.',
  visao: 'A visão não está mais disponível.',
  direito: 'Não pode exportar este relatório.',
  formato: 'O relatório não pode ser exportado neste formato.',
  paginas: 'Não tem acesso às páginas desta assinatura.',
  limite: 'O Power BI exporta no máximo 50 páginas por arquivo, e são mais.',
  capacidade: 'O relatório não está em uma capacidade do Power BI, que é preciso para exportar.',
  dados: 'A segurança dos dados não pôde ser aplicada para esta pessoa.',
} as const satisfies Readonly<Record<ExportRefusal['reason'] | 'momento', string>>;
