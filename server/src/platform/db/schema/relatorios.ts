import type {
  ExportFormat,
  ExportRight,
  PageClass,
  RefreshRight,
  RlsNameKind,
} from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { atributo } from './atributos.ts';
import { cliente } from './clientes.ts';
import { key, moment, ownedBy, versionColumns } from './columns.ts';
import { user } from './users.ts';

export const relatorio = pgTable(
  'relatorio',
  {
    id: key(),
    cliente_id: ownedBy(() => cliente.id),
    nome_relatorio: text().notNull().default(''),
    /** The name in lower case without accents, for sorting and searching; null in rows of older versions. See `nameOrder`. */
    search: text(),
    workspace_id: uuid().notNull(),
    report_id: uuid().notNull(),
    dataset_id: uuid(),
    rls_role: text(),
    /** Which name of the reader is sent for row-level security; see `rlsNameKinds` of the contract's rules. */
    rls_nome: text().$type<RlsNameKind>().notNull().default('login'),
    /** The name that is sent for every reader if `rls_nome` is `fixo`. */
    rls_nome_fixo: text(),
    /** The attribute whose value is sent if `rls_nome` is `atributo`. An attribute that a report sends cannot be deleted. */
    rls_atributo_id: integer(),
    /**
     * True if the report gives roles by person and team. It stays true when the last of them leaves: the report then opens for nobody
     * without a role, instead of opening without one.
     */
    rls_com_papeis: boolean().notNull().default(false),
    /** The paginated reports that visuals of this report show. An embed token must name them. */
    relatorios_paginados: uuid().array().notNull().default([]),
    filter_pane_enabled: boolean().notNull().default(true),
    filter_pane_expanded: boolean().notNull().default(false),
    nav_content_pane_enabled: boolean().notNull().default(true),
    action_bar_enabled: boolean().notNull().default(true),
    bookmarks_enabled: boolean().notNull().default(false),
    /** Readers of the cliente without access find the report and may ask for it. Spec PED-05. */
    no_catalogo: boolean().notNull().default(false),
    /** Who may refresh the data. Spec ATUA-01. */
    atualizacao: text().$type<RefreshRight>().notNull().default('administradores'),
    /** Who may export the report, and in which formats. Spec EXPO-01. */
    exportacao: text().$type<ExportRight>().notNull().default('ninguem'),
    /**
     * The people and teams who may, by their key as in `concessao.titular`; null where the word decides. The word is then `ninguem`. Ids are
     * not used twice, so the key of somebody who was deleted is nobody's, until they are restored. Spec REDE-01.
     */
    atualizacao_titulares: integer().array(),
    exportacao_titulares: integer().array(),
    formatos: text()
      .array()
      .$type<ExportFormat[]>()
      .notNull()
      .default(['pdf', 'pptx', 'png', 'xlsx', 'docx', 'csv']),
    /**
     * The last known embed URL of the provider, with which the viewer loads the frame before it has a token. At most a
     * thousand bytes, because an index contains it too.
     */
    embed_url: text(),
    /** When the server last asked the provider for the pages, with or without success. */
    pages_tried_at: moment(),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [
    unique('relatorio_cliente_key').on(t.cliente_id, t.id),
    foreignKey({
      name: 'relatorio_atributo_fk',
      columns: [t.cliente_id, t.rls_atributo_id],
      foreignColumns: [atributo.cliente_id, atributo.id],
    }),
    index('relatorio_atributo_ix')
      .on(t.rls_atributo_id)
      .where(sql`${t.rls_atributo_id} is not null`),
    // Many clientes may configure the same Power BI report. With cliente_id, a search by uuid reads one cliente's rows.
    index('relatorio_report_ix').on(t.report_id, t.cliente_id),
    index('relatorio_dataset_ix').on(t.dataset_id),
    // Contains all columns of the report list, so that PostgreSQL reads the list from the index alone. Without it, the
    // statement of the list ran 0.64 times as often (pgbench, 5 million accesses, medians of five turns).
    index('relatorio_list_ix').on(t.cliente_id, t.id, t.report_id, t.nome_relatorio, t.embed_url),
  ],
);

/** The pages of a report as the provider last listed them. */
export const relatorioPagina = pgTable(
  'relatorio_pagina',
  {
    relatorio_id: ownedBy(() => relatorio.id),
    name: text().notNull(),
    display_name: text().notNull(),
    /** The title before the last change of it, and when a listing first had the new one. */
    titulo_anterior: text(),
    titulo_mudou_em: moment(),
    ordem: integer().notNull(),
    /** When a listing first had the page; null in rows of older versions. */
    first_seen_at: moment().defaultNow(),
    seen_at: moment().notNull().defaultNow(),
    /** When a listing first lacked the page. */
    gone_at: moment(),
    /** What a frame told last: 1 if the author of the report has hidden the page. See `pageClasses` of the contract's rules. */
    visibilidade: smallint(),
    /** What the frame of a person who may correct the class told last. Files follow it, and not what frames of readers tell. */
    visibilidade_admin: smallint(),
    /** The kinds of visuals of the page that Microsoft ends or does not export, as a frame told them last. See `endedVisuals`. */
    visuais: text().array(),
    /** The person whose frame told the visuals last. */
    visuais_por: integer(),
    /** The visuals that the frame of a person who may correct the class told, or those of two people. Findings follow it. */
    visuais_confirmados: text().array(),
    /** When a telling changed the page last. Those of readers change what is known once a day. */
    contada_em: moment(),
    /** The class that an administrator gave to the page. */
    correcao: text().$type<PageClass>(),
  },
  (t) => [primaryKey({ columns: [t.relatorio_id, t.name] })],
);

export const favorito = pgTable(
  'favorito',
  {
    user_id: ownedBy(() => user.id),
    relatorio_id: ownedBy(() => relatorio.id),
    created_at: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.relatorio_id] }),
    index('favorito_relatorio_ix').on(t.relatorio_id),
  ],
);
