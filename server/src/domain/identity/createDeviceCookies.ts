import { randomUUID } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieSettings {
  readonly jwtSecret: string;
  readonly publicUrl: string;
}

interface Device {
  readonly did: string;
  /** The ids of the people who signed in with this browser, the latest first. */
  readonly people: readonly number[];
}

const cookieName = 'portal_navegador';
/** The paths of the calls that open a session, which alone read the cookie. Each has a cookie of the same content. */
const cookiePaths = ['/api/token/', '/api/auth/microsoft/'];
/** A browser keeps no cookie for longer. */
const lifeSeconds = 400 * 24 * 60 * 60;
/** A browser that many people share forgets those who signed in longest ago, so that its cookie stays small. */
const maxPeople = 8;

/**
 * Reads and writes the signed cookie by which a browser shows who has signed in with it before. The cookie gives no
 * access: it only decides which limits of failed sign-ins apply, and whether a sign-in is told by mail.
 * docs/decisions/server-device-cookies.md
 */
export function createDeviceCookies({ jwtSecret, publicUrl }: CookieSettings, now: () => Date) {
  const aud = 'device';
  const sign = createSigner({ key: jwtSecret, algorithm: 'HS256', expiresIn: lifeSeconds * 1000 });
  // Without `requiredClaims`, a token that has no audience would be accepted: an access token, for example.
  const verify = createVerifier({
    key: jwtSecret,
    algorithms: ['HS256'],
    allowedAud: aud,
    requiredClaims: ['aud'],
  });

  function deviceOf(request: FastifyRequest): Device | null {
    const cookie = request.cookies[cookieName];
    if (cookie === undefined) return null;
    try {
      return verify(cookie) as Device;
    } catch {
      return null;
    }
  }

  return {
    /** True if somebody has signed in with the browser before. */
    isKnown: (request: FastifyRequest): boolean => deviceOf(request) !== null,

    /** Returns the browser's id if the person has signed in with it before; null for any other or forged cookie. */
    findDevice(request: FastifyRequest, personId: number): string | null {
      const device = deviceOf(request);
      return device?.people.includes(personId) ? device.did : null;
    },

    /** Notes in the browser that the person has signed in with it. */
    remember(request: FastifyRequest, reply: FastifyReply, personId: number): void {
      const { did, people } = deviceOf(request) ?? { did: randomUUID(), people: [] };
      const kept = people.filter((id) => id !== personId).slice(0, maxPeople - 1);
      const issued = {
        did,
        people: [personId, ...kept],
        aud,
        iat: Math.floor(now().getTime() / 1000),
      };
      const signed = sign(issued);
      for (const path of cookiePaths) {
        reply.setCookie(cookieName, signed, {
          path,
          httpOnly: true,
          secure: publicUrl.startsWith('https:'),
          sameSite: 'strict',
          maxAge: lifeSeconds,
        });
      }
    },
  };
}

export type DeviceCookies = ReturnType<typeof createDeviceCookies>;
