import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  permissao,
  recente,
  relatorio,
} from '../../platform/db/schema.ts';
import type { AplicativoReach } from './policy.ts';

const maxRecents = 12;

// Drizzle omits the table name in a select over one table. The subquery below needs it.
const ownId = sql.raw('"aplicativo"."id"');
const item = {
  id: aplicativo.id,
  nome: aplicativo.nome,
  descricao: aplicativo.descricao,
  icone: aplicativo.icone,
  cor_tema: aplicativo.cor_tema,
  ativo: aplicativo.ativo,
  ordem: aplicativo.ordem,
  relatorios_count: sql<number>`(select count(*)::int from ${aplicativoRelatorio}
    where ${aplicativoRelatorio.aplicativo_id} = ${ownId} and ${aplicativoRelatorio.ativo})`.as(
    'relatorios_count',
  ),
};
const userId = sql.placeholder('userId');
const variantOf = ({ scope, isGrantedOnly }: AplicativoReach) =>
  `${scope === 'all' ? 'all' : 'cliente'}_${isGrantedOnly ? 'granted' : 'any'}`;
/** The values of the placeholders in the statements of a reach. */
export const valuesOf = ({ scope }: AplicativoReach, person: number) => ({
  userId: person,
  ...(scope !== 'all' && { clienteId: scope }),
});
const reached = ({ scope, isGrantedOnly }: AplicativoReach) =>
  and(
    eq(aplicativo.ativo, true),
    scope === 'all' ? undefined : eq(aplicativo.cliente_id, sql.placeholder('clienteId')),
    isGrantedOnly
      ? sql`exists (select 1 from ${permissao} join ${aplicativoRelatorio}
          on ${aplicativoRelatorio.aplicativo_id} = ${permissao.aplicativo_id}
          and ${aplicativoRelatorio.relatorio_id} = ${permissao.relatorio_id}
          and ${aplicativoRelatorio.ativo}
          where ${permissao.aplicativo_id} = ${aplicativo.id}
          and ${permissao.user_id} = ${userId} and ${permissao.tipo_acesso} <> 'none')`
      : undefined,
  );

/**
 * Prepares the statements that read applications. Each variant is prepared once, because planning is most of the cost of
 * such a query.
 */
export function preparedAplicativoQueries(db: Db) {
  return {
    reached: preparedVariants(variantOf, (reach: AplicativoReach, variant) =>
      db.select(item).from(aplicativo).where(reached(reach)).prepare(`aplicativos_${variant}`),
    ),
    byId: preparedVariants(variantOf, (reach: AplicativoReach, variant) =>
      db
        .select(item)
        .from(aplicativo)
        .where(and(eq(aplicativo.id, sql.placeholder('id')), reached(reach)))
        .prepare(`aplicativo_${variant}`),
    ),
    recent: preparedVariants(variantOf, (reach: AplicativoReach, variant) =>
      db
        .select(item)
        .from(recente)
        .innerJoin(aplicativo, eq(aplicativo.id, recente.aplicativo_id))
        .where(and(eq(recente.user_id, userId), reached(reach)))
        .orderBy(desc(recente.opened_at))
        .limit(maxRecents)
        .prepare(`aplicativos_recent_${variant}`),
    ),
  };
}

/** Prepares the statement that reads the active reports of an application with the permissions of a person. */
export function preparedPlacementQuery(db: Db) {
  return db
    .select({
      id: aplicativoRelatorio.id,
      relatorio: relatorio.id,
      relatorio_id: relatorio.report_id,
      workspace_id: relatorio.workspace_id,
      dataset_id: relatorio.dataset_id,
      embed_url: relatorio.embed_url,
      relatorio_nome: relatorio.nome_relatorio,
      ordem: aplicativoRelatorio.ordem,
      ativo: aplicativoRelatorio.ativo,
      tipo_acesso: permissao.tipo_acesso,
      paginas_permitidas: permissao.paginas_permitidas,
    })
    .from(aplicativoRelatorio)
    .innerJoin(relatorio, eq(relatorio.id, aplicativoRelatorio.relatorio_id))
    .leftJoin(
      permissao,
      and(
        eq(permissao.aplicativo_id, aplicativoRelatorio.aplicativo_id),
        eq(permissao.relatorio_id, relatorio.id),
        eq(permissao.user_id, userId),
      ),
    )
    .where(
      and(
        eq(aplicativoRelatorio.aplicativo_id, sql.placeholder('aplicativoId')),
        aplicativoRelatorio.ativo,
      ),
    )
    .orderBy(asc(aplicativoRelatorio.ordem))
    .prepare('aplicativo_relatorios');
}
