import type { Entrega, Gancho } from '@portal/api-client/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cliente } from './clientes.ts';
import { bytes, key, moment, ownedBy, versionColumns } from './columns.ts';

/** An address of a cliente to which the portal sends what happens. Spec GANCHO-01. */
export const gancho = pgTable(
  'gancho',
  {
    id: key(),
    cliente_id: ownedBy(() => cliente.id),
    nome: text().notNull(),
    endereco: text().notNull(),
    eventos: text().array().$type<Gancho['eventos']>().notNull(),
    formato: text().$type<Gancho['formato']>().notNull().default('padrao'),
    /** Signs what is sent. Encrypted as the secrets of clientes are. */
    segredo: bytes(),
    segredo_key_id: text(),
    /** The number of the last row of history that was read for it. */
    lugar: bigint({ mode: 'number' }).notNull(),
    /** False: nothing is sent, and `lugar` stays. */
    ativo: boolean().notNull().default(true),
    /** When three days of failures stopped it; null if they did not. */
    parado_em: moment(),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [index('gancho_cliente_ix').on(t.cliente_id)],
);

/** An event for a hook: all that wait, and the last hundred others. What is sent is read from history at each attempt. Spec GANCHO-03. */
export const ganchoEntrega = pgTable(
  'gancho_entrega',
  {
    id: key(),
    gancho_id: ownedBy(() => gancho.id),
    evento: text().notNull(),
    /** The number of the row of history, and its id; null for a test. */
    numero: bigint({ mode: 'number' }),
    audit_id: bigint({ mode: 'number' }),
    acao: text().notNull(),
    /** What the row is about, such as `user:7`. Events about one thing are sent one after the other. */
    alvo: text().notNull(),
    estado: text().$type<Entrega['estado']>().notNull().default('espera'),
    tentativas: integer().notNull().default(0),
    criada_em: moment().notNull(),
    /** The first attempt since the hook was last started. Three days after it the hook stops. */
    primeira_em: moment(),
    tentada_em: moment(),
    proxima_em: moment(),
    status: integer(),
    resposta: text(),
    erro: text(),
  },
  (t) => [
    uniqueIndex('gancho_entrega_key').on(t.gancho_id, t.numero, t.evento),
    index('gancho_entrega_waiting_ix').on(t.gancho_id).where(sql`${t.estado} = 'espera'`),
  ],
);
