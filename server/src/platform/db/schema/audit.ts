import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** A trigger computes it, when a row is inserted without one. */
const digest = () => bytes().notNull().default(sql`''::bytea`);

/**
 * Changes, refusals, sign-ins and commands. A row is never changed. It has ids and no value of a person. Spec HIST-01,
 * HIST-02.
 */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** When the row was written, under the locks of its transaction. So the rows of one thing have the order of their commits. */
    at: moment().notNull().default(sql`clock_timestamp()`),
    /** The row remains when the person is deleted. */
    actor_id: integer(),
    cliente_id: integer(),
    action: text().notNull(),
    target: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  // Each filter of the list is a range of one of these indexes, newest first. Spec HIST-10.
  (t) => [
    index('audit_at_ix').on(t.at, t.id),
    index('audit_cliente_ix').on(t.cliente_id, t.at, t.id),
    index('audit_actor_ix').on(t.actor_id, t.at, t.id),
    index('audit_action_ix').on(t.action, t.at, t.id),
    index('audit_target_ix').on(t.target, t.at, t.id),
    index('audit_cliente_actor_ix').on(t.cliente_id, t.actor_id, t.at, t.id),
    index('audit_cliente_action_ix').on(t.cliente_id, t.action, t.at, t.id),
  ],
);

/** The person, team, report, application or cliente that a row of history concerns. Spec HIST-05. */
export const auditSubject = pgTable(
  'audit_subject',
  {
    /** The kind and the id, such as `user:7`. */
    subject: text().notNull(),
    /** The time of the row, so that this key lists the rows of a subject in the order of time. */
    at: moment().notNull(),
    audit_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.subject, t.at, t.audit_id] }),
    index('audit_subject_audit_ix').on(t.audit_id),
  ],
);

/**
 * The name and the network of a row's author. They stand apart from the row, so that they can be erased. The digest
 * remains. Spec HIST-09.
 */
export const auditAuthor = pgTable(
  'audit_author',
  {
    audit_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => audit.id, { onDelete: 'cascade' }),
    /** The person whom the values are about: the author, or whoever failed to sign in. */
    person_id: integer(),
    /** The author's username at that time. */
    username: text(),
    /** The network of the request, as `networkOf` names it. Null for a command, and in rows of older versions. */
    network: text(),
    /** Makes the digest useless for guessing the values. Null in erased rows. */
    salt: uuid().defaultRandom(),
    digest: digest(),
  },
  (t) => [index('audit_author_person_ix').on(t.person_id)],
);

/**
 * The values of a change. They stand apart from its row, so that the values of a person can be erased. The digest remains.
 * Spec HIST-09.
 */
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
    /** Makes the digest useless for guessing the value. Null in erased rows. */
    salt: uuid().defaultRandom(),
    digest: digest(),
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

/**
 * What undoing a change needs, for 30 days: each piece with its whole values. A row of history keeps at most 200 characters of a value
 * and is sealed, and this table is not. Spec DESF-01.
 */
export const auditParte = pgTable(
  'audit_parte',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    audit_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => audit.id, { onDelete: 'cascade' }),
    /** The first row of the change. All rows of one transaction are one change. */
    change_id: bigint({ mode: 'number' }).notNull(),
    /** What a later change of the same piece names too, such as `user:7 email`. */
    thing: text().notNull(),
    part: text().notNull(),
    /** The person whom the values describe. The piece is erased with them. */
    person_id: integer(),
    before: jsonb(),
    after: jsonb(),
    /** Whether this piece has been undone. */
    is_undone: boolean().notNull().default(false),
  },
  (t) => [
    index('audit_parte_audit_ix').on(t.audit_id),
    index('audit_parte_change_ix').on(t.change_id),
    // Compared by bytes, so that the pieces of one thing are a range of the index.
    index('audit_parte_thing_ix').on(sql`${t.thing} collate "C"`, t.audit_id),
    index('audit_parte_person_ix').on(t.person_id),
  ],
);
