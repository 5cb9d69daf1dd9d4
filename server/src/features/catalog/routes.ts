import {
  getFriendlyNames,
  listWorkspaceDatasets,
  listWorkspaceReports,
  listWorkspaces,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { ClienteQueries } from '../../domain/clientes/queries.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';
import { invalidFields, notFound } from '../../errors.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { friendlyNames } from './friendlyNames.ts';

/**
 * Serves the workspaces, reports and datasets that a cliente's service principal can read in Power BI, for the forms of
 * report administrators. Spec API-43 to API-46.
 */
export function catalogRoutes(
  app: FastifyInstance,
  dependencies: ConfigDependencies,
  clientes: ClienteQueries,
): void {
  const { powerBi } = dependencies;
  const configs = relatorioConfigQueries(dependencies.db);

  /**
   * Returns a cliente with its credentials: the actor's own cliente, or the cliente that a superuser names. Throws 404
   * for any other cliente. Spec ROLE-12.
   */
  async function clienteFor(actor: Actor, named: number | undefined) {
    if (actor.is_superuser && named === undefined) {
      throw invalidFields({ client_id: ['Este campo é obrigatório.'] });
    }
    const wanted = named ?? actor.clienteId;
    const found = (await clientes.listOptions(scopeOf(actor))).find(({ id }) => id === wanted);
    if (!found) throw notFound('Cliente');
    return { ...found, credentials: await dependencies.loadCredentials(found.id) };
  }
  const byName = <T extends { name: string }>(items: readonly T[]) =>
    sortByName(items, ({ name }) => name);

  serve(app, listWorkspaces, schemas.listWorkspaces, async ({ actor, query }) => {
    const { credentials, nome } = await clienteFor(actor, query.client_id);
    if (query.atualizar) powerBi.forgetCatalog(credentials);
    const found = byName(await powerBi.listWorkspaces(credentials));
    const workspaces = found.map(({ isOnDedicatedCapacity, ...workspace }) => ({
      ...workspace,
      isOnDedicatedCapacity: isOnDedicatedCapacity === true,
    }));
    return { workspaces, count: workspaces.length, client_name: nome };
  });
  serve(app, listWorkspaceReports, schemas.listWorkspaceReports, async ({ actor, query }) => {
    const { credentials } = await clienteFor(actor, query.client_id);
    return { reports: byName(await powerBi.listReports(credentials, query.workspace_id)) };
  });
  serve(app, listWorkspaceDatasets, schemas.listWorkspaceDatasets, async ({ actor, query }) => {
    const { credentials } = await clienteFor(actor, query.client_id);
    const datasets = byName(await powerBi.listDatasets(credentials, query.workspace_id));
    return {
      datasets: datasets.map(({ id, name, isEffectiveIdentityRequired }) => ({
        id,
        name,
        ...(isEffectiveIdentityRequired && { exige_identidade: true as const }),
      })),
    };
  });
  // Only the ids of the body are used. The workspace, report and dataset come from the stored configurations, and ids
  // outside the actor's scope are ignored.
  serve(app, getFriendlyNames, schemas.getFriendlyNames, async ({ actor, body }) => {
    const filter = { id: body.reports.map(({ id }) => id) };
    const found = await configs.list(scopeOf(actor), { sort: null, page: null, filter });
    return { names: await friendlyNames(dependencies, found) };
  });
}
