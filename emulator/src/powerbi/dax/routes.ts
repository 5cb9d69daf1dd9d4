import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../definition/rowRoles.ts';
import type { Dataset, Workspace } from '../../entities.ts';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import type { Principal } from '../authenticate.ts';
import { powerBiErrors } from '../errors.ts';
import { findDataset, findWorkspace, roleIn } from '../lookup.ts';
import { encodeArrow, type ResultSet } from './encodeArrow.ts';
import { readStatements, UnknownQuery } from './readStatements.ts';
import { requireQueriesLeft } from './requireQueriesLeft.ts';
import { runStatement } from './runStatement.ts';

/** @throws PowerBiError when the tenant, the capacity or the kind of the dataset does not allow queries */
function requireQueries({ store }: World, principal: Principal, workspace: Workspace) {
  const tenant = store.tenants.get(keyOf(principal.tenantId));
  if (!tenant?.hasDaxQueries) throw powerBiErrors.daxQueriesBlocked();
  if (tenant.hasXmlaBlocked) throw powerBiErrors.xmlaBlocked();
  const capacity = store.capacities.get(keyOf(workspace.capacityId ?? ''));
  if (!workspace.isOnDedicatedCapacity || !capacity) throw powerBiErrors.daxNeedsCapacity();
  if (capacity.state !== 'Active') throw powerBiErrors.capacityNotActive();
  if (capacity.isOverloaded) throw powerBiErrors.capacityOverloaded();
}

/**
 * Who the query is evaluated for. Undefined without roles: the caller itself, whom security does not restrict.
 * @throws UnknownQuery when the engine would not take the identity
 */
function readerOf(
  dataset: Dataset,
  isAdmin: boolean,
  principal: Principal,
  { roles, customData, effectiveUsername }: DaxRequest,
): Reader | undefined {
  const names = dataset.roles.map((role) => (typeof role === 'string' ? role : role.name));
  if (effectiveUsername !== undefined) {
    throw new UnknownQuery(
      `Either the database '${dataset.name}' does not exist, or you do not have permissions to access it.`,
    );
  }
  if (roles.length === 0) return undefined;
  if (!isAdmin) throw new UnknownQuery('Only administrators may specify roles.');
  const unknown = roles.find((role) => !names.includes(role));
  if (unknown !== undefined) throw new UnknownQuery(`The role '${unknown}' does not exist.`);
  return { username: principal.objectId, roles, ...(customData && { customData }) };
}

/** An error as the service tells it: HTTP 200 with a result set whose metadata says so. */
function errorSet(message: string): ResultSet {
  const text = (name: string) => ({ name, type: 'text', values: [message] }) as const;
  return {
    columns: [
      { name: 'ErrorCode', type: 'text', values: ['0xC1000007'] },
      text('ErrorMessage'),
      text('ErrorDescription'),
    ],
    metadata: { IsError: 'true', FaultCode: '0xC1000007', FaultString: message },
  };
}

/** Power BI REST: Datasets ExecuteDaxQueriesInGroup, for what a model has, the number of rows that a role sees, and the figures of measures. */
export function daxRoutes(app: FastifyInstance, world: World): void {
  app.post<{ Params: { groupId: string; datasetId: string }; Body: unknown }>(
    '/groups/:groupId/datasets/:datasetId/executeDaxQueries',
    { config: { operation: 'powerbi.executeDaxQueries' } },
    async ({ principal, params, body }, reply) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      const dataset = findDataset(world.store, workspace, params.datasetId);
      const role = roleIn(workspace, principal);
      // A Viewer may read the model, and has no Build permission.
      if (role === 'Viewer') throw powerBiErrors.buildMissing();
      requireQueries(world, principal, workspace);
      if (dataset.isLiveConnection) {
        throw powerBiErrors.invalidRequest('Live connections are not supported');
      }
      requireQueriesLeft(world, principal);
      const request = readDaxRequest(body);
      const answer = (): readonly ResultSet[] => {
        try {
          const reader = readerOf(dataset, role === 'Admin', principal, request);
          return readStatements(request.query).map((statement) =>
            runStatement(world, dataset, statement, reader),
          );
        } catch (error) {
          if (!(error instanceof UnknownQuery)) throw error;
          return [errorSet(error.message)];
        }
      };
      reply.type('application/vnd.apache.arrow.stream');
      return Buffer.concat(answer().map(encodeArrow));
    },
  );
}

/** Body of `executeDaxQueries`. Other documented fields are accepted and have no effect. */
interface DaxRequest {
  readonly query: string;
  readonly roles: readonly string[];
  readonly customData?: string;
  readonly effectiveUsername?: string;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';

/** Reads the body. @throws PowerBiError 400 when a field has another type than Microsoft documents */
function readDaxRequest(body: unknown): DaxRequest {
  const { query, roles, customData, effectiveUsername } = (body ?? {}) as Record<string, unknown>;
  if (!isText(query)) throw powerBiErrors.invalidRequest('query is missing');
  if (roles !== undefined && !(Array.isArray(roles) && roles.every(isText))) {
    throw powerBiErrors.invalidRequest('roles is invalid');
  }
  for (const [name, value] of Object.entries({ customData, effectiveUsername })) {
    if (value !== undefined && typeof value !== 'string') {
      throw powerBiErrors.invalidRequest(`${name} is invalid`);
    }
  }
  return {
    query: query as string,
    roles: (roles ?? []) as readonly string[],
    ...(customData !== undefined && { customData: customData as string }),
    ...(effectiveUsername !== undefined && { effectiveUsername: effectiveUsername as string }),
  };
}
