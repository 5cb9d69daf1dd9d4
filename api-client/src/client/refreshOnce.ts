import { refreshToken } from '../contract/auth.ts';
import { HttpError, SessionLostError } from './errors.ts';
import type { Session, Tokens } from './session.ts';

/** Sends one request without a bearer token. Returns the parsed body; throws HttpError or NetworkError. */
export type SendRefresh = (path: string, init: RequestInit) => Promise<unknown>;

/** Runs an action while no other tab runs one. */
export type Exclusive = <T>(action: () => Promise<T>) => Promise<T>;

/** Uses Web Locks, which all tabs of an origin share. A browser without them runs the action at once. */
const exclusiveAcrossTabs: Exclusive = (action) =>
  globalThis.navigator?.locks ? navigator.locks.request('portal-token-refresh', action) : action();

/**
 * Creates the token refresh that all calls share. The returned function takes the tokens that a call was refused with
 * and resolves with the tokens to use now.
 *
 * 1. If the stored tokens have changed since that call (here or in another tab), it resolves with the stored tokens.
 * 2. Otherwise all callers share one POST (Spec AUTH-12).
 * 3. If the server refuses the refresh token, answers without a token, or there is no refresh token, the session ends:
 *    both tokens are removed and SessionLostError is thrown (AUTH-08, AUTH-10).
 * 4. If there is no answer, or the server answers 408, 429 or 5xx, the tokens stay and the error is thrown, so that a
 *    lost connection or a restart of the server signs nobody out.
 * 5. If the person has signed out, or another person has signed in, before the answer arrives, the answer is ignored.
 */
export function createRefreshOnce(
  session: Session,
  send: SendRefresh,
  onSessionLost: () => void,
  exclusive: Exclusive = exclusiveAcrossTabs,
): (rejected: Tokens | null) => Promise<Tokens> {
  let inFlight: Promise<Tokens> | null = null;

  async function refresh(rejected: Tokens | null): Promise<Tokens> {
    const current = session.get();
    if (current && current.access !== rejected?.access) return current;
    if (!current?.refresh) return endSession();
    const answer = await requestTokens(current.refresh).catch((error: unknown) => error as Error);
    // The session changed before the answer arrived: the answer belongs to a session that no longer exists.
    const now = session.get();
    if (now?.refresh !== current.refresh) {
      if (now) return now;
      throw new SessionLostError();
    }
    if (answer instanceof Error) {
      if (isRefusal(answer)) return endSession();
      throw answer;
    }
    const { access, refresh: rotated } = (answer ?? {}) as { access?: unknown; refresh?: unknown };
    if (typeof access !== 'string' || access === '') return endSession();
    const tokens = { access, refresh: typeof rotated === 'string' ? rotated : current.refresh };
    session.set(tokens);
    return tokens;
  }

  function requestTokens(refresh: string): Promise<unknown> {
    return send(refreshToken.path, {
      method: refreshToken.method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ refresh }),
      // The request completes even if the tab is closed, so that a rotated token is not lost.
      keepalive: true,
    });
  }

  function endSession(): never {
    session.clear({ isLost: true });
    onSessionLost();
    throw new SessionLostError();
  }

  return (rejected) => {
    inFlight ??= exclusive(() => refresh(rejected)).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
}

/** Returns whether the server checked the refresh token and refused it. With 408, 429 or 5xx it did not check the token. */
function isRefusal(error: Error): boolean {
  return (
    error instanceof HttpError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429
  );
}
