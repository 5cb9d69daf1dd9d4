import type { ProblemaPart } from '@portal/api-client/records';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { key, moment, ownedBy } from './columns.ts';
import { user } from './users.ts';

export type PedidoState =
  | 'aberto'
  | 'aprovado'
  | 'recusado'
  | 'atendido'
  | 'encerrado'
  | 'respondido'
  | 'resolvido';

/** What goes along with a problem, and the finding that was its cause when it was reported. Spec PROB-01. */
export interface ProblemaContext extends Readonly<Partial<Record<ProblemaPart, string>>> {
  readonly endereco: string;
  readonly pendencia?: number;
  readonly resposta?: string;
}

/**
 * A problem is of a report in any place. No application has this id, so a server of the release before takes a problem for a request
 * for an invented address, which it shows to nobody.
 */
export const anyPlace = -1;

/**
 * What people have asked to open. The ids are those of the address as asked: no foreign key says whether the thing exists, so that a
 * request for an invented address is stored like any other. Spec PED-01, PED-02.
 */
export const pedido = pgTable(
  'pedido',
  {
    id: key(),
    user_id: ownedBy(() => user.id),
    /** The application of the address; null for a report on Dashboards. */
    aplicativo_id: integer(),
    /** The report of the address; null for an application as a whole. */
    relatorio_id: integer(),
    /** Present for a problem, which stands here with `anyPlace` as its application. */
    contexto: jsonb().$type<ProblemaContext>(),
    motivo: text().notNull().default(''),
    estado: text().$type<PedidoState>().notNull().default('aberto'),
    /** What the decider tells the person. */
    recado: text().notNull().default(''),
    created_at: moment().notNull().defaultNow(),
    /** When the request was decided or ended; null while it is open. */
    ended_at: moment(),
    /** Who decided; null for a request that is open or that ended by itself. A deleted person remains named by id. */
    decided_by: integer(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // Who asks twice for the same address has one open request.
    uniqueIndex('pedido_aberto_key')
      .on(t.user_id, sql`coalesce(${t.aplicativo_id}, 0)`, sql`coalesce(${t.relatorio_id}, 0)`)
      .where(sql`${t.estado} = 'aberto'`),
    index('pedido_problema_ix').on(t.relatorio_id).where(sql`${t.contexto} is not null`),
    index('pedido_user_ix').on(t.user_id, t.created_at),
  ],
);
