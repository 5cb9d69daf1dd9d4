import { errors } from 'jose';
import { clockOf, type World } from '../world.ts';
import { powerBiErrors } from './errors.ts';

/** The caller of the API: a service principal of one tenant. */
export interface Principal {
  readonly tenantId: string;
  readonly objectId: string;
  /** True for a profile: `objectId` is that of the profile. */
  readonly isProfile?: boolean;
  /** Expiry of the Entra token. Embed tokens expire no later. */
  readonly tokenExpiresAt: Date;
}

/**
 * The principal of the bearer token in an `Authorization` header.
 * @throws PowerBiError 403 with an empty body, as on the service, when the token is absent, malformed, expired or forged
 */
export async function authenticate(
  world: World,
  authorization: string | undefined,
): Promise<Principal> {
  const token = /^bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (!token) throw powerBiErrors.noToken();
  try {
    const claims = await world.keys.verify(token, world.powerBiAudience, ({ tid }) =>
      clockOf(world, String(tid)),
    );
    return {
      tenantId: String(claims.tid),
      objectId: String(claims.oid),
      tokenExpiresAt: new Date(Number(claims.exp) * 1000),
    };
  } catch (error) {
    const isExpired =
      error instanceof errors.JWTExpired || error instanceof errors.JWSSignatureVerificationFailed;
    throw isExpired ? powerBiErrors.expiredToken() : powerBiErrors.malformedToken();
  }
}
