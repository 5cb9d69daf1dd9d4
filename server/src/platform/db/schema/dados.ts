import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atributo } from './atributos.ts';
import { inOneCliente } from './columns.ts';
import { equipe } from './equipes.ts';
import { relatorio } from './relatorios.ts';
import { user } from './users.ts';

// What decides which rows of a report a person reads. The pairs of foreign keys guarantee one cliente. Spec SEG-01, SEG-02.

/** The value of an attribute of a person. */
export const userAtributo = pgTable(
  'user_atributo',
  {
    cliente_id: integer().notNull(),
    user_id: integer().notNull(),
    atributo_id: integer().notNull(),
    valor: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.atributo_id] }),
    index('user_atributo_atributo_ix').on(t.atributo_id),
    inOneCliente(t, t.atributo_id, atributo, 'user_atributo_atributo_fk'),
    inOneCliente(t, t.user_id, user, 'user_atributo_user_fk'),
  ],
);

/** The value of an attribute of a team. */
export const equipeAtributo = pgTable(
  'equipe_atributo',
  {
    cliente_id: integer().notNull(),
    equipe_id: integer().notNull(),
    atributo_id: integer().notNull(),
    valor: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.equipe_id, t.atributo_id] }),
    index('equipe_atributo_atributo_ix').on(t.atributo_id),
    inOneCliente(t, t.atributo_id, atributo, 'equipe_atributo_atributo_fk'),
    inOneCliente(t, t.equipe_id, equipe, 'equipe_atributo_equipe_fk'),
  ],
);

/** The roles with which a person reads a report. A row is one role. They count before the roles of the person's teams. */
export const relatorioPapelUser = pgTable(
  'relatorio_papel_user',
  {
    cliente_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    user_id: integer().notNull(),
    papel: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.relatorio_id, t.user_id, t.papel] }),
    index('relatorio_papel_user_user_ix').on(t.user_id),
    inOneCliente(t, t.relatorio_id, relatorio, 'relatorio_papel_user_relatorio_fk'),
    inOneCliente(t, t.user_id, user, 'relatorio_papel_user_user_fk'),
  ],
);

/** The roles with which the members of a team read a report. A row is one role. */
export const relatorioPapelEquipe = pgTable(
  'relatorio_papel_equipe',
  {
    cliente_id: integer().notNull(),
    relatorio_id: integer().notNull(),
    equipe_id: integer().notNull(),
    papel: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.relatorio_id, t.equipe_id, t.papel] }),
    index('relatorio_papel_equipe_equipe_ix').on(t.equipe_id),
    inOneCliente(t, t.relatorio_id, relatorio, 'relatorio_papel_equipe_relatorio_fk'),
    inOneCliente(t, t.equipe_id, equipe, 'relatorio_papel_equipe_equipe_fk'),
  ],
);
