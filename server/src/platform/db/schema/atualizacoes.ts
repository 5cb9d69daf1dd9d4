import type { RefreshOutcome } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { key, moment, ownedBy } from './columns.ts';

/**
 * The refresh of a dataset that a cliente has asked for: the one that runs, or the last one. An insert and each change tell all servers
 * by the trigger `atualizacao_evento`. No person is named. Spec ATUA-01.
 */
export const atualizacao = pgTable(
  'atualizacao',
  {
    id: key(),
    cliente_id: ownedBy(() => cliente.id),
    /** The workspace of the dataset. */
    workspace_id: uuid().notNull(),
    dataset_id: uuid().notNull(),
    /** Microsoft's id; null until Microsoft has answered, and for a refresh that others had started. */
    request_id: text(),
    /** An enhanced refresh, which can be cancelled. */
    is_enhanced: boolean().notNull(),
    situacao: text().$type<RefreshOutcome>().notNull(),
    /** Whether Microsoft has taken the request. A killed server may have left that open. */
    is_taken: boolean().notNull().default(false),
    asked_at: moment().notNull(),
    /** When the refresh has ended; null while it runs. */
    ended_at: moment(),
    /** A sentence about an end without new data. */
    motivo: text(),
    /** Microsoft's error, for administrators. */
    erro: text(),
    /** Microsoft refuses further requests until then. */
    not_before: moment(),
  },
  (t) => [
    uniqueIndex('atualizacao_running_key')
      .on(t.cliente_id, t.dataset_id)
      .where(sql`${t.ended_at} is null`),
    index('atualizacao_dataset_ix').on(t.cliente_id, t.dataset_id),
  ],
);
