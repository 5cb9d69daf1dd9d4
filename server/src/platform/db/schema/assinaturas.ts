import type { ExportFormat } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { key, moment, ownedBy, versionColumns } from './columns.ts';
import { equipe } from './equipes.ts';
import { user } from './users.ts';
import { visao } from './visoes.ts';

/** When a subscription is due, as in the contract. Hours are those of a time zone of the IANA database. */
export type StoredQuando =
  | { tipo: 'dias'; dias: number[]; hora: string; fuso: string }
  | { tipo: 'dias_uteis' | 'primeiro_do_mes'; hora: string; fuso: string }
  | { tipo: 'apos_atualizacao' };

/**
 * A view that people get by mail as a file. It goes with its view, and so with the report, the application and the cliente; and with its
 * owner. Spec ASSI-01, ASSI-05.
 */
export const assinatura = pgTable(
  'assinatura',
  {
    id: key(),
    visao_id: ownedBy(() => visao.id),
    /** The owner. */
    user_id: ownedBy(() => user.id),
    formato: text().$type<ExportFormat>().notNull(),
    /** The provider's names of the pages; null for all that each recipient may see. */
    paginas: jsonb().$type<string[]>(),
    quando: jsonb().$type<StoredQuando>().notNull(),
    /** The owner gets the mail. */
    para_mim: boolean().notNull().default(true),
    pausada: boolean().notNull().default(false),
    /** Why the portal has paused it, or how many of its people get it. It names nobody: who got nothing stands in their mails. */
    motivo: text(),
    /** The next due instant; null for one that follows refreshes, and for one whose next instant cannot be computed. A paused one keeps it and is not due. */
    proxima_em: moment(),
    ultima_em: moment(),
    /** Of those that follow refreshes: a refresh that ended until then is not due. */
    atualizada_em: moment().notNull().defaultNow(),
    created_at: moment().notNull().defaultNow(),
    ...versionColumns(),
  },
  (t) => [
    index('assinatura_visao_ix').on(t.visao_id),
    index('assinatura_user_ix').on(t.user_id),
    index('assinatura_due_ix').on(t.proxima_em).where(sql`not ${t.pausada}`),
  ],
);

/** The other people, and the teams, that get a subscription. Spec ASSI-01. */
export const assinaturaDestinatario = pgTable(
  'assinatura_destinatario',
  {
    id: key(),
    assinatura_id: ownedBy(() => assinatura.id),
    user_id: integer().references(() => user.id, { onDelete: 'cascade' }),
    equipe_id: integer().references(() => equipe.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('assinatura_destinatario_key').on(
      t.assinatura_id,
      sql`coalesce(${t.user_id}, 0)`,
      sql`coalesce(${t.equipe_id}, 0)`,
    ),
    index('assinatura_destinatario_user_ix').on(t.user_id),
    index('assinatura_destinatario_equipe_ix').on(t.equipe_id),
    check('assinatura_destinatario_one', sql`num_nonnulls(${t.user_id}, ${t.equipe_id}) = 1`),
  ],
);

/** What a recipient has said or their mail server has answered. Who has left gets nothing more, whoever names them. Spec ASSI-04. */
export const assinaturaPessoa = pgTable(
  'assinatura_pessoa',
  {
    assinatura_id: ownedBy(() => assinatura.id),
    user_id: ownedBy(() => user.id),
    /** When the person left the subscription. */
    saiu_em: moment(),
    /** How often in a row the address was refused. */
    recusas: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.assinatura_id, t.user_id] }),
    index('assinatura_pessoa_user_ix').on(t.user_id),
  ],
);

export type EnvioResult = 'espera' | 'enviado' | 'sem_direito' | 'falhou' | 'cancelado';

/** One mail of a subscription to one person. The unique key lets each due mail be made once, whatever servers and crashes. Spec ASSI-03. */
export const assinaturaEnvio = pgTable(
  'assinatura_envio',
  {
    id: key(),
    assinatura_id: ownedBy(() => assinatura.id),
    due: moment().notNull(),
    user_id: ownedBy(() => user.id),
    /** The owner has asked for it now. */
    is_asked: boolean().notNull().default(false),
    resultado: text().$type<EnvioResult>().notNull().default('espera'),
    motivo: text(),
    /** The digest of what the file shows. Recipients with the same one get the same file. */
    digest: text(),
    /** The export whose file the person gets; null until it is ordered. */
    exportacao_id: integer(),
    /** The export of the picture; null without one. */
    capa_id: integer(),
    /** The mail that waits or was sent; null until the file is ready. */
    mail_id: integer(),
    /** The hash of the code in the mail by which the person leaves. */
    codigo_hash: text(),
    created_at: moment().notNull().defaultNow(),
    ended_at: moment(),
  },
  (t) => [
    uniqueIndex('assinatura_envio_key').on(t.assinatura_id, t.due, t.user_id),
    uniqueIndex('assinatura_envio_codigo_key').on(t.codigo_hash),
    index('assinatura_envio_user_ix').on(t.user_id),
    index('assinatura_envio_mail_ix').on(t.mail_id),
    index('assinatura_envio_open_ix')
      .on(t.exportacao_id, t.capa_id)
      .where(sql`${t.resultado} = 'espera'`),
    index('assinatura_envio_age_ix').on(t.created_at),
  ],
);
