import type { VisaoInicial } from '@portal/api-client/contract';
import type { Decision } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import type { SeenPage } from '../access/seenPages.ts';
import { formatsFor } from '../exports/formatsFor.ts';
import {
  type EmbedDependencies,
  type EmbedRequest,
  embedRelatorio,
} from '../openings/embedRelatorio.ts';
import type { ReadableRelatorio } from '../relatorios/queries.ts';
import { hasRight } from '../relatorios/rightsOf.ts';
import { opensPage } from '../visoes/presentVisao.ts';
import type { VisaoQueries } from '../visoes/queries.ts';

/**
 * Creates the embed token of a report that the actor may open by this decision, and tells what Dashboards and applications both show
 * beside the report.
 */
export async function openForReader(
  dependencies: EmbedDependencies,
  actor: Actor,
  found: ReadableRelatorio,
  decision: Decision,
  request: Omit<EmbedRequest, 'until'>,
) {
  const { relatorio } = found;
  const [embed, start] = await Promise.all([
    embedRelatorio(dependencies, actor, found, { ...request, until: decision.until }),
    request.isRenewal ? null : startFor(dependencies.visoes, actor, relatorio.id, decision),
  ]);
  const exportar = formatsFor(actor, found, embed.isPaginated);
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    datasetId: embed.datasetId,
    expiration: embed.expiration,
    identidade: embed.identidade,
    ...(embed.abertura !== undefined && { abertura: embed.abertura }),
    ...(embed.ver_como && { ver_como: embed.ver_como }),
    ...(start && { visao_inicial: start }),
    ...(embed.isRefreshable && hasRight('atualizacao', actor, found) && { pode_atualizar: true }),
    ...(exportar.length > 0 && {
      exportar,
      ...(await endedVisualsOf(dependencies, relatorio.id, decision)),
    }),
  };
}

interface Pages {
  readonly listKnownPages: (relatorioId: number) => Promise<ReadonlyMap<string, SeenPage>>;
}

/** The pages that a person may open with visuals that Microsoft ends or does not export, as the answers that open a report tell them. Spec LER-21. */
async function endedVisualsOf({ listKnownPages }: Pages, relatorioId: number, decision: Decision) {
  const pages = [...(await listKnownPages(relatorioId)).values()];
  const visuais = pages.flatMap(({ nome: pagina, visuais: tipos }) =>
    tipos?.length && opensPage(decision, pagina) ? [{ pagina, tipos: [...tipos] }] : [],
  );
  return visuais.length > 0 ? { visuais } : {};
}

/**
 * Returns the view with which a report opens for the actor; null if there is none, or if the decision does not permit its
 * page. Spec VISAO-03.
 */
async function startFor(
  queries: VisaoQueries,
  actor: Actor,
  relatorioId: number,
  decision: Decision,
): Promise<VisaoInicial | null> {
  const start = await queries.findStart(actor.id, relatorioId);
  return start && opensPage(decision, start.pagina) ? start : null;
}
