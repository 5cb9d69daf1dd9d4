import { and, eq, gt, isNull, or, type Placeholder, type SQL } from 'drizzle-orm';
import { user } from './schema.ts';

/** Matches the people who may sign in: not deactivated, and not past their end. Spec PRAZO-02. */
export function isAdmitted(now: Date | Placeholder): SQL | undefined {
  return and(eq(user.is_active, true), or(isNull(user.expira_em), gt(user.expira_em, now)));
}
