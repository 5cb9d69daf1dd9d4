import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Both drivers give bytes in their own class; the portal sees Buffer. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const key = () => serial().primaryKey();

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

export const user = pgTable(
  'user_account',
  {
    id: key(),
    cliente_id: integer().references(() => cliente.id, { onDelete: 'cascade' }),
    username: text().notNull(),
    email: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    is_superuser: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** Null: this person signs in by Microsoft only. */
    password_hash: text(),
    /** Every access token carries it; raising it ends them all. */
    token_version: integer().notNull().default(0),
    /** Names, username and e-mail in lower case without accents: sorting and searching read it on both databases. */
    search: text().notNull(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('user_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('user_email_key').on(sql`lower(${t.email})`),
    index('user_cliente_ix').on(t.cliente_id, t.id),
  ],
);

/** A Microsoft account linked to a person: the pair (tenant, object id) and nothing else. AMBIG-13. */
export const identity = pgTable(
  'identity',
  {
    tid: text().notNull(),
    oid: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    linked_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tid, t.oid] }), index('identity_user_ix').on(t.user_id)],
);

export const group = pgTable('user_group', { id: key(), name: text().notNull().unique() });

export const userGroup = pgTable(
  'user_group_member',
  {
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    group_id: integer()
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.group_id] }),
    index('user_group_member_group_ix').on(t.group_id),
  ],
);

export const relatorio = pgTable(
  'relatorio',
  {
    id: key(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    nome_relatorio: text().notNull().default(''),
    workspace_id: uuid().notNull(),
    report_id: uuid().notNull(),
    dataset_id: uuid(),
    rls_role: text(),
    filter_pane_enabled: boolean().notNull().default(true),
    filter_pane_expanded: boolean().notNull().default(false),
    nav_content_pane_enabled: boolean().notNull().default(true),
    action_bar_enabled: boolean().notNull().default(true),
    bookmarks_enabled: boolean().notNull().default(false),
    /** The frame's address as the provider last told it: lets the viewer start the frame before the token. */
    embed_url: text(),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('relatorio_cliente_key').on(t.cliente_id, t.id),
    index('relatorio_report_ix').on(t.report_id),
    index('relatorio_dataset_ix').on(t.dataset_id),
  ],
);

export const aplicativo = pgTable(
  'aplicativo',
  {
    id: key(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    descricao: text(),
    icone: text(),
    cor_tema: text().notNull().default('#3B82F6'),
    ativo: boolean().notNull().default(true),
    ordem: integer().notNull().default(0),
    created_by: integer().references(() => user.id, { onDelete: 'set null' }),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('aplicativo_cliente_ix').on(t.cliente_id, t.ordem, t.id),
    unique('aplicativo_cliente_key').on(t.cliente_id, t.id),
    index('aplicativo_created_by_ix').on(t.created_by),
  ],
);

/** Both ends belong to one cliente: the pair of foreign keys says so, whatever a query forgets. */
export const aplicativoRelatorio = pgTable(
  'aplicativo_relatorio',
  {
    id: key(),
    cliente_id: integer().notNull(),
    aplicativo_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    ordem: integer().notNull(),
    ativo: boolean().notNull().default(true),
  },
  (t) => [
    unique('aplicativo_relatorio_key').on(t.aplicativo_id, t.relatorio_id),
    index('aplicativo_relatorio_relatorio_ix').on(t.relatorio_id),
    foreignKey({
      columns: [t.cliente_id, t.aplicativo_id],
      foreignColumns: [aplicativo.cliente_id, aplicativo.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.cliente_id, t.relatorio_id],
      foreignColumns: [relatorio.cliente_id, relatorio.id],
    }).onDelete('cascade'),
  ],
);

/** `users_allowed`: who may open a report on Dashboards. AMBIG-07. */
export const relatorioUser = pgTable(
  'relatorio_user',
  {
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    relatorio_id: integer()
      .notNull()
      .references(() => relatorio.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.relatorio_id] }),
    index('relatorio_user_relatorio_ix').on(t.relatorio_id),
  ],
);

export type TipoAcesso = 'full' | 'specific' | 'none';

/** Who may open a report within an application, and which pages. AMBIG-07, AMBIG-18. */
export const permissao = pgTable(
  'permissao',
  {
    id: key(),
    aplicativo_id: integer()
      .notNull()
      .references(() => aplicativo.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    relatorio_id: integer()
      .notNull()
      .references(() => relatorio.id, { onDelete: 'cascade' }),
    tipo_acesso: text().$type<TipoAcesso>().notNull(),
    paginas_permitidas: text().array().notNull().default([]),
  },
  (t) => [
    unique('permissao_key').on(t.aplicativo_id, t.user_id, t.relatorio_id),
    index('permissao_user_ix')
      .on(t.user_id, t.relatorio_id, t.tipo_acesso)
      .where(sql`${t.tipo_acesso} <> 'none'`),
    index('permissao_relatorio_ix').on(t.relatorio_id),
    check('permissao_tipo_check', sql`${t.tipo_acesso} in ('full', 'specific', 'none')`),
  ],
);

export const favorito = pgTable(
  'favorito',
  {
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    relatorio_id: integer()
      .notNull()
      .references(() => relatorio.id, { onDelete: 'cascade' }),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.relatorio_id] }),
    index('favorito_relatorio_ix').on(t.relatorio_id),
  ],
);

/** The last time a person opened each thing: Home reads it. One of the two ids is set. */
export const recente = pgTable(
  'recente',
  {
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    relatorio_id: integer().references(() => relatorio.id, { onDelete: 'cascade' }),
    aplicativo_id: integer().references(() => aplicativo.id, { onDelete: 'cascade' }),
    opened_at: moment().notNull(),
  },
  (t) => [
    unique('recente_key').on(t.user_id, t.relatorio_id, t.aplicativo_id).nullsNotDistinct(),
    index('recente_user_ix').on(t.user_id, t.opened_at),
    index('recente_relatorio_ix').on(t.relatorio_id),
    index('recente_aplicativo_ix').on(t.aplicativo_id),
    check('recente_one_check', sql`num_nonnulls(${t.relatorio_id}, ${t.aplicativo_id}) = 1`),
  ],
);

/** The log of openings. No foreign keys: it outlives what it speaks of. */
export const acesso = pgTable(
  'acesso',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cliente_id: integer().notNull(),
    user_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    aplicativo_id: integer(),
    opened_at: moment().notNull(),
  },
  (t) => [index('acesso_cliente_ix').on(t.cliente_id, t.opened_at)],
);

/** Openings by cliente and day in Brasília time, counted as they happen: figures never scan the log. */
export const acessoDia = pgTable(
  'acesso_dia',
  {
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    dia: date().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cliente_id, t.dia] }), index('acesso_dia_ix').on(t.dia)],
);

/** A signed-in browser. Its refresh token is derived, never stored; `generation` counts rotations. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    user_id: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    generation: integer().notNull().default(0),
    rotates: boolean().notNull(),
    rotated_at: moment().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    revoked_why: text(),
  },
  (t) => [index('session_user_ix').on(t.user_id), index('session_expiry_ix').on(t.expires_at)],
);

/** Failed sign-ins by key (person and address, person, address), each with its own window. */
export const loginAttempt = pgTable(
  'login_attempt',
  { key: text().primaryKey(), failures: integer().notNull(), window_ends_at: moment().notNull() },
  (t) => [index('login_attempt_ix').on(t.window_ends_at)],
);

/** Administrative changes and denials. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull().defaultNow(),
    actor_id: integer(),
    cliente_id: integer(),
    action: text().notNull(),
    target: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('audit_cliente_ix').on(t.cliente_id, t.id)],
);
