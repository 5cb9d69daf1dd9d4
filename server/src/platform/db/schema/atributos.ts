import { sql } from 'drizzle-orm';
import { pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment, ownedBy, versionColumns } from './columns.ts';

/** What a cliente tells about its people and teams for row-level security, such as `loja`. Spec SEG-02. */
export const atributo = pgTable(
  'atributo',
  {
    id: key(),
    cliente_id: ownedBy(() => cliente.id),
    /** ASCII, so upper and lower case are equal in every locale. */
    nome: text().notNull(),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('atributo_nome_key').on(t.cliente_id, sql`lower(${t.nome} collate "C")`),
    unique('atributo_cliente_key').on(t.cliente_id, t.id),
  ],
);
