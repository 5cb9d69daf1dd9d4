import type { ReportPage } from '@portal/api-client/contract';
import { allowedPages } from '@portal/api-client/rules';
import type { Actor } from '../auth/actor.ts';
import { CredentialsRefused, notFound, PortalError } from '../errors.ts';
import type { EmbedParts } from '../relatorios/embedRelatorio.ts';
import { canOpenInAplicativo, canOpenRelatorio } from '../relatorios/policy.ts';
import type { AplicativoQueries } from './queries.ts';

/**
 * Pages of a report for whoever may open it, those he may see alone (AMBIG-20): all where Dashboards or a full
 * permission opens it, else the ones his permissions name. Else 404.
 */
export async function listPages(
  parts: EmbedParts,
  queries: AplicativoQueries,
  actor: Actor,
  workspaceId: string,
  reportUuid: string,
): Promise<ReportPage[]> {
  const candidates = await parts.queries.findByReference(actor, reportUuid);
  const inWorkspace = candidates.filter(
    ({ relatorio }) => relatorio.workspace_id === workspaceId.toLowerCase(),
  );
  const open = inWorkspace.find(({ relatorio: { cliente_id }, isNamed }) =>
    canOpenRelatorio(actor, { cliente_id, isNamed }),
  );
  const granted = inWorkspace.find(({ relatorio: { cliente_id }, isGranted }) =>
    canOpenInAplicativo(actor, { cliente_id, isGranted }),
  );
  const found = open ?? granted;
  if (!found) throw notFound('Relatório');

  const credentials = await parts.loadCredentials(found.relatorio.cliente_id);
  const pages = await parts.powerBi
    .listPages(credentials, workspaceId, reportUuid)
    .catch((error: unknown) => {
      // The one call whose 401 is the provider's: the console tells it from its own (AMBIG-11).
      if (error instanceof CredentialsRefused)
        throw new PortalError(401, error.body, { cause: error });
      throw error;
    });
  const grants = open ? [] : await queries.listGrants(actor.id, found.relatorio.id);
  const isFull = open !== undefined || grants.some(({ tipo }) => tipo === 'full');
  const named = grants.flatMap(({ paginas }) => paginas);
  return [...allowedPages(pages, isFull ? 'full' : 'specific', named)];
}
