import type { PageClass } from '@portal/api-client/rules';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Reads } from '../../platform/db/openDatabase.ts';
import { relatorio, relatorioPagina } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import { ownRelatorio } from '../access/placeholders.ts';
import { type SeenPage, seenPages, toldJson } from '../access/seenPages.ts';

/** Reads the pages of configurations with what decides about their classes. */
export function pageReadQueries(db: Db | Reads) {
  return {
    /** The present pages of a configuration in their order. Empty if there is no such configuration. */
    async listPresent(relatorioId: number): Promise<SeenPage[]> {
      const [row] = await db
        .select({ paginas: seenPages(ownRelatorio, toldJson).as('paginas') })
        .from(relatorio)
        .where(eq(relatorio.id, relatorioId));
      return row?.paginas ?? [];
    },

    /** All pages of these configurations that were ever seen, in their order. */
    async listEver(relatorioIds: readonly number[]) {
      return db
        .select({
          relatorio: relatorioPagina.relatorio_id,
          nome: relatorioPagina.name,
          titulo: relatorioPagina.display_name,
          visibilidade: relatorioPagina.visibilidade,
          correcao: relatorioPagina.correcao,
          goneAt: relatorioPagina.gone_at,
        })
        .from(relatorioPagina)
        .where(isOneOf(relatorioPagina.relatorio_id, relatorioIds))
        .orderBy(asc(relatorioPagina.ordem), asc(relatorioPagina.name));
    },
  };
}

/** Writes what decides about the classes of pages. `tx` is a transaction. */
export function pageClassQueries(tx: Db) {
  return {
    /** Locks a configuration. A listing holds a shared lock on it, so that they do not wait for each other's pages. */
    async lock(relatorioId: number) {
      await tx
        .select({ id: relatorio.id })
        .from(relatorio)
        .where(eq(relatorio.id, relatorioId))
        .for('no key update');
    },

    /** Stores all that is known of these pages by tellings. */
    async saveTold(relatorioId: number, pages: readonly SeenPage[]) {
      await tx.execute(sql`update ${relatorioPagina} p set visibilidade = told.visibilidade,
          visibilidade_admin = told.visibilidade_admin, visuais = told.visuais, visuais_por = told.visuais_por,
          visuais_confirmados = told.visuais_confirmados, contada_em = told.contada_em
        from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
          as told(nome text, visibilidade smallint, visibilidade_admin smallint, visuais text[], visuais_por int,
            visuais_confirmados text[], contada_em timestamptz)
        where p.relatorio_id = ${relatorioId} and p.name = told.nome`);
    },

    /** Stores the corrections that differ; null removes one. */
    async saveCorrections(
      relatorioId: number,
      pages: readonly { readonly nome: string; readonly correcao: PageClass | null }[],
    ) {
      await tx.execute(sql`update ${relatorioPagina} p set correcao = given.correcao
        from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as given(nome text, correcao text)
        where p.relatorio_id = ${relatorioId} and p.name = given.nome
          and p.correcao is distinct from given.correcao`);
    },
  };
}
