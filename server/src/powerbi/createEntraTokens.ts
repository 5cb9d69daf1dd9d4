import { createHash } from 'node:crypto';
import type { Credentials } from './PowerBi.ts';
import { noAnswer, UpstreamError, upstreamError } from './UpstreamError.ts';

interface Held {
  readonly token: string;
  readonly endsAtMs: number;
}

interface EntraOptions {
  readonly authorityUrl: string;
  readonly scope: string;
  readonly now: () => Date;
}

/** An embed token lives no longer than the Entra token it was made with: renew while this much is left. */
const renewBeforeMs = 30 * 60_000;
const timeoutMs = 15_000;

/**
 * Client-credentials tokens (Microsoft identity platform: client credentials flow), kept per credential in memory.
 * Of several callers at once one asks.
 */
export function createEntraTokens({ authorityUrl, scope, now }: EntraOptions) {
  const held = new Map<string, Held>();
  const underWay = new Map<string, Promise<Held>>();
  const keyOf = ({ tenantId, clientId, clientSecret }: Credentials) =>
    createHash('sha256').update(`${tenantId}\0${clientId}\0${clientSecret}`).digest('base64');

  async function ask({ tenantId, clientId, clientSecret }: Credentials): Promise<Held> {
    const where = 'Entra ID token';
    const answer = await fetch(
      `${authorityUrl}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`,
      {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId,
          client_secret: clientSecret,
          scope,
        }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      },
    ).catch((cause: unknown) => {
      throw noAnswer(where, cause);
    });
    if (!answer.ok) throw await upstreamError(where, answer);
    const { access_token, expires_in } = (await answer.json().catch(() => ({}))) as Record<
      string,
      unknown
    >;
    if (typeof access_token !== 'string') throw new UpstreamError(where, { status: 502 });
    return { token: access_token, endsAtMs: now().getTime() + Number(expires_in ?? 0) * 1000 };
  }

  return {
    async get(credentials: Credentials): Promise<string> {
      const key = keyOf(credentials);
      const known = held.get(key);
      if (known && known.endsAtMs - now().getTime() > renewBeforeMs) return known.token;
      let asking = underWay.get(key);
      if (!asking) {
        asking = ask(credentials).finally(() => underWay.delete(key));
        underWay.set(key, asking);
      }
      const fresh = await asking;
      held.set(key, fresh);
      return fresh.token;
    },
    /** Forgets a token that was refused. */
    drop(credentials: Credentials): void {
      held.delete(keyOf(credentials));
    },
  };
}
