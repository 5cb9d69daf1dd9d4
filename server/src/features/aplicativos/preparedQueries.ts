import { and, asc, desc, eq, sql } from 'drizzle-orm';
import {
  ownAplicativo,
  type Reach,
  reachedAplicativos,
  reachedPages,
  reachVariant,
  shownPlacement,
  userId,
} from '../../platform/access/reached.ts';
import { seenPages } from '../../platform/access/seenPages.ts';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  permissao,
  recente,
  relatorio,
} from '../../platform/db/schema.ts';

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
};

/**
 * Prepares the statements that read applications. Each variant is prepared once, because planning is most of the cost of
 * such a query.
 */
export function preparedAplicativoQueries(reads: Reads) {
  return {
    reached: preparedVariants(reachVariant, (reach: Reach, variant) =>
      reads
        .select({ ...item, paginas: reachedPages(reach).as('paginas') })
        .from(aplicativo)
        .where(reachedAplicativos(reach))
        .prepare(`aplicativos_${variant}`),
    ),
    byId: preparedVariants(reachVariant, (reach: Reach, variant) =>
      reads
        .select(item)
        .from(aplicativo)
        .where(and(eq(aplicativo.id, sql.placeholder('id')), reachedAplicativos(reach)))
        .prepare(`aplicativo_${variant}`),
    ),
    recent: preparedVariants(reachVariant, (reach: Reach, variant) =>
      reads
        .select(item)
        .from(recente)
        .innerJoin(aplicativo, eq(aplicativo.id, recente.aplicativo_id))
        .where(and(eq(recente.user_id, userId), reachedAplicativos(reach)))
        .orderBy(desc(recente.opened_at))
        .limit(maxRecents)
        .prepare(`aplicativos_recent_${variant}`),
    ),
  };
}

/** Prepares the statement that reads the active reports of an application with the permissions of a person. */
export function preparedPlacementQuery(reads: Reads) {
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
      tipo_acesso: permissao.tipo_acesso,
      paginas_permitidas: permissao.paginas_permitidas,
      paginas: seenPages(sql`${relatorio.id}`).as('paginas'),
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
      and(eq(aplicativoRelatorio.aplicativo_id, sql.placeholder('aplicativoId')), shownPlacement),
    )
    .orderBy(asc(aplicativoRelatorio.ordem))
    .prepare('aplicativo_relatorios');
}
