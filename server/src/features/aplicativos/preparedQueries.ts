import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { grantedAplicativos, grantedSince, grantedUntil } from '../../domain/access/granted.ts';
import { ownAplicativo, userId } from '../../domain/access/placeholders.ts';
import {
  aplicativoInScope,
  type Reach,
  reachedPages,
  reachVariant,
  shownPlacement,
} from '../../domain/access/reached.ts';
import { seenPages } from '../../domain/access/seenPages.ts';
import type { GrantedAccess } from '../../domain/access/storedFacts.ts';
import { storedGrantsInAplicativo } from '../../domain/access/storedGrants.ts';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import { aplicativo, aplicativoRelatorio, recente, relatorio } from '../../platform/db/schema.ts';

const maxRecents = 12;

const item = {
  id: aplicativo.id,
  nome: aplicativo.nome,
  descricao: aplicativo.descricao,
  icone: aplicativo.icone,
  cor_tema: aplicativo.cor_tema,
  ativo: aplicativo.ativo,
  ordem: aplicativo.ordem,
  relatorios_count: sql<number>`(select count(*)::int from ${aplicativoRelatorio}
    where ${aplicativoRelatorio.aplicativo_id} = ${ownAplicativo} and ${aplicativoRelatorio.ativo})`.as(
    'relatorios_count',
  ),
  ate: grantedUntil.as('ate'),
};

/**
 * Prepares the statements that read applications. Each variant is prepared once, because planning is most of the cost of
 * such a query.
 */
export function preparedAplicativoQueries(reads: Reads) {
  return {
    reached: preparedVariants(reachVariant, (reach: Reach, variant) => {
      const granted = grantedAplicativos(reach);
      return reads
        .select({
          ...item,
          desde: grantedSince.as('desde'),
          paginas: reachedPages(reach).as('paginas'),
        })
        .from(aplicativo)
        .innerJoin(granted.table, granted.on)
        .where(aplicativoInScope(reach.scope))
        .prepare(`aplicativos_${variant}`);
    }),
    byId: preparedVariants(reachVariant, (reach: Reach, variant) => {
      const granted = grantedAplicativos(reach);
      return reads
        .select(item)
        .from(aplicativo)
        .innerJoin(granted.table, granted.on)
        .where(and(eq(aplicativo.id, sql.placeholder('id')), aplicativoInScope(reach.scope)))
        .prepare(`aplicativo_${variant}`);
    }),
    recent: preparedVariants(reachVariant, (reach: Reach, variant) => {
      const granted = grantedAplicativos(reach);
      return reads
        .select(item)
        .from(recente)
        .innerJoin(aplicativo, eq(aplicativo.id, recente.aplicativo_id))
        .innerJoin(granted.table, granted.on)
        .where(and(eq(recente.user_id, userId), aplicativoInScope(reach.scope)))
        .orderBy(desc(recente.opened_at))
        .limit(maxRecents)
        .prepare(`aplicativos_recent_${variant}`);
    }),
  };
}

/** Prepares the statement that reads the active reports of an application with the grants of a person and their teams. */
export function preparedPlacementQuery(reads: Reads) {
  const aplicativoId = sql.placeholder('aplicativoId');
  return reads
    .select({
      id: aplicativoRelatorio.id,
      relatorio: relatorio.id,
      cliente_id: relatorio.cliente_id,
      relatorio_id: relatorio.report_id,
      workspace_id: relatorio.workspace_id,
      dataset_id: relatorio.dataset_id,
      embed_url: relatorio.embed_url,
      relatorio_nome: relatorio.nome_relatorio,
      ordem: aplicativoRelatorio.ordem,
      ativo: aplicativoRelatorio.ativo,
      grants: sql<readonly GrantedAccess[] | null>`granted.grants`.as('grants'),
      paginas: seenPages(sql`${relatorio.id}`).as('paginas'),
    })
    .from(aplicativoRelatorio)
    .innerJoin(relatorio, eq(relatorio.id, aplicativoRelatorio.relatorio_id))
    .leftJoin(
      sql`${storedGrantsInAplicativo(sql`${aplicativoId}::int`)} granted`,
      sql`granted.relatorio_id = ${relatorio.id}`,
    )
    .where(and(eq(aplicativoRelatorio.aplicativo_id, aplicativoId), shownPlacement))
    .orderBy(asc(aplicativoRelatorio.ordem))
    .prepare('aplicativo_relatorios');
}
