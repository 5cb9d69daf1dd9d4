import { refreshToken } from '../contract/auth.ts';
import { HttpError, SessionLostError } from './errors.ts';
import type { Session, Tokens } from './session.ts';

/** Sends one call without credentials handling; answers the parsed body, throws HttpError or NetworkError. */
export type SendRefresh = (path: string, init: RequestInit) => Promise<unknown>;

/** Runs a deed while no other tab runs its own; without the browser's locks it just runs. */
export type Exclusive = <T>(deed: () => Promise<T>) => Promise<T>;

/** One refresh at a time over all tabs of this origin, where the browser has Web Locks. */
const exclusiveOverTabs: Exclusive = (deed) =>
  globalThis.navigator?.locks ? navigator.locks.request('portal-token-refresh', deed) : deed();

/**
 * The one shared refresh.
 *
 * 1. Callers that got 401 with a token that has been replaced meanwhile (here or in another tab) get the new one.
 * 2. All others share one POST (Spec AUTH-12).
 * 3. A refusal, an answer without a token, or no refresh token at all ends the session: both tokens are removed
 *    (AUTH-08, AUTH-10) and SessionLostError is thrown. No answer, or a server that is throttled or broken, is not a
 *    refusal: the tokens stay and the error is thrown, for neither a train tunnel nor a restart must sign anybody out.
 * 4. An answer that comes after a sign-out, or after somebody else signed in, changes nothing.
 */
export function createRefreshOnce(
  session: Session,
  send: SendRefresh,
  onSessionLost: () => void,
  exclusive: Exclusive = exclusiveOverTabs,
): (rejected: Tokens | null) => Promise<Tokens> {
  let inFlight: Promise<Tokens> | null = null;

  async function refresh(rejected: Tokens | null): Promise<Tokens> {
    const current = session.get();
    if (current && current.access !== rejected?.access) return current;
    if (!current?.refresh) return endSession();
    const answer = await requestTokens(current.refresh).catch((error: unknown) => error as Error);
    // Signed out, or somebody else in, while the answer was under way: it concerns nobody any more.
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
      // A tab closed meanwhile must not lose a rotated token.
      keepalive: true,
    });
  }

  function endSession(): never {
    session.clear();
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

/** The server looked at the refresh token and will not have it; throttled or broken, it has not looked. */
function isRefusal(error: Error): boolean {
  return (
    error instanceof HttpError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 408 &&
    error.status !== 429
  );
}
