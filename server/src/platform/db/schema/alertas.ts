import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { aplicativo } from './aplicativos.ts';
import type { StoredQuando } from './assinaturas.ts';
import { inOneCliente, key, moment, ownedBy, versionColumns } from './columns.ts';
import { relatorio } from './relatorios.ts';
import { user } from './users.ts';

export type AlertState = 'normal' | 'cruzado' | 'erro' | 'sem_resposta';

/** The rows to which a question is limited: those whose column has one of the values. It has the form of `filtro` in the contract. */
export interface StoredFiltro {
  readonly tabela: string;
  readonly coluna: string;
  readonly valores: string[];
}

/**
 * The identity that Power BI was sent with a question. The texts are those of the contract. `digest` is equal for two identities to which the
 * model answers the same figures (`digestOfRows`).
 */
export interface StoredIdentidade {
  readonly digest: string;
  readonly nome: string | null;
  readonly papeis: string[];
  readonly custom_data: string | null;
}

/**
 * A figure of a model about which a person wants to be told. The pairs of foreign keys guarantee that report and application have its
 * cliente; with them it is deleted when one of the two is deleted. Spec ALERTA-01.
 */
export const alerta = pgTable(
  'alerta',
  {
    id: key(),
    cliente_id: integer().notNull(),
    /** The owner. */
    user_id: ownedBy(() => user.id),
    relatorio_id: integer().notNull(),
    /** The application in which the owner opens the report; null for Dashboards. */
    aplicativo_id: integer(),
    /** Power BI's id of the model, in lower case. */
    modelo: text().notNull(),
    modelo_nome: text().notNull(),
    medida: text().notNull(),
    filtro: jsonb().$type<StoredFiltro>(),
    condicao: text().$type<'acima' | 'abaixo' | 'variacao'>().notNull(),
    limite: doublePrecision().notNull(),
    em_percentual: boolean().notNull().default(false),
    folga: doublePrecision().notNull().default(0),
    silencio_minutos: integer().notNull().default(60),
    quando: jsonb().$type<StoredQuando>().notNull(),
    pausado: boolean().notNull().default(false),
    /** Why the last question has no figure. It names no figure. */
    motivo: text(),
    estado: text().$type<AlertState>().notNull().default('sem_resposta'),
    /** Whether the last figure was over the limit, also while later questions have no figure. */
    cruzado: boolean().notNull().default(false),
    /** Whether a mail has told the crossing that lasts now. */
    cruzado_avisado: boolean().notNull().default(false),
    /** Whether a mail has told the error that lasts now. */
    erro_avisado: boolean().notNull().default(false),
    /** The number of last questions in a row that Power BI did not answer. */
    falhas: integer().notNull().default(0),
    ultimo_valor: doublePrecision(),
    /** `StoredIdentidade.digest` of the question that had this figure. */
    identidade: text(),
    /** When the last mail of a crossing, and of an error, was made: the silence begins there. */
    cruzado_avisado_em: moment(),
    erro_avisado_em: moment(),
    ultima_em: moment(),
    /** The next due instant; null for one that follows refreshes. A paused one keeps it and is not due. */
    proxima_em: moment(),
    /** For an alert that follows refreshes: the end of the last refresh after which it became due; at first when it was stored. */
    atualizada_em: moment().notNull().defaultNow(),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [
    index('alerta_user_ix').on(t.user_id),
    index('alerta_cliente_ix').on(t.cliente_id, t.proxima_em),
    index('alerta_relatorio_ix').on(t.relatorio_id),
    index('alerta_aplicativo_ix').on(t.aplicativo_id),
    inOneCliente(t, t.relatorio_id, relatorio),
    inOneCliente(t, t.aplicativo_id, aplicativo),
  ],
);

/** One question of an alert: the query, the identity that was sent, and the figure. Kept for thirty days. Spec ALERTA-02. */
export const alertaConsulta = pgTable(
  'alerta_consulta',
  {
    id: key(),
    alerta_id: ownedBy(() => alerta.id),
    em: moment().notNull(),
    resultado: text().$type<AlertState>().notNull(),
    valor: doublePrecision(),
    motivo: text(),
    /** Null if it was not asked. */
    identidade: jsonb().$type<StoredIdentidade>(),
    pergunta: text(),
    teste: boolean().notNull().default(false),
  },
  (t) => [
    index('alerta_consulta_alerta_ix').on(t.alerta_id, t.em),
    index('alerta_consulta_em_ix').on(t.em),
  ],
);
