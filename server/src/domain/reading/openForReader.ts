import type { Decision } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import { formatsFor } from '../exports/formatsFor.ts';
import {
  type EmbedDependencies,
  type EmbedRequest,
  embedRelatorio,
} from '../openings/embedRelatorio.ts';
import { endedVisualsOf } from '../pages/endedVisualsOf.ts';
import { mayRefresh } from '../relatorios/mayRefresh.ts';
import type { ReadableRelatorio } from '../relatorios/queries.ts';
import { startFor } from '../visoes/startFor.ts';

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
  const exportar = formatsFor(actor, relatorio, embed.isPaginated);
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    datasetId: embed.datasetId,
    expiration: embed.expiration,
    identidade: embed.identidade,
    ...(embed.abertura !== undefined && { abertura: embed.abertura }),
    ...(embed.ver_como && { ver_como: embed.ver_como }),
    ...(start && { visao_inicial: start }),
    ...(embed.isRefreshable && mayRefresh(actor, relatorio) && { pode_atualizar: true }),
    ...(exportar.length > 0 && {
      exportar,
      ...(await endedVisualsOf(dependencies, relatorio.id, decision)),
    }),
  };
}
