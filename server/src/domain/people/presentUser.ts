import type { User } from '@portal/api-client/contract';
import type { UserRow } from './queries.ts';

/** A person as administrators get them. Spec ENT-04. */
export function presentUser({ expira_em, ...row }: UserRow): User {
  return { ...row, expira_em: expira_em?.toISOString() ?? null };
}
