import type { FastifyInstance } from 'fastify';
import type { Activity } from '../entities.ts';
import type { World } from '../world.ts';
import { powerBiErrors } from './errors.ts';

/** Maximum number of events in one answer. It is small, so that clients must follow `continuationUri`. */
const pageSize = 5;

interface Query {
  readonly startDateTime?: string;
  readonly endDateTime?: string;
  readonly continuationToken?: string;
}

/** Position in the list of one day. The continuation token contains it. */
interface Cursor {
  readonly from: string;
  readonly to: string;
  readonly skip: number;
}

/** Removes the single quotes that this operation requires. @throws PowerBiError 400 when there are none */
function quoted(text: string | undefined, name: string): string {
  const inner = /^'([^']*)'$/.exec(text ?? '')?.[1];
  if (!inner) throw powerBiErrors.invalidRequest(`${name} is invalid`);
  return inner;
}

function readRange({ startDateTime, endDateTime }: Query): Cursor {
  const from = new Date(quoted(startDateTime, 'startDateTime'));
  const to = new Date(quoted(endDateTime, 'endDateTime'));
  const isRange = from.getTime() <= to.getTime();
  if (!isRange || from.toISOString().slice(0, 10) !== to.toISOString().slice(0, 10)) {
    throw powerBiErrors.invalidRequest(
      'startDateTime and endDateTime must be within the same UTC day',
    );
  }
  return { from: from.toISOString(), to: to.toISOString(), skip: 0 };
}

function readCursor(token: string): Cursor {
  try {
    const text = Buffer.from(quoted(token, 'continuationToken'), 'base64url').toString('utf8');
    const cursor = JSON.parse(text) as Partial<Cursor>;
    if (cursor.from && cursor.to && cursor.skip) return cursor as Cursor;
  } catch {
    // The token is malformed. The error is thrown below.
  }
  throw powerBiErrors.invalidRequest('continuationToken is invalid');
}

function present({ id, at, operation, objectId, details }: Activity) {
  return {
    Id: id,
    RecordType: 20,
    CreationTime: at.toISOString().slice(0, 19),
    Operation: operation,
    Activity: operation,
    UserType: 6,
    UserId: objectId,
    Workload: 'PowerBI',
    IsSuccess: true,
    ...details,
  };
}

/** Power BI REST: Admin GetActivityEvents. Events of one UTC day, in pages until `continuationUri` is null. */
export function activityRoutes(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: Query }>(
    '/admin/activityevents',
    { config: { operation: 'powerbi.activityEvents' } },
    async ({ principal, query }) => {
      const cursor = query.continuationToken
        ? readCursor(query.continuationToken)
        : readRange(query);
      const { from, to, skip } = cursor;
      const found = [...world.store.activities.values()].filter(({ tenantId, at }) => {
        const time = at.toISOString();
        return tenantId === principal.tenantId && time >= from && time <= to;
      });
      const end = skip + pageSize;
      const isLast = found.length <= end;
      const token = Buffer.from(JSON.stringify({ from, to, skip: end })).toString('base64url');
      const path = '/v1.0/myorg/admin/activityevents';
      return {
        activityEventEntities: found.slice(skip, end).map(present),
        continuationUri: isLast ? null : `${world.embedOrigin}${path}?continuationToken='${token}'`,
        continuationToken: isLast ? null : token,
        lastResultSet: isLast,
      };
    },
  );
}
