import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { preparedVariants } from '../../platform/db/preparedVariants.ts';
import { favorito, recente, relatorio } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { candidate } from '../access/candidate.ts';
import { grantedRelatorios, grantedSince, grantedUntil } from '../access/granted.ts';
import { ownRelatorio, userId } from '../access/placeholders.ts';
import { type Reach, reachVariant, relatorioInScope, scopeVariant } from '../access/reached.ts';
import { seenPages } from '../access/seenPages.ts';

const maxRecents = 12;

const isFavorite = sql<boolean>`exists (select 1 from ${favorito}
  where ${favorito.user_id} = ${userId} and ${favorito.relatorio_id} = ${ownRelatorio})`;
const item = {
  id: relatorio.id,
  report_id: relatorio.report_id,
  nome_relatorio: relatorio.nome_relatorio,
  embed_url: relatorio.embed_url,
  is_favorite: isFavorite.as('is_favorite'),
  ate: grantedUntil.as('ate'),
};

/** A report in the list of all, with its pages and when it was granted. */
const listed = {
  ...item,
  desde: grantedSince.as('desde'),
  paginas: seenPages(ownRelatorio).as('paginas'),
};

/** Prepares the statements that list reports. */
export function preparedListQueries(reads: Reads) {
  return {
    reached: preparedVariants(reachVariant, (reach: Reach, variant) => {
      const granted = grantedRelatorios(reach);
      return reads
        .select(listed)
        .from(relatorio)
        .innerJoin(granted.table, granted.on)
        .where(relatorioInScope(reach.scope))
        .prepare(`relatorios_reached_${variant}`);
    }),
    recent: preparedVariants(reachVariant, (reach: Reach, variant) => {
      const granted = grantedRelatorios(reach);
      return reads
        .select(item)
        .from(recente)
        .innerJoin(relatorio, eq(relatorio.id, recente.relatorio_id))
        .innerJoin(granted.table, granted.on)
        .where(and(eq(recente.user_id, userId), relatorioInScope(reach.scope)))
        .orderBy(desc(recente.opened_at))
        .limit(maxRecents)
        .prepare(`relatorios_recent_${variant}`);
    }),
    favorite: preparedVariants(reachVariant, (reach: Reach, variant) => {
      const granted = grantedRelatorios(reach);
      return reads
        .select(item)
        .from(favorito)
        .innerJoin(relatorio, eq(relatorio.id, favorito.relatorio_id))
        .innerJoin(granted.table, granted.on)
        .where(and(eq(favorito.user_id, userId), relatorioInScope(reach.scope)))
        .orderBy(desc(favorito.created_at))
        .prepare(`relatorios_favorite_${variant}`);
    }),
  };
}

/** Prepares the statements that find configurations by a reference. */
export function preparedReferenceQueries(reads: Reads) {
  return {
    byId: preparedVariants(scopeVariant, (scope: Scope, variant) =>
      reads
        .select(candidate)
        .from(relatorio)
        .where(and(relatorioInScope(scope), eq(relatorio.id, sql.placeholder('id'))))
        .prepare(`relatorios_by_id_${variant}`),
    ),
    byUuid: preparedVariants(scopeVariant, (scope: Scope, variant) =>
      reads
        .select(candidate)
        .from(relatorio)
        .where(and(relatorioInScope(scope), eq(relatorio.report_id, sql.placeholder('uuid'))))
        .orderBy(asc(relatorio.id))
        .prepare(`relatorios_by_uuid_${variant}`),
    ),
  };
}
