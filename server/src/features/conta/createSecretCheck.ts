import type { FastifyRequest } from 'fastify';
import type { DeviceCookies } from '../../domain/identity/createDeviceCookies.ts';
import type { LoginLimits } from '../../domain/identity/createLoginLimits.ts';
import type { AuthQueries } from '../../domain/identity/queries.ts';
import { invalidFields } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** What is wrong, by field of the request; null if everything is right. */
type Problems = Readonly<Record<string, readonly string[]>> | null;

interface CheckDependencies {
  readonly queries: AuthQueries;
  readonly limits: LoginLimits;
  readonly devices: DeviceCookies;
  readonly now: () => Date;
}

/**
 * Returns a function that runs a check of the caller's password or code as one attempt to sign in: it throws 429 after too many wrong
 * ones, and 400 for a wrong one, which counts as a failed sign-in. A right one ends no count. Spec CONTA-02, CONTA-12.
 */
export function createSecretCheck({ queries, limits, devices, now }: CheckDependencies) {
  return async (
    actor: Actor,
    request: FastifyRequest,
    check: () => Promise<Problems>,
  ): Promise<void> => {
    const deviceId = devices.findDevice(request, actor.id);
    const source = { username: actor.username, ip: request.ip, deviceId };
    const attempt = await limits.begin(source);
    const problems = await check().catch(async (error: unknown) => {
      await attempt.withdraw();
      throw error;
    });
    if (problems) {
      await queries.countFailureOfPerson(actor.id, actor.network, now());
      throw invalidFields(problems);
    }
    await attempt.pass();
  };
}

export type SecretCheck = ReturnType<typeof createSecretCheck>;
