import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { bytes, key, moment, ownedBy, versionColumns } from './columns.ts';

export interface FilledAtributo {
  readonly claim: string;
  readonly atributo: number;
}

/** An OpenID Connect provider by which people of a cliente sign in. Spec IDP-01. */
export const provedor = pgTable(
  'provedor',
  {
    id: key(),
    cliente_id: ownedBy(() => cliente.id),
    /** The text of its button. */
    nome: text().notNull(),
    emissor: text().notNull(),
    client_id: text().notNull(),
    /** Encrypted as the secrets of clientes are. */
    segredo: bytes(),
    segredo_key_id: text(),
    /** The domains of e-mail whose people on record it links by itself, in lower case. */
    dominios: text().array().notNull().default(sql`'{}'`),
    /** True if the people of the cliente sign in by it alone. At most one of a cliente. */
    somente: boolean().notNull().default(false),
    /** Which claim fills which attribute, by its id. One that has been deleted is left out. Spec IDP-03. */
    atributos: jsonb().$type<FilledAtributo[]>().notNull().default([]),
    ativo: boolean().notNull().default(true),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [
    index('provedor_cliente_ix').on(t.cliente_id),
    index('provedor_dominios_ix').using('gin', t.dominios),
  ],
);
