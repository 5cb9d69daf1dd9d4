import { createSigner, createVerifier } from 'fast-jwt';
import type { Flow } from './createMicrosoftClient.ts';

/** Time limit for signing in on Microsoft's pages. */
export const flowSeconds = 10 * 60;

/** Each sign-in has its own cookie, named after its state, so that sign-ins in two tabs do not overwrite each other. */
export const flowCookieName = (state: string) => `portal_entrada_${state.slice(0, 16)}`;

/** Signs the values of a running sign-in into a cookie. The browser keeps the cookie, so any instance can finish. */
export function createFlowSeal(secret: string, now: () => Date) {
  const aud = 'microsoft-login';
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: flowSeconds * 1000 });
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: aud,
    requiredClaims: ['aud'],
  });
  return {
    seal: (flow: Flow): string => sign({ ...flow, aud, iat: Math.floor(now().getTime() / 1000) }),
    /** Returns null for a cookie that is absent, forged, expired or of another sign-in. */
    open(cookie: string | undefined, state: string): Flow | null {
      try {
        const flow = verify(cookie ?? '') as Flow;
        return flow.state === state ? flow : null;
      } catch {
        return null;
      }
    },
  };
}
