import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment } from './columns.ts';

/** Work in the background. A job that succeeds is deleted; one of a regular kind waits for its next time instead. */
export const job = pgTable(
  'job',
  {
    id: key(),
    kind: text().notNull(),
    /** What the job is about. Of one kind and key at most one job is open. */
    key: text().notNull(),
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<unknown>(),
    run_at: moment().notNull().defaultNow(),
    /** When the job was last asked for. A job that is asked for while it runs runs once more. */
    added_at: moment().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    taken_at: moment(),
    /** From this time on another server may take the job. */
    leased_until: moment(),
    leased_by: text(),
    error: text(),
    /** When the last attempt failed. The job is not open any more. */
    failed_at: moment(),
  },
  (t) => [
    uniqueIndex('job_open_key').on(t.kind, t.key).where(sql`${t.failed_at} is null`),
    index('job_kind_due_ix').on(t.kind, t.run_at).where(sql`${t.failed_at} is null`),
    index('job_cliente_ix').on(t.cliente_id),
  ],
);
