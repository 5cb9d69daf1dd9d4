import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment } from './columns.ts';
import { user } from './users.ts';

/** A key by which a program calls for the person who made it. Spec CHAVE-01. */
export const chave = pgTable(
  'chave',
  {
    id: key(),
    /** Null for a key to all clientes. */
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    /** Whose rights it has; null once that person was deleted. */
    user_id: integer().references(() => user.id, { onDelete: 'set null' }),
    nome: text().notNull(),
    escopos: text().array().notNull(),
    /** Networks in CIDR; empty for all. */
    redes: text().array().notNull().default(sql`'{}'`),
    expira_em: moment().notNull(),
    /** SHA-256 of its text, in base64url. The text itself is not kept. */
    hash: text().notNull(),
    /** The same of its former text, which works until `anterior_ate`. Spec CHAVE-03. */
    hash_anterior: text(),
    anterior_ate: moment(),
    criada_em: moment().notNull().defaultNow(),
    usada_em: date(),
    usada_rede: text(),
    /** What was last told of it by mail: `fim_14`, `fim_3` or `parada`; null for nothing. Spec CHAVE-02. */
    avisada: text(),
  },
  (t) => [
    unique('chave_hash_key').on(t.hash),
    unique('chave_hash_anterior_key').on(t.hash_anterior),
    index('chave_cliente_ix').on(t.cliente_id),
    index('chave_user_ix').on(t.user_id),
  ],
);

/** A call that a key makes once, however often it sends it. Spec CHAVE-05. */
export const chamadaUnica = pgTable(
  'chamada_unica',
  {
    chave_id: integer().notNull(),
    /** The value of the header `Idempotency-Key`. */
    texto: text().notNull(),
    /** SHA-256 of method, address and body. */
    digest: text().notNull(),
    iniciada_em: moment().notNull(),
    /** Set in the transaction of the change. */
    feita: boolean().notNull().default(false),
    /** The answer, its body encrypted; null until there is one. */
    status: integer(),
    corpo: text(),
  },
  (t) => [
    primaryKey({ columns: [t.chave_id, t.texto] }),
    index('chamada_unica_ix').on(t.iniciada_em),
    foreignKey({
      name: 'chamada_unica_chave_fk',
      columns: [t.chave_id],
      foreignColumns: [chave.id],
    }).onDelete('cascade'),
  ],
);
