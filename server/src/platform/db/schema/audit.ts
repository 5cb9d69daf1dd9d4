import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Administrative changes and denials. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    actor_id: integer(),
    /** The actor's username at that time. The row remains when the person is deleted. */
    actor_name: text(),
    cliente_id: integer(),
    action: text().notNull(),
    target: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_cliente_ix').on(t.cliente_id, t.id),
    index('audit_actor_ix').on(t.actor_id, t.id),
    index('audit_at_ix').on(t.at),
  ],
);
