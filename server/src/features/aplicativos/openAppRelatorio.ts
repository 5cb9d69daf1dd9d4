import type { EmbedToken } from '@portal/api-client/contract';
import { type Decision, decide, type Grant } from '@portal/api-client/rules';
import { type Candidate, decideInAplicativos } from '../../domain/access/candidate.ts';
import type { LoadFacts } from '../../domain/access/loadFacts.ts';
import type { EmbedDependencies, EmbedRequest } from '../../domain/openings/embedRelatorio.ts';
import type { ProviderPage } from '../../domain/powerbi/PowerBi.ts';
import { openForReader } from '../../domain/reading/openForReader.ts';
import type { ReadableRelatorio, RelatorioRow } from '../../domain/relatorios/queries.ts';
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
  for (const candidate of wanted) {
    const decision = await decideAbout(candidate);
    if (decision && decision.access !== 'none') return open(candidate, decision);
  }
  throw notFound('Relatório');

  async function open(found: ReadableRelatorio, decision: Decision): Promise<EmbedToken> {
    return {
      ...(await openForReader(dependencies, actor, found, decision, request)),
      reportId: found.relatorio.report_id,
    };
  }

  /**
   * Decides about one configuration; null if the application is absent. A token opens the whole report, so specific access needs
   * a page that exists: if the portal has stored no page of the report, Power BI is asked. That happens, for example, when the
   * configuration has just got another report. Full access does not wait for Power BI. It then ends as if the permitted pages
   * did not exist. Spec AMBIG-21, PRAZO-03.
   */
  async function decideAbout(
    candidate: Candidate & { readonly relatorio: RelatorioRow },
  ): Promise<Decision | null> {
    const { relatorio } = candidate;
    const ids = { userId: actor.id, relatorioId: relatorio.id };
    const facts =
      aplicativoId === null ? null : await dependencies.loadFacts({ ...ids, aplicativoId }, actor);
    if (aplicativoId !== null && !facts) return null;
    const decideWith = (existing?: ReadonlySet<string>) =>
      facts
        ? decide({ ...facts, grants: withPages(facts.grants, existing) })
        : decideInAplicativos(
            actor,
            { ...candidate, grants: withPages(candidate.grants, existing) },
            now,
          );
    const decision = decideWith();
    if (!decision.reasons.some((reason) => 'access' in reason && reason.access === 'specific')) {
      return decision;
    }
    const known = new Set((await dependencies.listKnownPages(relatorio.id)).keys());
    if (known.size > 0 || decision.access === 'full') return decideWith(known);
    return decideWith(new Set((await askForPages(relatorio)).map(({ name }) => name)));
  }

  async function askForPages(relatorio: RelatorioRow): Promise<readonly ProviderPage[]> {
    const credentials = await dependencies.loadCredentials(relatorio.cliente_id);
    const { workspace_id, report_id } = relatorio;
    const pages = await dependencies.powerBi.listPages(credentials, workspace_id, report_id);
    // The reader does not wait for the store.
    void dependencies.savePages([relatorio.id], relatorio, pages);
    return pages;
  }
}

/** Returns grants whose permitted pages exist if they are among these. */
const withPages = <G extends Pick<Grant, 'access' | 'pages' | 'existing'>>(
  grants: readonly G[],
  existing: ReadonlySet<string> | undefined,
): readonly G[] =>
  existing
    ? grants.map((grant) =>
        grant.access === 'full'
          ? grant
          : { ...grant, existing: grant.pages.filter((page) => existing.has(page)) },
      )
    : grants;
