import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { equalsId, hasId } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, pendencia, relatorio } from '../../platform/db/schema.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** The kinds that only who runs the portal can mend. Spec ESCALA-02, GANCHO-05. */
const superuserOnly = ['trabalho_atrasado', 'syslog_parado'];
const ofKeys = ['chave_vence', 'chave_parada'];
/** The kinds about the cliente itself. An Admin de Relatórios does not see them. Spec DRIFT-03. */
const generalOnly = [
  'aplicativo_recusado',
  'incorporacao_recusada',
  'credencial_vence',
  ...ofKeys,
  'arquivo_diverge',
  'email_falha',
  'gancho_parado',
  'diretorio_existem',
  'diretorio_freio',
];

const severity = sql`case ${pendencia.gravidade} when 'falha' then 0 when 'aviso' then 1 else 2 end`;

/** Which of the findings that an actor sees are wanted. */
interface Wanted {
  readonly id?: unknown;
  readonly cliente?: unknown;
  readonly relatorio?: unknown;
  /** Those that concern one of these configurations. */
  readonly relatorios?: readonly number[];
  readonly gravidade?: unknown;
  /** `aberta`: nobody has postponed it; `adiada`: somebody has. */
  readonly estado?: unknown;
}

/** Reads the findings that are confirmed and have not closed. `db` may be a transaction. */
export function openPendenciaQueries(db: Db) {
  const seenBy = (actor: Actor): SQL | undefined => {
    const scope = scopeOf(actor);
    const hidden = [
      ...(actor.is_superuser ? [] : superuserOnly),
      ...(actor.is_superuser || actor.groups.includes('Admin Geral') ? [] : generalOnly),
    ];
    return and(
      isNotNull(pendencia.aberta_em),
      isNull(pendencia.fechada_em),
      isNull(cliente.encerrado_em),
      scope === 'all'
        ? undefined
        : or(
            eq(pendencia.cliente_id, scope),
            // Keys to all clientes are of superusers.
            and(isNull(pendencia.cliente_id), notInArray(pendencia.tipo, ofKeys)),
          ),
      notInArray(pendencia.tipo, hidden),
    );
  };
  const isWanted = (
    { id, relatorio: ofReport, relatorios, gravidade, estado, ...filter }: Wanted,
    now: Date,
  ) => {
    const isPostponed = sql`${pendencia.adiada_ate} > ${now.toISOString()}::timestamptz`;
    return and(
      id === undefined ? undefined : hasId(pendencia.id, id),
      // What concerns all clientes concerns this one.
      filter.cliente === undefined
        ? undefined
        : or(equalsId(pendencia.cliente_id as never, filter.cliente), isNull(pendencia.cliente_id)),
      ofReport === undefined ? undefined : sql`${Number(ofReport)} = any(${pendencia.relatorios})`,
      relatorios && sql`${pendencia.relatorios} && ${`{${relatorios}}`}::int[]`,
      gravidade === undefined
        ? undefined
        : inArray(sql`${pendencia.gravidade}`, [String(gravidade)]),
      estado === undefined
        ? undefined
        : estado === 'adiada'
          ? isPostponed
          : sql`(${pendencia.adiada_ate} is null or not ${isPostponed})`,
    );
  };
  return {
    /** The findings that an actor sees: first what stops readers, then the oldest. All of them, or a page. */
    async list(actor: Actor, wanted: Wanted, now: Date, page: ListQuery['page'] = null) {
      const found = db
        .select({
          id: pendencia.id,
          tipo: pendencia.tipo,
          chave: pendencia.chave,
          gravidade: pendencia.gravidade,
          cliente: pendencia.cliente_id,
          cliente_nome: sql<string>`coalesce(${cliente.nome}, '')`,
          relatorios: pendencia.relatorios,
          /** The name of the first report. */
          nome: relatorio.nome_relatorio,
          /** The version of the first report. */
          versao: relatorio.version,
          pagina: pendencia.pagina,
          dados: pendencia.dados,
          microsoft: pendencia.microsoft,
          desde: pendencia.desde,
          vista_em: pendencia.vista_em,
          adiada_ate: pendencia.adiada_ate,
        })
        .from(pendencia)
        .leftJoin(cliente, eq(cliente.id, pendencia.cliente_id))
        .leftJoin(relatorio, sql`${relatorio.id} = (${pendencia.relatorios})[1]`)
        .where(and(seenBy(actor), isWanted(wanted, now)))
        .orderBy(asc(severity), asc(pendencia.desde), asc(pendencia.id))
        .$dynamic();
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    count: async (actor: Actor, wanted: Wanted, now: Date, limit: number): Promise<number> =>
      db.$count(
        db
          .select({ id: pendencia.id })
          .from(pendencia)
          .leftJoin(cliente, eq(cliente.id, pendencia.cliente_id))
          .where(and(seenBy(actor), isWanted(wanted, now)))
          .limit(limit)
          .as('found'),
      ),
  };
}

export type OpenPendencia = Awaited<
  ReturnType<ReturnType<typeof openPendenciaQueries>['list']>
>[number];
