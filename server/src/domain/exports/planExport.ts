import { createHash } from 'node:crypto';
import {
  type Decision,
  decide,
  exportLimits,
  listedPages,
  pageTitles,
} from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';
import { decideOnDashboards } from '../access/candidate.ts';
import { IdentityRefused } from '../dataIdentity/IdentityRefused.ts';
import { identityOf } from '../dataIdentity/identityOf.ts';
import { factsOf } from '../dataIdentity/storedIdentity.ts';
import { applyIdentity } from '../openings/applyIdentity.ts';
import { noCapacity } from '../powerbi/operations/exportOperations.ts';
import type { EffectiveIdentity } from '../powerbi/PowerBi.ts';
import type { ReadableRelatorio } from '../relatorios/queries.ts';
import { hasRight } from '../relatorios/rightsOf.ts';
import { opensPage } from '../visoes/presentVisao.ts';
import type { ExportDependencies } from './ExportDependencies.ts';
import type { ExportPlan, ExportRefusal, ExportRequest } from './ExportPlan.ts';
import { formatsFor } from './formatsFor.ts';
import { type ExportSources, readExportSources } from './readExportSources.ts';

/**
 * Decides what a person may export of a report now: right, format, pages, view and data. It is the only place that does, for an order, its
 * start, the fetch of its file, and subscriptions. Nothing in the request gives a right. `known` is what Power BI told a moment ago about the
 * same report; without it Power BI is asked. Throws PortalError if Power BI does not answer. Spec EXPO-01, EXPO-02, SEG-03.
 * docs/decisions/server-report-files.md
 */
export async function planExport(
  dependencies: ExportDependencies,
  actor: Actor,
  request: ExportRequest,
  known?: ExportSources,
): Promise<ExportPlan | ExportRefusal> {
  const { relatorioId, aplicativoId, format } = request;
  const [found] = await dependencies.queries.findByReference(actor, String(relatorioId));
  const decision = found && (await decideIn(dependencies, actor, found, aplicativoId));
  if (!found || !decision || decision.access === 'none') return refusals.relatorio;
  const { relatorio } = found;
  if (!hasRight('exportacao', actor, found)) return refusals.direito;
  if (!relatorio.formatos.includes(format)) return refusals.formato;
  const view = await readView(dependencies, actor, request, decision);
  if (view === 'refused') return refusals.visao;

  const sources = known ?? (await readExportSources(dependencies, relatorio));
  const { isPaginated } = sources.token.report;
  if (!formatsFor(actor, found, isPaginated).includes(format)) return refusals.formato;
  const pages = isPaginated
    ? null
    : choosePages(
        await permittedPages(dependencies, relatorio.id, sources, decision, request.isOrdered),
        request.pages,
      );
  if (pages !== null && 'kind' in pages) return pages;
  // A paginated report has no pages of which some may be permitted, and no state.
  if (isPaginated && (decision.access !== 'full' || request.pages !== null))
    return refusals.paginas;
  const identity = identityFor(found, sources);
  if (identity !== null && 'kind' in identity) return identity;
  if (sources.isWithoutCapacity) return refusals.capacidade;

  const { workspace_id: workspaceId, report_id: reportId } = relatorio;
  const state = isPaginated ? null : (view?.estado ?? request.state);
  const parameters = (isPaginated && request.parameters) || [];
  const shown = [workspaceId, reportId, sortedIdentity(identity)];
  return {
    kind: 'plan',
    clienteId: relatorio.cliente_id,
    relatorioId,
    aplicativoId,
    visao: view && { id: view.id, nome: view.nome },
    format,
    workspaceId,
    reportId,
    pages,
    state,
    identity,
    parameters,
    identityDigest: digest(shown),
    digest: digest([...shown, format, pages?.map(({ nome }) => nome) ?? null, state, parameters]),
    sources,
  };
}

/** Decides about the report in the named place alone. Null if the application is absent. */
async function decideIn(
  { loadFacts, now }: ExportDependencies,
  actor: Actor,
  found: ReadableRelatorio,
  aplicativoId: number | null,
): Promise<Decision | null> {
  if (aplicativoId === null) return decideOnDashboards(actor, found, now());
  const cell = { userId: actor.id, relatorioId: found.relatorio.id, aplicativoId };
  const facts = await loadFacts(cell, actor);
  return facts && decide(facts);
}

/** Reads the view of a request. Its state has the values of its page, so the person must be permitted to open this page. Spec VISAO-02. */
async function readView(
  { visoes }: ExportDependencies,
  actor: Actor,
  { visaoId, relatorioId }: ExportRequest,
  decision: Decision,
) {
  if (visaoId === null) return null;
  const row = await visoes.find(actor, visaoId);
  const isReadable =
    row !== null &&
    row.visao.relatorio_id === relatorioId &&
    (row.visao.user_id === actor.id || row.visao.aberta) &&
    opensPage(decision, row.visao.pagina);
  return isReadable ? { id: row.visao.id, nome: row.visao.nome, estado: row.estado } : 'refused';
}

interface Page {
  readonly nome: string;
  readonly titulo: string;
}

/**
 * The listed pages that exist and that the decision permits, in the order of the report, with the titles that readers see. What the frame of
 * a reader told does not count: one reader would change the files of others. Of an ordered file no telling counts.
 */
async function permittedPages(
  { listKnownPages }: ExportDependencies,
  relatorioId: number,
  { pages }: ExportSources,
  { access, pages: granted }: Decision,
  isOrdered = false,
): Promise<readonly Page[]> {
  const stored = await listKnownPages(relatorioId);
  const classed = pages.map((page) => {
    const { visibilidade_admin, correcao } = stored.get(page.name) ?? {};
    const visibilidade = isOrdered ? null : visibilidade_admin;
    return { ...page, nome: page.name, visibilidade, correcao };
  });
  const listed = listedPages(classed);
  const titles = pageTitles(listed);
  return listed
    .filter(({ nome }) => access === 'full' || granted.includes(nome))
    .map(({ nome }) => ({ nome, titulo: titles.get(nome) ?? nome }));
}

function choosePages(
  permitted: readonly Page[],
  asked: readonly string[] | null,
): readonly Page[] | ExportRefusal {
  if (permitted.length === 0) return refusals.paginas;
  const wanted = asked && new Set(asked);
  const chosen = wanted ? permitted.filter(({ nome }) => wanted.has(nome)) : permitted;
  // The same answer for a page that is not granted, not listed, gone or never was.
  if (wanted && chosen.length < wanted.size) return refusals.paginas;
  if (chosen.length <= exportLimits.pages) return chosen;
  return refuse(
    'limite',
    `O Power BI exporta no máximo ${exportLimits.pages} páginas por arquivo, e estas são ${chosen.length}. Escolha menos páginas.`,
  );
}

/** The identity as an opening makes it; null if no dataset demands one. */
function identityFor(
  { relatorio, dados }: ReadableRelatorio,
  { token: { report, paginatedIds, datasets } }: ExportSources,
): EffectiveIdentity | null | ExportRefusal {
  const identity = identityOf(factsOf(relatorio, dados));
  if ('refusal' in identity) return { ...refusals.dados, forAdmins: identity.refusal };
  try {
    // An identity for the paginated reports in visuals is of tokens alone: the file has no such visuals.
    return applyIdentity(identity, report.isPaginated ? paginatedIds : [], datasets);
  } catch (error) {
    if (error instanceof IdentityRefused) return { ...refusals.dados, forAdmins: error.forAdmins };
    throw error;
  }
}

const refuse = (reason: ExportRefusal['reason'], text: string): ExportRefusal => ({
  kind: 'refused',
  reason,
  text,
  forAdmins: null,
});
const refusals = {
  relatorio: refuse('relatorio', 'Relatório não encontrado.'),
  visao: refuse('visao', 'Visão não encontrada.'),
  direito: refuse('direito', 'Você não pode exportar este relatório.'),
  formato: refuse('formato', 'Este relatório não pode ser exportado neste formato.'),
  capacidade: refuse('capacidade', noCapacity),
  paginas: refuse('paginas', 'Você não pode exportar estas páginas. Escolha as páginas de novo.'),
  dados: refuse(
    'dados',
    'Este relatório não pode ser exportado porque a segurança dos dados não pode ser aplicada. Peça a um administrador que verifique a configuração.',
  ),
} as const;

/** The order in which Power BI lists datasets does not count. */
function sortedIdentity(identity: EffectiveIdentity | null) {
  if (identity === null) return null;
  const { username, roles, customData = null, datasets = [], reports = [] } = identity;
  return [username, roles, customData, [...datasets].sort(), [...reports].sort()];
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
