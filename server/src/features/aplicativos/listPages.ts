import type { ReportPage } from '@portal/api-client/contract';
import { allowedPages } from '@portal/api-client/rules';
import { CredentialsRefused, notFound, PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { EmbedDependencies } from '../relatorios/embedRelatorio.ts';
import { canOpenInAplicativo, canOpenRelatorio } from '../relatorios/policy.ts';
import type { AplicativoQueries } from './queries.ts';

/**
 * Lists the pages of a report that the actor may see: all pages if Dashboards or a full permission opens the report,
 * else the pages that the actor's permission records name. Throws 404 if the actor may not open it. AMBIG-20.
 */
export async function listPages(
  dependencies: EmbedDependencies,
  queries: AplicativoQueries,
  actor: Actor,
  workspaceId: string,
  reportUuid: string,
): Promise<ReportPage[]> {
  const candidates = await dependencies.queries.findByReference(actor, reportUuid);
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

  const credentials = await dependencies.loadCredentials(found.relatorio.cliente_id);
  const pages = await dependencies.powerBi
    .listPages(credentials, workspaceId, reportUuid)
    .catch((error: unknown) => {
      // Only this call passes a 401 of the provider on: the console knows that its own session is still valid. AMBIG-11.
      if (error instanceof CredentialsRefused)
        throw new PortalError(401, error.body, { cause: error });
      throw error;
    });
  const grants = open ? [] : await queries.listGrants(actor.id, found.relatorio.id);
  const isFull = open !== undefined || grants.some(({ tipo }) => tipo === 'full');
  const named = grants.flatMap(({ paginas }) => paginas);
  return [...allowedPages(pages, isFull ? 'full' : 'specific', named)];
}
