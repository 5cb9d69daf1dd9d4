import type { User } from '@portal/api-client/contract';
import type { Scope } from '../../platform/http/actor.ts';
import type { UserRow } from './queries.ts';

/**
 * Returns a function that presents a person to an administrator of this scope. Sign-ins of superusers are for superusers. Spec
 * ENT-04, HIST-05.
 */
export const presentUser =
  (scope: Scope) =>
  ({ expira_em, ultima_entrada, ...row }: UserRow): User => ({
    ...row,
    expira_em: expira_em?.toISOString() ?? null,
    ...((scope === 'all' || !row.is_superuser) && {
      ultima_entrada: ultima_entrada?.toISOString() ?? null,
    }),
  });
