import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFlowSeal, flowCookieName, flowSeconds } from './createFlowSeal.ts';
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
