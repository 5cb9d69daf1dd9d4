import { errors } from 'jose';
import { powerBiAudience } from '../entra/token.ts';
import { clockOf, type World } from '../world.ts';
import { powerBiErrors } from './errors.ts';

/** Who calls the API: a service principal of one tenant. */
export interface Principal {
  readonly tenantId: string;
  readonly objectId: string;
  /** When the Entra token ends; no embed token outlives it. */
  readonly tokenExpiresAt: Date;
}

/**
 * The principal of a bearer token.
 * @throws PowerBiError 403 with the empty bodies of the service: absent, malformed, expired or forged token.
 */
export async function authenticate(
  world: World,
  authorization: string | undefined,
): Promise<Principal> {
  const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw powerBiErrors.noToken();
  try {
    const claims = await world.keys.verify(token, powerBiAudience, ({ tid }) =>
      clockOf(world, String(tid)),
    );
    return {
      tenantId: String(claims.tid),
      objectId: String(claims.oid),
      tokenExpiresAt: new Date(Number(claims.exp) * 1000),
    };
  } catch (error) {
    const isOld =
      error instanceof errors.JWTExpired || error instanceof errors.JWSSignatureVerificationFailed;
    throw isOld ? powerBiErrors.expiredToken() : powerBiErrors.malformedToken();
  }
}
