import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { aplicativo, type TipoAcesso } from './aplicativos.ts';
import { equipe } from './equipes.ts';
import { grantColumns } from './grantColumns.ts';
import { relatorio } from './relatorios.ts';

// What teams are granted. The tables mirror those of people. The pairs of foreign keys guarantee one cliente. Spec EQP-04,
// EQP-13.

/** `equipes_allowed`: the teams whose members may open a report on Dashboards. */
export const relatorioEquipe = pgTable(
  'relatorio_equipe',
  {
    cliente_id: integer().notNull(),
    equipe_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    ...grantColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.equipe_id, t.relatorio_id] }),
    index('relatorio_equipe_relatorio_ix').on(t.relatorio_id),
    index('relatorio_equipe_granted_by_ix').on(t.granted_by),
    index('relatorio_equipe_end_ix').on(t.expira_em).where(sql`${t.expira_em} is not null`),
    foreignKey({
      name: 'relatorio_equipe_equipe_fk',
      columns: [t.cliente_id, t.equipe_id],
      foreignColumns: [equipe.cliente_id, equipe.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'relatorio_equipe_relatorio_fk',
      columns: [t.cliente_id, t.relatorio_id],
      foreignColumns: [relatorio.cliente_id, relatorio.id],
    }).onDelete('cascade'),
  ],
);

/** What the members of a team may open in an application. */
export const permissaoEquipe = pgTable(
  'permissao_equipe',
  {
    cliente_id: integer().notNull(),
    equipe_id: integer().notNull(),
    aplicativo_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    tipo_acesso: text().$type<TipoAcesso>().notNull(),
    paginas_permitidas: text().array().notNull().default([]),
    ...grantColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.equipe_id, t.aplicativo_id, t.relatorio_id] }),
    index('permissao_equipe_aplicativo_ix').on(t.aplicativo_id),
    index('permissao_equipe_relatorio_ix').on(t.relatorio_id),
    index('permissao_equipe_granted_by_ix').on(t.granted_by),
    index('permissao_equipe_end_ix').on(t.expira_em).where(sql`${t.expira_em} is not null`),
    check('permissao_equipe_tipo_check', sql`${t.tipo_acesso} in ('full', 'specific', 'none')`),
    foreignKey({
      name: 'permissao_equipe_equipe_fk',
      columns: [t.cliente_id, t.equipe_id],
      foreignColumns: [equipe.cliente_id, equipe.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'permissao_equipe_aplicativo_fk',
      columns: [t.cliente_id, t.aplicativo_id],
      foreignColumns: [aplicativo.cliente_id, aplicativo.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'permissao_equipe_relatorio_fk',
      columns: [t.cliente_id, t.relatorio_id],
      foreignColumns: [relatorio.cliente_id, relatorio.id],
    }).onDelete('cascade'),
  ],
);
