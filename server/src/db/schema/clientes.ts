import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, key, moment } from './columns.ts';

/** What a cliente chose of its look; the field names of the wire. */
export type BrandingColumns = Readonly<Record<string, string | null>>;

export const cliente = pgTable(
  'cliente',
  {
    id: key(),
    nome: text().notNull(),
    cnpj: text(),
    email_responsavel_tecnico: text(),
    email_responsavel_financeiro: text(),
    modo_desenvolvimento: boolean().notNull().default(false),
    pbi_tenant_id: text(),
    pbi_client_id: text(),
    /** AES-256-GCM; `pbi_secret_key_id` names the key, the cliente's id is authenticated with it. */
    pbi_secret: bytes(),
    pbi_secret_key_id: text(),
    branding: jsonb().$type<BrandingColumns>().notNull().default({}),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [uniqueIndex('cliente_nome_key').on(sql`lower(${t.nome})`)],
);

/** Images by what they hold: the same bytes are one row, and their address never changes. */
export const imagem = pgTable('imagem', {
  hash: text().primaryKey(),
  mime: text().notNull(),
  content: bytes().notNull(),
});
