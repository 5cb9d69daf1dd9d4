import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Changes, refusals, sign-ins and commands. A row is never changed. Spec HIST-01, HIST-02. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    actor_id: integer(),
    /** The actor's username at that time. The row remains when the person is deleted. */
    actor_name: text(),
    cliente_id: integer(),
    /** The network of the request, as `networkOf` names it. Null for a command, and in rows of older versions. */
    network: text(),
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

/** The values of a change. They stand apart from its row, so that the values of a person can be erased. Spec HIST-09. */
export const auditValue = pgTable(
  'audit_value',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    audit_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
    /** The person whom the value is about. Null for a value that is about nobody. */
    person_id: integer(),
    field: text().notNull(),
    before: text(),
    after: text(),
    /** Makes a digest of the value useless for guessing the value. */
    salt: uuid().notNull().defaultRandom(),
  },
  (t) => [
    index('audit_value_audit_ix').on(t.audit_id, t.id),
    index('audit_value_person_ix').on(t.person_id, t.audit_id),
  ],
);

/**
 * Counts of failed sign-ins in windows that have not ended. A row of `audit` is never changed, so it is written when the
 * window has ended. Spec HIST-02.
 */
export const failedSignIn = pgTable(
  'failed_sign_in',
  {
    /** 0 if nobody has the typed name. */
    user_id: integer().notNull(),
    network: text().notNull(),
    count: integer().notNull(),
    first_at: moment().notNull(),
    last_at: moment().notNull(),
    window_ends_at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.network] }),
    index('failed_sign_in_end_ix').on(t.window_ends_at),
  ],
);
