import type { CookieSerializeOptions } from '@fastify/cookie';
import { createSigner, createVerifier } from 'fast-jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Flow } from './createMicrosoftClient.ts';
import type { Failure } from './failures.ts';

/** The path of all cookies of a sign-in. */
export const cookiePath = '/api/auth/microsoft/';
const handoverCookie = 'portal_handover';
/** Time limit between the return from Microsoft and the callback screen's call. */
export const handoverSeconds = 2 * 60;

interface CookieSettings {
  readonly jwtSecret: string;
  readonly publicUrl: string;
}

/** Reads and writes the cookies of sign-ins by Microsoft. */
export function createSignInCookies({ jwtSecret, publicUrl }: CookieSettings, now: () => Date) {
  const flows = createFlowSeal(jwtSecret, now);
  const options = (maxAge: number, sameSite: 'lax' | 'strict'): CookieSerializeOptions => ({
    path: cookiePath,
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite,
    maxAge,
  });
  const clear = (reply: FastifyReply, name: string) =>
    reply.clearCookie(name, { path: cookiePath });

  return {
    /** Keeps the values of a started sign-in until Microsoft's answer. */
    setFlow(reply: FastifyReply, flow: Flow): void {
      reply.setCookie(flowCookieName(flow.state), flows.seal(flow), options(flowSeconds, 'lax'));
    },
    /** Returns and removes the values of the sign-in with this state; null if there are none. */
    takeFlow(request: FastifyRequest, reply: FastifyReply, state: string): Flow | null {
      const name = flowCookieName(state);
      clear(reply, name);
      return flows.open(request.cookies[name], state);
    },
    /** Redirects to the callback screen. The cookie contains the key of a hand-over, or the key of a failure. */
    redirectWith(reply: FastifyReply, value: string | Failure): FastifyReply {
      return reply
        .setCookie(handoverCookie, value, options(handoverSeconds, 'strict'))
        .redirect('/auth/microsoft/callback');
    },
    /** Returns and removes the value that `redirectWith` set; null if there is none. */
    takeHandover(request: FastifyRequest, reply: FastifyReply): string | null {
      clear(reply, handoverCookie);
      return request.cookies[handoverCookie] ?? null;
    },
  };
}

/** Time limit for signing in on Microsoft's pages. */
const flowSeconds = 10 * 60;

/** Each sign-in has its own cookie, named after its state, so that sign-ins in two tabs do not overwrite each other. */
const flowCookieName = (state: string) => `portal_entrada_${state.slice(0, 16)}`;

/** Signs the values of a running sign-in into a cookie. The browser keeps the cookie, so any instance can finish. */
function createFlowSeal(secret: string, now: () => Date) {
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
