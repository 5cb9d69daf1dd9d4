import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, key, moment, ownedBy } from './columns.ts';
import { user } from './users.ts';

/** What a link by mail is for. Of one person and purpose at most one link exists: a new one replaces it. */
export type LinkPurpose = 'convite' | 'recuperacao';

/** A link that lets a person set a password once. Only a hash of its secret is stored. Spec CONTA-07 to CONTA-09. */
export const accountLink = pgTable(
  'link_de_conta',
  {
    user_id: ownedBy(() => user.id),
    purpose: text().$type<LinkPurpose>().notNull(),
    hash: text().notNull().unique(),
    created_at: moment().notNull().defaultNow(),
    expires_at: moment().notNull(),
    /** The administrator who invited; null for a link that the person asked for. A deleted one remains named by id. */
    created_by: integer(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.purpose] })],
);

/** The secret of a person's authenticator app. Spec CONTA-10. */
export const segundoFator = pgTable('segundo_fator', {
  user_id: integer()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Encrypted for `segundo_fator:{user_id}`; see domain/clientes/createSecretBox.ts. */
  secret: bytes().notNull(),
  secret_key_id: text().notNull(),
  created_at: moment().notNull().defaultNow(),
  /** Null until the first right code. Until then it is asked of nobody. */
  confirmed_at: moment(),
  /** The step of the last code that was taken: 30 seconds each, from 1970. No code of it or before it is taken again. */
  last_step: bigint({ mode: 'number' }),
  /** The secret that replaces a confirmed one with its first right code; null if none waits. Encrypted as `secret` is. */
  next_secret: bytes(),
  next_secret_key_id: text(),
});

/** The unused recovery codes of a person as hashes. A used code is deleted. Spec CONTA-10. */
export const codigoDeRecuperacao = pgTable(
  'codigo_de_recuperacao',
  {
    user_id: ownedBy(() => user.id),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.hash] })],
);

export type MailState = 'espera' | 'enviado' | 'recusado' | 'desistiu';

/**
 * The mails of the portal, sent or not. The address is that of the person at the time of sending, so a mail that waits has none.
 * Spec MAIL-02.
 */
export const mail = pgTable(
  'mail',
  {
    id: key(),
    user_id: ownedBy(() => user.id),
    kind: text().notNull(),
    /** What its template needs beside the person. Never a secret. */
    facts: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** The secret of the link, encrypted for `mail:{id}`; null without a link, and as soon as the mail no longer waits. */
    secret: bytes(),
    secret_key_id: text(),
    state: text().$type<MailState>().notNull().default('espera'),
    address: text(),
    created_at: moment().notNull().defaultNow(),
    /** When a server last began to send the mail. The limits of MAIL-05 count it from then on: a server that was killed may have sent it. */
    claimed_at: moment(),
    /** The mail that told this notice too; null for a mail of its own. Spec MAIL-05. */
    told_by: integer(),
    /** When the mail was sent, refused or given up. */
    ended_at: moment(),
    /** What the mail server or the connection said at the last failure. */
    error: text(),
  },
  (t) => [
    index('mail_user_ix').on(t.user_id, t.kind, t.created_at),
    index('mail_age_ix').on(t.created_at),
  ],
);
