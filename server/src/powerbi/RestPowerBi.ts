import { LRUCache } from 'lru-cache';
import { explainCredentials } from './credentialErrors.ts';
import { createEntraTokens } from './entraTokens.ts';
import type { Credentials, PowerBi } from './PowerBi.ts';
import { explain } from './providerErrors.ts';
import { createResilience } from './resilience.ts';
import { noAnswer, UpstreamError, upstreamError } from './UpstreamError.ts';

interface RestOptions {
  readonly apiUrl: string;
  readonly authorityUrl: string;
  readonly scope: string;
  readonly now: () => Date;
  /** How long one answer may take: overloaded capacities delay by twenty seconds. */
  readonly timeoutMs?: number;
}

/** Names, addresses and flags change seldom; refreshes often. */
const catalogMs = 2 * 60_000;
const refreshesMs = 45_000;
/** An embed token cannot be revoked: a short life bounds what a withdrawn grant still opens. */
const embedTokenMinutes = 30;

/** `GET /groups` tells no end: pages are read until one is short. */
const pageRows = 500;
const mostWorkspaces = 20_000;

type Body = Readonly<Record<string, unknown>>;

/** One request; `isWhole` knows the body that was asked for: Power BI has answered 200 with only a `message`. */
interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Body;
  readonly isWhole: (answer: Body) => boolean;
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Power BI's REST API; with an emulator only the base addresses differ. */
export function createRestPowerBi({
  apiUrl,
  authorityUrl,
  scope,
  now,
  timeoutMs = 30_000,
}: RestOptions): PowerBi {
  const entra = createEntraTokens({ authorityUrl, scope, now });
  const resilience = createResilience();
  const cache = new LRUCache<string, Promise<Body>>({ max: 5_000 });

  async function send(credentials: Credentials, { method, path, body, isWhole }: Ask) {
    const token = await entra.get(credentials);
    const where = `${method} ${path}`;
    const lost = (cause: unknown) => {
      throw noAnswer(where, cause);
    };
    const answer = await fetch(`${apiUrl}/v1.0/myorg${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      // A redirect to another host must not carry the token along.
      redirect: 'error',
    }).catch(lost);
    if (!answer.ok) throw await upstreamError(where, answer);
    const parsed = parseBody(await answer.text().catch(lost));
    if (!parsed || !isWhole(parsed)) throw new UpstreamError(where, { status: 502 });
    return parsed;
  }

  /** A bearer that was refused is renewed once; everything else is left to the retries and the breaker. */
  async function call(credentials: Credentials, ask: Ask): Promise<Body> {
    try {
      return await resilience.run(credentials.clienteId, async () => {
        try {
          return await send(credentials, ask);
        } catch (error) {
          if (!(error instanceof UpstreamError && error.isTokenRefused)) throw error;
          entra.drop(credentials);
          return send(credentials, ask);
        }
      });
    } catch (error) {
      throw error instanceof UpstreamError ? explain(error) : error;
    }
  }

  /** A read shared by all callers of one cliente for a while; a failure is not kept. */
  function read(
    credentials: Credentials,
    path: string,
    isWhole: Ask['isWhole'],
    ttl = catalogMs,
  ): Promise<Body> {
    const key = `${credentials.clienteId} ${credentials.tenantId} ${credentials.clientId} ${path}`;
    const known = cache.get(key);
    if (known) return known;
    const reading = call(credentials, { method: 'GET', path, isWhole });
    cache.set(key, reading, { ttl });
    reading.catch(() => cache.delete(key));
    return reading;
  }

  async function readList(credentials: Credentials, path: string): Promise<readonly Body[]> {
    const { value } = await read(credentials, path, (body) => Array.isArray(body.value));
    return value as readonly Body[];
  }

  return {
    async getReport(credentials, workspaceId, reportId) {
      const path = `/groups/${workspaceId}/reports/${reportId}`;
      const body = await read(credentials, path, ({ embedUrl }) => text(embedUrl) !== null);
      return {
        id: text(body.id) ?? reportId,
        name: text(body.name) ?? '',
        embedUrl: text(body.embedUrl) ?? '',
        datasetId: text(body.datasetId),
        datasetWorkspaceId: text(body.datasetWorkspaceId),
      };
    },

    async getDataset(credentials, workspaceId, datasetId) {
      const path = `/groups/${workspaceId}/datasets/${datasetId}`;
      const body = await read(credentials, path, ({ id }) => text(id) !== null);
      return {
        id: text(body.id) ?? datasetId,
        name: text(body.name) ?? '',
        isEffectiveIdentityRequired: body.isEffectiveIdentityRequired === true,
        isEffectiveIdentityRolesRequired: body.isEffectiveIdentityRolesRequired === true,
      };
    },

    async findLastRefresh(credentials, workspaceId, datasetId) {
      const path = `/groups/${workspaceId}/datasets/${datasetId}/refreshes?$top=1`;
      const isList = ({ value }: Body) => Array.isArray(value);
      const { value } = await read(credentials, path, isList, refreshesMs);
      const [newest] = value as readonly Body[];
      return newest
        ? {
            refreshType: text(newest.refreshType),
            status: text(newest.status),
            startTime: text(newest.startTime),
            endTime: text(newest.endTime),
          }
        : null;
    },

    async listPages(credentials, workspaceId, reportId) {
      const path = `/groups/${workspaceId}/reports/${reportId}/pages`;
      return (await readList(credentials, path)).map((page) => ({
        name: text(page.name) ?? '',
        displayName: text(page.displayName) ?? text(page.name) ?? '',
        // Published examples give it as a string as well.
        order: Number(page.order ?? 0),
      }));
    },

    async listWorkspaces(credentials) {
      const found: Body[] = [];
      for (let skip = 0; skip < mostWorkspaces; skip += pageRows) {
        const path = `/groups?$top=${pageRows}&$skip=${skip}`;
        const page = await readList(credentials, path);
        found.push(...page);
        if (page.length < pageRows) break;
      }
      return found.map((body) => ({
        id: text(body.id) ?? '',
        name: text(body.name) ?? '',
        isOnDedicatedCapacity: body.isOnDedicatedCapacity === true,
      }));
    },
    async listReports(credentials, workspaceId) {
      return (await readList(credentials, `/groups/${workspaceId}/reports`)).map(itemOf);
    },
    async listDatasets(credentials, workspaceId) {
      return (await readList(credentials, `/groups/${workspaceId}/datasets`)).map(itemOf);
    },

    async testCredentials(credentials) {
      entra.drop(credentials);
      try {
        await send(credentials, {
          method: 'GET',
          path: '/groups?$top=1',
          isWhole: ({ value }) => Array.isArray(value),
        });
      } catch (error) {
        throw error instanceof UpstreamError ? explainCredentials(error) : error;
      }
    },

    async generateToken(credentials, { reportId, datasetIds, identity }) {
      const body = await call(credentials, {
        method: 'POST',
        path: '/GenerateToken',
        body: {
          reports: [{ id: reportId }],
          datasets: datasetIds.map((id) => ({ id })),
          ...(identity && { identities: [identity] }),
          lifetimeInMinutes: embedTokenMinutes,
        },
        isWhole: ({ token, expiration }) => text(token) !== null && text(expiration) !== null,
      });
      return { token: String(body.token), expiration: String(body.expiration) };
    },
  };
}

function itemOf(body: Body) {
  return {
    id: text(body.id) ?? '',
    name: text(body.name) ?? '',
    datasetId: text(body.datasetId),
  };
}

/** Null for anything but a JSON object: a proxy's page, a torn body. */
function parseBody(text: string): Body | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Body) : null;
  } catch {
    return null;
  }
}
