import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { moment } from './columns.ts';
import { acesso } from './openings.ts';

/**
 * What viewers have told of their openings, until the day is closed; then only the sums stay. The server has bound each row to its
 * opening. Spec USO-02.
 */
export const usoEvento = pgTable(
  'uso_evento',
  {
    acesso_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => acesso.id, { onDelete: 'cascade' }),
    n: smallint().notNull(),
    evento: text().notNull(),
    pagina: text(),
    ms: integer(),
    /** The cliente and the day of the opening. */
    cliente_id: integer().notNull(),
    dia: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.acesso_id, t.n] }),
    index('uso_evento_dia_ix').on(t.cliente_id, t.dia),
  ],
);

/** What both tables of sums by person count. They have no key: erased people share the `user_id` 0. */
const sums = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cliente_id: integer()
    .notNull()
    .references(() => cliente.id, { onDelete: 'cascade' }),
  /** In Brasília time. */
  dia: date({ mode: 'string' }).notNull(),
  relatorio_id: integer().notNull(),
  /** 0 for Dashboards. */
  aplicativo_id: integer().notNull(),
  /** 0 for people whose data was erased. */
  user_id: integer().notNull(),
  /** Whether the person was an administrator when they opened. */
  administrador: boolean().notNull(),
  aberturas: integer().notNull(),
  /** Milliseconds in view. */
  ms: bigint({ mode: 'number' }).notNull(),
  ultima: moment().notNull(),
});

/** The openings of a day by report, place and person. Spec USO-03. */
export const usoDia = pgTable('uso_dia', sums(), (t) => [
  index('uso_dia_ix').on(t.cliente_id, t.dia),
  index('uso_dia_user_ix').on(t.user_id),
  // The last opening of a report is its first row from the end.
  index('uso_dia_relatorio_ix').on(t.relatorio_id, t.administrador, t.ultima),
]);

/** The openings of a day in which a page was shown, by page and person. */
export const usoPaginaDia = pgTable(
  'uso_pagina_dia',
  { ...sums(), pagina: text().notNull() },
  (t) => [
    index('uso_pagina_dia_ix').on(t.cliente_id, t.dia),
    index('uso_pagina_dia_user_ix').on(t.user_id),
  ],
);

/**
 * The openings of a day by report and place, without people: `uso_dia` and, with a page, `uso_pagina_dia` added up. Only periods that end
 * before today and answers about some people need the larger tables.
 */
export const usoTotalDia = pgTable(
  'uso_total_dia',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    dia: date({ mode: 'string' }).notNull(),
    relatorio_id: integer().notNull(),
    aplicativo_id: integer().notNull(),
    administrador: boolean().notNull(),
    /** Null for the openings themselves. */
    pagina: text(),
    aberturas: integer().notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
    ultima: moment().notNull(),
  },
  (t) => [index('uso_total_dia_ix').on(t.cliente_id, t.dia)],
);

/**
 * The last day on which a person opened anything, a report, in an application, or saw a page. In a period until today they are counted
 * if it is in the period, so different people are counted without their days.
 */
export const usoUltimo = pgTable(
  'uso_ultimo',
  {
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    /** `tudo`, `relatorio`, `aplicativo` or `pagina`; the columns that it does not name are 0 and empty. */
    por: text().notNull(),
    relatorio_id: integer().notNull().default(0),
    aplicativo_id: integer().notNull().default(0),
    pagina: text().notNull().default(''),
    user_id: integer().notNull(),
    administrador: boolean().notNull(),
    dia: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'uso_ultimo_pk',
      columns: [
        t.cliente_id,
        t.por,
        t.relatorio_id,
        t.aplicativo_id,
        t.pagina,
        t.user_id,
        t.administrador,
      ],
    }),
    index('uso_ultimo_user_ix').on(t.user_id),
  ],
);

/** How many waits of a day were in each bucket. It names no person. Spec USO-02. */
export const usoVelocidadeDia = pgTable(
  'uso_velocidade_dia',
  {
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    dia: date({ mode: 'string' }).notNull(),
    /** 0 for all reports together. */
    relatorio_id: integer().notNull(),
    administrador: boolean().notNull(),
    /** `token`, `carga`, `exibicao` or `pagina`. */
    medida: text().notNull(),
    /** The place of the bucket in `usoFaixas`. */
    faixa: smallint().notNull(),
    total: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'uso_velocidade_dia_pk',
      columns: [t.cliente_id, t.relatorio_id, t.dia, t.administrador, t.medida, t.faixa],
    }),
  ],
);

/** What the sums of a day were made from, so that a day is summed again when its log has more. */
export const usoSoma = pgTable(
  'uso_soma',
  {
    cliente_id: integer()
      .notNull()
      .references(() => cliente.id, { onDelete: 'cascade' }),
    dia: date({ mode: 'string' }).notNull(),
    aberturas: integer().notNull(),
    eventos: integer().notNull(),
    /** Different people of the day: without administrators, and all. */
    pessoas: integer().notNull().default(0),
    pessoas_todas: integer().notNull().default(0),
    somado_em: moment().notNull(),
    /** True once no more events are taken: the day is not summed again. */
    fechado: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cliente_id, t.dia] })],
);
