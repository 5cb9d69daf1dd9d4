import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { audit } from './audit.ts';
import { bytes, moment } from './columns.ts';

/** The rows of history that are not sealed yet. A trigger adds each new row. Spec HIST-07. */
export const auditUnsealed = pgTable('audit_unsealed', {
  audit_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => audit.id, { onDelete: 'cascade' }),
});

/** The sealed rows in their order. Ids of history are no order, because a row with a lower id may be committed later. */
export const auditLeaf = pgTable(
  'audit_leaf',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    /** No foreign key: a removed row must leave its leaf. */
    audit_id: bigint({ mode: 'number' }).notNull().unique(),
    /** The cliente of the row, by which hooks read on. No part of the seal. A trigger fills it; null in leaves of older versions. */
    cliente_id: integer(),
    /** SHA-256 of the row, its subjects, and the digests of its author and its values. */
    hash: bytes().notNull(),
    /** SHA-256 of the chain before this leaf, of its hash, and of the signature before it. */
    chain: bytes().notNull(),
    /** The id of the public key that verifies the signature. */
    key: text(),
    /** Signs the chain. Only the last leaf of a sealing has one. */
    signature: bytes(),
  },
  (t) => [
    index('audit_leaf_cliente_ix').on(t.cliente_id, t.seq).where(sql`${t.cliente_id} is not null`),
  ],
);

/** Up to where the rows were sent to AUDIT_SYSLOG_URL: one row. Spec GANCHO-05. */
export const auditSent = pgTable('audit_sent', {
  id: integer().primaryKey().default(1),
  /** The sealed number (`audit_leaf.seq`) of the last row that the receiver has taken; 0 for none. */
  seq: bigint({ mode: 'number' }).notNull().default(0),
  /** Since when every attempt has failed, and the last reason; null if the last attempt succeeded. */
  failing_since: moment(),
  error: text(),
});

/** Signed states of the chain. Spec HIST-07, HIST-08. */
export const auditCheckpoint = pgTable('audit_checkpoint', {
  /** Counts from one without gaps. */
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment().notNull(),
  /** `hour`, or `retention`: the chain up to here was removed. */
  kind: text().notNull(),
  /** The last leaf that the checkpoint includes, and the chain at that leaf. */
  seq: bigint({ mode: 'number' }).notNull(),
  chain: bytes().notNull(),
  /** The id of the public key that verifies the signature. */
  key: text().notNull(),
  signature: bytes().notNull(),
});

/**
 * The rows of history at which the clock of the database had gone back. Rows before one of them are told before it, whatever their
 * time is. A trigger adds it. Spec HIST-04.
 */
export const auditClockJump = pgTable('audit_clock_jump', {
  first_id: bigint({ mode: 'number' }).primaryKey(),
});
