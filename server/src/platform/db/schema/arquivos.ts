import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';

/**
 * What the files of a cliente have said: one row for each thing that the last applied file with its section named. It has digests and no
 * values. Spec ARQ-04.
 */
export const arquivoItem = pgTable(
  'arquivo_item',
  {
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    /** The section of the file, such as `equipes`. */
    secao: text().notNull(),
    /** The id of the thing; if it has none, a digest of the ids of what it is about; empty for a section that is one thing. */
    chave: text().notNull(),
    /** The fields that the file named, each with a digest of its value when the file was applied. */
    campos: jsonb().$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cliente_id, t.secao, t.chave] })],
);
