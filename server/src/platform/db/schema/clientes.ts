import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, key, moment, restrictionColumns, versionColumns } from './columns.ts';

/** The branding that a cliente chose, with the field names of the wire. */
export type BrandingColumns = Readonly<Record<string, string | null>>;

export type SecondFactorDemand = 'ninguem' | 'administradores' | 'todos';

export const cliente = pgTable(
  'cliente',
  {
    id: key(),
    nome: text().notNull(),
    /** The form of `nome` by which two names are equal, from `keyOf`. Null until the next start for a row of an older version. */
    nome_key: text(),
    cnpj: text(),
    email_responsavel_tecnico: text(),
    email_responsavel_financeiro: text(),
    modo_desenvolvimento: boolean().notNull().default(false),
    pbi_tenant_id: text(),
    pbi_client_id: text(),
    pbi_profile_id: text(),
    /** Encrypted with AES-256-GCM by the key `pbi_secret_key_id`; see domain/clientes/createSecretBox.ts. */
    pbi_secret: bytes(),
    pbi_secret_key_id: text(),
    /** The last day of the secret, as an administrator tells it; null if it is not known. Microsoft does not tell it to the application. */
    pbi_secret_vence: date({ mode: 'string' }),
    /** Who must have a second factor. Spec CONTA-11. */
    segundo_fator: text().$type<SecondFactorDemand>().notNull().default('ninguem'),
    /** Nobody of the cliente signs in by password. Spec CONTA-13. */
    somente_microsoft: boolean().notNull().default(false),
    /** An active provider of the cliente has `somente`. Stands here because every sign-in reads the cliente anyway. Spec IDP-04. */
    somente_provedor: boolean().notNull().default(false),
    /** A person who has not signed in for so many days is deactivated; null for never. Spec CONTA-13. */
    desativar_apos_dias: integer(),
    /** When `desativar_apos_dias` was last set or shortened. It deactivates nobody in the seven days after. */
    desativar_desde: moment(),
    /** Since when nobody of the cliente enters and no work is done for it; null if it is open. Spec LIXO-03. */
    encerrado_em: moment(),
    /** Who sees the portal as a person of the cliente also sees the data of reports. Spec VERC-05. */
    permitir_ver_dados: boolean().notNull().default(false),
    /** `Uso` tells whose opening it was. Spec USO-04. */
    uso_nomes: boolean().notNull().default(true),
    /** Exported PDF pages carry who exported them and when. Spec EXPO-04. */
    rodape_pdf: boolean().notNull().default(false),
    /** Shorter limits of sessions than those of the server, in hours; null for the server's. Spec SESS-02. */
    sessao_inativa_horas: integer(),
    sessao_maxima_horas: integer(),
    /** The current version of the terms. People must accept it before they open a report. Null if the cliente has no terms. Spec LGPD-02. */
    termos_versao: integer(),
    /** The origins whose pages may show the portal in a frame. Spec ENTRADA-03. */
    origens: text().array().notNull().default(sql`'{}'`),
    ...restrictionColumns(),
    branding: jsonb().$type<BrandingColumns>().notNull().default({}),
    /** The fields of the brand that have another value in its draft; null without a draft. Spec MARCA-07. */
    rascunho_marca: jsonb().$type<BrandingColumns>(),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [
    uniqueIndex('cliente_nome_key').on(sql`lower(${t.nome})`),
    uniqueIndex('cliente_nome_folded_key').on(t.nome_key),
  ],
);

/** Images and fonts by SHA-256 of their content: the same bytes are one row, and the URL of an image never changes. */
export const imagem = pgTable('imagem', {
  hash: text().primaryKey(),
  mime: text().notNull(),
  content: bytes().notNull(),
});
