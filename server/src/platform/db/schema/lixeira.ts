import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment, ownedBy } from './columns.ts';

/** The kinds of things that the bin keeps, by their nouns in history. */
export type BinnedKind = 'user' | 'equipe' | 'relatorio' | 'aplicativo' | 'aviso';

/**
 * The bin: one document for each deleted person, team, report, application and notice, for 30 days. The id of the thing is in no other table
 * meanwhile. Spec LIXO-01.
 */
export const lixeira = pgTable(
  'lixeira',
  {
    id: key(),
    /** Null for a superuser without a cliente, and for a notice to all clientes. */
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    kind: text().$type<BinnedKind>().notNull(),
    thing_id: integer().notNull(),
    nome: text().notNull(),
    /** The name in lower case without accents, for searching. */
    search: text().notNull(),
    /** A deleted person remains named by id. */
    deleted_by: integer(),
    deleted_at: moment().notNull().defaultNow(),
    /** What the owner of the thing wrote, without what `lixeira_pessoa` has. Never a password or a secret. */
    document: jsonb().notNull(),
  },
  (t) => [
    unique('lixeira_thing_key').on(t.kind, t.thing_id),
    index('lixeira_cliente_ix').on(t.cliente_id, t.deleted_at),
    index('lixeira_age_ix').on(t.deleted_at),
  ],
);

/**
 * The parts of a document that are about a person, apart from the document, so that an erasure removes them. The person may be in the
 * bin too, so no foreign key names them. Spec LIXO-04.
 */
export const lixeiraPessoa = pgTable(
  'lixeira_pessoa',
  {
    lixeira_id: ownedBy(() => lixeira.id),
    user_id: integer().notNull(),
    partes: jsonb().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lixeira_id, t.user_id] }),
    index('lixeira_pessoa_user_ix').on(t.user_id),
  ],
);
