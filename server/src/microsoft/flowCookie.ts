import { createSigner, createVerifier } from 'fast-jwt';
import type { Flow } from './microsoftClient.ts';

/** How long one may take at Microsoft's pages. */
export const flowSeconds = 10 * 60;

/** Each sign-in has a cookie of its own, named by its state: two tabs do not undo each other. */
export const flowCookieName = (state: string) => `portal_entrada_${state.slice(0, 16)}`;

/** Seals what a sign-in must bring back. The browser holds it, so any server may receive the answer. */
export function createFlowSeal(secret: string, now: () => Date) {
  const aud = 'microsoft-login';
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: flowSeconds * 1000 });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], allowedAud: aud });
  return {
    seal: (flow: Flow): string => sign({ ...flow, aud, iat: Math.floor(now().getTime() / 1000) }),
    /** Null for one that is absent, forged, ended, or another sign-in's. */
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
