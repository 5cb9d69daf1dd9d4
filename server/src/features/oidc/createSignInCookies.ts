import type { CookieSerializeOptions } from '@fastify/cookie';
import { createSigner, createVerifier } from 'fast-jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Flow } from './createOidcClient.ts';
import type { Failure } from './failureTexts.ts';

/** The path of the call that takes a hand-over, and of a sign-in by Microsoft. */
export const handoverPath = '/api/auth/microsoft/';
const handoverCookie = 'portal_handover';
/** Time limit between the return of the browser and the callback screen's call. */
export const handoverSeconds = 2 * 60;

interface CookieSettings {
  readonly jwtSecret: string;
  readonly publicUrl: string;
}

/** Reads and writes the cookies of sign-ins whose addresses are below `flowPath`. */
export function createSignInCookies(
  { jwtSecret, publicUrl }: CookieSettings,
  now: () => Date,
  flowPath: string,
) {
  const flows = createFlowSeal(jwtSecret, now);
  const options = (
    path: string,
    maxAge: number,
    sameSite: 'lax' | 'strict',
  ): CookieSerializeOptions => ({
    path,
    httpOnly: true,
    secure: publicUrl.startsWith('https:'),
    sameSite,
    maxAge,
  });

  return {
    /** Keeps the values of a sign-in that begins at this address until the provider's answer. */
    setFlow(request: FastifyRequest, reply: FastifyReply, flow: Flow): void {
      const { cookies, endereco } = request;
      const begun = Object.keys(cookies).filter((name) => name.startsWith(flowPrefix));
      // Browsers name the oldest first.
      for (const name of begun.slice(0, Math.max(0, begun.length - maxFlows + 1))) {
        reply.clearCookie(name, { path: flowPath });
      }
      const kept = endereco === null ? flow : { ...flow, endereco: endereco.host };
      const cookie = options(flowPath, flowSeconds, 'lax');
      reply.setCookie(flowCookieName(flow.state), flows.seal(kept), cookie);
    },
    /**
     * Returns and removes the values of the sign-in to which an answer belongs; null if there are none. The answer of one provider, or at
     * one address, never ends a sign-in that began at another one (RFC 9700, 4.4).
     */
    takeFlow(request: FastifyRequest, reply: FastifyReply, provedor?: number): Flow | null {
      const { state } = request.query as { state?: unknown };
      if (typeof state !== 'string') return null;
      const name = flowCookieName(state);
      reply.clearCookie(name, { path: flowPath });
      const flow = flows.open(request.cookies[name], state);
      const isHere = (flow?.endereco ?? null) === (request.endereco?.host ?? null);
      return isHere && flow?.provedor === provedor ? flow : null;
    },
    /** Redirects to the callback screen. The cookie contains the key of a hand-over, or the key of a failure. */
    redirectWith(reply: FastifyReply, value: string | Failure): FastifyReply {
      return reply
        .setCookie(handoverCookie, value, options(handoverPath, handoverSeconds, 'strict'))
        .redirect(`/auth/${flowPath === handoverPath ? 'microsoft' : 'provedor'}/callback`);
    },
  };
}

/** Returns and removes the value that `redirectWith` set; null if there is none. */
export function takeHandover(request: FastifyRequest, reply: FastifyReply): string | null {
  reply.clearCookie(handoverCookie, { path: handoverPath });
  return request.cookies[handoverCookie] ?? null;
}

/** Time limit for signing in on the pages of a provider. */
const flowSeconds = 10 * 60;

/** Each sign-in has its own cookie, named after its state, so that sign-ins in two tabs do not overwrite each other. */
const flowPrefix = 'portal_entrada_';
const flowCookieName = (state: string) => `${flowPrefix}${state.slice(0, 16)}`;
/** So many sign-ins of a browser are kept. Many cookies would be longer than the headers that a server reads. */
const maxFlows = 8;

/** Signs the values of a running sign-in into a cookie. The browser keeps the cookie, so any instance can finish. */
function createFlowSeal(secret: string, now: () => Date) {
  const aud = 'oidc-login';
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
