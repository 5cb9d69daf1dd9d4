import { earliest } from '@portal/api-client/rules';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Returns when the actor's access to something in a list ends: with the latest of its grants, or with the account. An access
 * without an end has no field. `grantsUntil` is in milliseconds since 1970. Spec PRAZO-03, PRAZO-05.
 */
export function accessExpiry(
  { until }: Pick<Actor, 'until'>,
  grantsUntil: number | null,
): { acesso_ate?: string } {
  const end = earliest(until, grantsUntil === null ? null : new Date(grantsUntil));
  return end ? { acesso_ate: end.toISOString() } : {};
}

/** Returns when the newest grant of something in a list was given. `grantedAt` is in milliseconds since 1970. Spec DIA-01. */
export const grantedMoment = (grantedAt: number | null | undefined): { liberado_em?: string } =>
  grantedAt ? { liberado_em: new Date(grantedAt).toISOString() } : {};
