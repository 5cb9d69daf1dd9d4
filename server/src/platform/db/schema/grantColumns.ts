import { integer } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { user } from './users.ts';

/** The columns of every grant. Spec PRAZO-01, EXPL-03. */
export const grantColumns = () => ({
  /** The instant from which the grant no longer counts; null for a grant without an end. */
  expira_em: moment(),
  /** Null in rows of older versions, and if the author was deleted. */
  granted_by: integer().references(() => user.id, { onDelete: 'set null' }),
  /** Null in rows of older versions. */
  granted_at: moment().defaultNow(),
});
