import { LRUCache } from 'lru-cache';
import { createEntraTokens } from './entraTokens.ts';
import type { Credentials, PowerBi } from './PowerBi.ts';
import { explain } from './providerErrors.ts';
import { createResilience } from './resilience.ts';
import { UpstreamError, upstreamError } from './UpstreamError.ts';

interface RestOptions {
  readonly apiUrl: string;
  readonly authorityUrl: string;
  readonly scope: string;
  readonly now: () => Date;
}

const timeoutMs = 30_000;
/** Names, addresses and flags change seldom; refreshes often. */
const catalogMs = 2 * 60_000;
const refreshesMs = 45_000;
/** An embed token cannot be revoked: a short life bounds what a withdrawn grant still opens. */
const embedTokenMinutes = 30;

type Body = Readonly<Record<string, unknown>>;
const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Power BI's REST API; with an emulator only the base addresses differ. */
export function createRestPowerBi({ apiUrl, authorityUrl, scope, now }: RestOptions): PowerBi {
  const entra = createEntraTokens({ authorityUrl, scope, now });
  const resilience = createResilience();
  const cache = new LRUCache<string, Promise<Body>>({ max: 5_000 });

  async function send(
    credentials: Credentials,
    method: string,
    path: string,
    body?: Body,
  ): Promise<Body> {
    const token = await entra.get(credentials);
    const where = `${method} ${path}`;
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
    }).catch((cause: unknown) => {
      throw new UpstreamError(where, { status: 0 }, cause);
    });
    if (!answer.ok) throw await upstreamError(where, answer);
    const parsed: unknown = await answer.json().catch(() => null);
    if (typeof parsed !== 'object' || parsed === null)
      throw new UpstreamError(where, { status: 502 });
    return parsed as Body;
  }

  /** A bearer that was refused is renewed once; everything else is left to the retries and the breaker. */
  async function call(
    credentials: Credentials,
    method: string,
    path: string,
    body?: Body,
  ): Promise<Body> {
    try {
      return await resilience.run(credentials.clienteId, async () => {
        try {
          return await send(credentials, method, path, body);
        } catch (error) {
          if (!(error instanceof UpstreamError && error.isTokenRefused)) throw error;
          entra.drop(credentials);
          return send(credentials, method, path, body);
        }
      });
    } catch (error) {
      throw error instanceof UpstreamError ? explain(error) : error;
    }
  }

  /** A read shared by all callers of one cliente for a while; a failure is not kept. */
  function read(credentials: Credentials, path: string, ttl = catalogMs): Promise<Body> {
    const key = `${credentials.clienteId} ${credentials.tenantId} ${credentials.clientId} ${path}`;
    const known = cache.get(key);
    if (known) return known;
    const reading = call(credentials, 'GET', path);
    cache.set(key, reading, { ttl });
    reading.catch(() => cache.delete(key));
    return reading;
  }

  return {
    async getReport(credentials, workspaceId, reportId) {
      const body = await read(credentials, `/groups/${workspaceId}/reports/${reportId}`);
      return {
        id: text(body.id) ?? reportId,
        name: text(body.name) ?? '',
        embedUrl: text(body.embedUrl) ?? '',
        datasetId: text(body.datasetId),
      };
    },

    async getDataset(credentials, workspaceId, datasetId) {
      const body = await read(credentials, `/groups/${workspaceId}/datasets/${datasetId}`);
      return {
        id: text(body.id) ?? datasetId,
        name: text(body.name) ?? '',
        isEffectiveIdentityRequired: body.isEffectiveIdentityRequired === true,
        isEffectiveIdentityRolesRequired: body.isEffectiveIdentityRolesRequired === true,
      };
    },

    async findLastRefresh(credentials, workspaceId, datasetId) {
      const path = `/groups/${workspaceId}/datasets/${datasetId}/refreshes?$top=1`;
      const { value } = await read(credentials, path, refreshesMs);
      const newest = Array.isArray(value) ? (value[0] as Body | undefined) : undefined;
      return newest
        ? {
            refreshType: text(newest.refreshType),
            status: text(newest.status),
            startTime: text(newest.startTime),
            endTime: text(newest.endTime),
          }
        : null;
    },

    async generateToken(credentials, { reportId, datasetIds, identity }) {
      const body = await call(credentials, 'POST', '/GenerateToken', {
        reports: [{ id: reportId }],
        datasets: datasetIds.map((id) => ({ id })),
        ...(identity && { identities: [identity] }),
        lifetimeInMinutes: embedTokenMinutes,
      });
      const [token, expiration] = [text(body.token), text(body.expiration)];
      if (!token || !expiration) throw explain(new UpstreamError('GenerateToken', { status: 502 }));
      return { token, expiration };
    },
  };
}
