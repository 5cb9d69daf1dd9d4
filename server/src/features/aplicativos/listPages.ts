import { setTimeout } from 'node:timers/promises';
import { createPermission, type ReportPage, savePageClasses } from '@portal/api-client/contract';
import { allowedPages, mayCall, pageClasses } from '@portal/api-client/rules';
import { decideInAplicativos, decideOnDashboards } from '../../domain/access/candidate.ts';
import { unclassedMark } from '../../domain/access/seenPages.ts';
import type { EmbedDependencies } from '../../domain/openings/embedRelatorio.ts';
import { CredentialsRefused, notFound, PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

interface PagesQuery {
  readonly workspace_id: string;
  readonly report_id: string;
  /** The configuration whose pages are wanted, where several have the same uuid. */
  readonly relatorio?: number;
  /** Whether all pages are wanted, with their classes. */
  readonly classes?: boolean;
}

/** The longest time that an administrator waits for the store. */
const maxStoreMs = 1_000;

/**
 * Lists the pages of a report that the actor may see: all pages if Dashboards or a full permission opens the report,
 * else the pages that the actor's permission records name. Pages that are opened only from within the report are left out,
 * unless an administrator of reports asks for the classes. Throws 404 if the actor may not open it. AMBIG-20, LER-03.
 */
export async function listPages(
  dependencies: EmbedDependencies,
  actor: Actor,
  { workspace_id, report_id, relatorio: relatorioId, classes: isClassed = false }: PagesQuery,
): Promise<ReportPage[]> {
  const candidates = await dependencies.queries.findByReference(actor, report_id);
  const inWorkspace = candidates.filter(
    ({ relatorio }) =>
      relatorio.workspace_id === workspace_id.toLowerCase() &&
      (relatorioId === undefined || relatorio.id === relatorioId),
  );
  const now = dependencies.now();
  const decided = [decideOnDashboards, decideInAplicativos].flatMap((decideWhere) =>
    inWorkspace.map(({ relatorio, ...facts }) => ({
      relatorio,
      decision: decideWhere(actor, { relatorio, ...facts }, now),
    })),
  );
  const found = decided.find(({ decision }) => decision.access !== 'none');
  if (!found) throw notFound('Relatório');

  const credentials = await dependencies.loadCredentials(found.relatorio.cliente_id);
  const pages = await dependencies.powerBi
    .listPages(credentials, workspace_id, report_id)
    .catch((error: unknown) => {
      // Only this call passes a 401 of the provider on: the console knows that its own session is still valid. AMBIG-11.
      if (error instanceof CredentialsRefused)
        throw new PortalError(401, error.body, {
          cause: error.cause,
          ...(error.forAdmins !== null && { forAdmins: error.forAdmins }),
        });
      throw error;
    });
  const isStored = dependencies.savePages(
    inWorkspace
      .filter(({ relatorio }) => relatorio.cliente_id === found.relatorio.cliente_id)
      .map(({ relatorio }) => relatorio.id),
    found.relatorio,
    pages,
  );
  // Who grants a page of this answer grants one that the portal knows: another one would count as gone. A reader does not wait.
  if (mayCall(actor, createPermission)) {
    await Promise.race([isStored, setTimeout(maxStoreMs, undefined, { ref: false })]);
  }
  const stored = await dependencies.listKnownPages(found.relatorio.id);
  const classes = pageClasses(pages.map(({ name }) => ({ ...stored.get(name), nome: name })));
  const allowed = allowedPages(pages, found.decision.access, found.decision.pages);
  if (isClassed && mayCall(actor, savePageClasses)) {
    return allowed.map((page) => ({
      ...page,
      classe: classes.get(page.name) ?? 'listada',
      correcao: stored.get(page.name)?.correcao ?? null,
      ...unclassedMark({ nome: page.name, ...stored.get(page.name) }),
    }));
  }
  return allowed.filter(({ name }) => classes.get(name) === 'listada');
}
