import { sql } from 'drizzle-orm';
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
import { moment, ownedBy } from './columns.ts';
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

/**
 * Sums of openings. `por` is the kind of a row. A null in `relatorio_id`, `aplicativo_id`, `user_id` or `pagina` means that the row is about
 * all of them.
 *
 * - `pessoa` and `pessoa_pagina`: a day by report, application and person; the second also by page.
 * - `dia`, `relatorio`, `aplicativo` and `pagina`: the rows with people of a day added up: all, by report, by application, by page. Only
 *   periods that end before today and answers about some people need the rows with people.
 * - `ultimo_dia`, `ultimo_relatorio`, `ultimo_aplicativo` and `ultimo_pagina`: the last day on which a person opened anything, the report, in
 *   the application, or saw the page. For a period until today, the different people are those whose last day is in the period. So they are
 *   counted without the rows with people.
 *
 * There is no key: erased people share the `user_id` 0. Spec USO-03.
 */
export const uso = pgTable(
  'uso',
  {
    cliente_id: ownedBy(() => cliente.id),
    /** In Brasília time. */
    dia: date({ mode: 'string' }).notNull(),
    relatorio_id: integer(),
    /** 0 for Dashboards. */
    aplicativo_id: integer(),
    /** 0 for people whose data was erased. */
    user_id: integer(),
    aberturas: integer(),
    /** Milliseconds in view. */
    ms: bigint({ mode: 'number' }),
    ultima: moment(),
    /** How many different people a `dia` has. Who opened both as administrator and not is counted only in the row of those who are none. */
    pessoas: integer(),
    /** Whether the person was an administrator when they opened. */
    administrador: boolean().notNull(),
    por: text().notNull(),
    pagina: text(),
    /** The waits of a `dia` or `relatorio`: numbers of buckets (see `medidas` in `domain/openings/speedsOf.ts`), and in `esperas` the waits in each. USO-02. */
    faixas: smallint().array(),
    esperas: integer().array(),
  },
  (t) => [
    index('uso_ix').on(t.cliente_id, t.por, t.dia),
    index('uso_user_ix').on(t.user_id, t.por, t.dia).where(sql`${t.user_id} is not null`),
    index('uso_relatorio_ix').on(t.relatorio_id, t.dia).where(sql`${t.por} = 'relatorio'`),
  ],
);
