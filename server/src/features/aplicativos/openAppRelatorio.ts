import type { EmbedToken } from '@portal/api-client/contract';
import { type Decision, decide } from '@portal/api-client/rules';
import { decideInAplicativos } from '../../domain/access/candidate.ts';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import {
  type EmbedDependencies,
  type EmbedRequest,
  embedRelatorio,
} from '../../domain/openings/embedRelatorio.ts';
import type { RelatorioRow } from '../../domain/relatorios/queries.ts';
import { startFor } from '../../domain/visoes/startFor.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

interface AppOpening extends Omit<EmbedRequest, 'until'> {
  /** The application in which the report is opened; null if the call names none. */
  readonly aplicativoId: number | null;
  readonly workspaceId: string;
  readonly reportUuid: string;
  /** The configuration to open, where several have the same uuid. */
  readonly relatorioId: number | undefined;
}

/**
 * Creates an embed token for a report within an application. Throws 404 unless a permission record of the actor opens the
 * report in the named application, or in any application if the call names none. Several configurations may have the same
 * uuid: if the call names none of them, the permitted one with the lowest id is used. Spec AMBIG-07, AMBIG-15, CONF-04.
 */
export async function openAppRelatorio(
  dependencies: EmbedDependencies & { readonly loadFacts: LoadFacts },
  actor: Actor,
  { workspaceId, reportUuid, relatorioId, ...request }: AppOpening,
): Promise<EmbedToken> {
  const { aplicativoId } = request;
  const candidates = await dependencies.queries.findByReference(actor, reportUuid);
  const now = dependencies.now();
  const wanted = candidates.filter(
    ({ relatorio }) =>
      relatorio.workspace_id === workspaceId.toLowerCase() &&
      (relatorioId === undefined || relatorio.id === relatorioId),
  );
  const decided = await Promise.all(
    wanted.map(async (candidate) => ({
      relatorio: candidate.relatorio,
      decision:
        aplicativoId === null
          ? decideInAplicativos(actor, candidate, now)
          : await decideIn(aplicativoId, candidate.relatorio.id),
    })),
  );
  const found = decided.find(({ decision }) => decision && decision.access !== 'none');
  if (!found?.decision) throw notFound('Relatório');
  const { relatorio, decision } = found;
  if (decision.access === 'specific') await requireExistingPage(relatorio, decision.pages);
  const [embed, start] = await Promise.all([
    embedRelatorio(dependencies, actor, relatorio, { ...request, until: decision.until }),
    request.isRenewal ? null : startFor(dependencies.visoes, actor, relatorio.id, decision),
  ]);
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    reportId: relatorio.report_id,
    expiration: embed.expiration,
    datasetId: embed.datasetId,
    ...(start && { visao_inicial: start }),
  };

  /** Null if the application is absent. */
  async function decideIn(aplicativo: number, relatorio: number): Promise<Decision | null> {
    const ids = { userId: actor.id, relatorioId: relatorio, aplicativoId: aplicativo };
    const facts = await dependencies.loadFacts(ids);
    return facts && decide(facts);
  }

  /**
   * Throws 404 unless one of the permitted pages exists, because a token opens the whole report. If the portal has stored none
   * of these pages, it asks Power BI. That happens, for example, when the configuration has just got another report. Spec
   * AMBIG-21.
   */
  async function requireExistingPage(
    relatorio: RelatorioRow,
    pages: readonly string[],
  ): Promise<void> {
    const known = await dependencies.listKnownPages(relatorio.id);
    if (pages.some((page) => known.has(page))) return;
    const credentials = await dependencies.loadCredentials(relatorio.cliente_id);
    const { workspace_id, report_id } = relatorio;
    const listed = await dependencies.powerBi.listPages(credentials, workspace_id, report_id);
    // The reader does not wait for the store.
    void dependencies.savePages([relatorio.id], relatorio, listed);
    if (!listed.some(({ name }) => pages.includes(name))) throw notFound('Relatório');
  }
}
