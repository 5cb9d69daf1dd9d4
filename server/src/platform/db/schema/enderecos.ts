import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { ownedBy } from './columns.ts';

/** The host names of clientes, in lower case and in punycode. A host name belongs to one cliente. Spec MARCA-01. */
export const endereco = pgTable(
  'endereco',
  {
    host: text().primaryKey(),
    cliente_id: ownedBy(() => cliente.id),
    /** The place in the list of the cliente. The first one stands in mails. */
    ordem: integer().notNull(),
  },
  (t) => [index('endereco_cliente_ix').on(t.cliente_id)],
);
