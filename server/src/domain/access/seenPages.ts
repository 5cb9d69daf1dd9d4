import {
  type ClassedPage,
  listedPages,
  type PageClass,
  pageClasses,
} from '@portal/api-client/rules';
import { type SQL, sql } from 'drizzle-orm';
import { relatorioPagina } from '../../platform/db/schema.ts';

/** A page of a report as the provider last listed it, with what decides about its class. Spec WIRE-10, LER-03. */
export interface SeenPage extends ClassedPage {
  readonly titulo: string;
}

/** The fields of the page `p` as JSON. What is not known is absent. */
export const seenPageJson = (others: SQL = sql``) => sql`json_strip_nulls(json_build_object(
    'nome', p.name, 'titulo', p.display_name, 'visibilidade', p.visibilidade, 'correcao', p.correcao${others}))`;

/** All pages of one report in their order, as JSON, without those that are gone. Needs no join. */
export const seenPages = (relatorioId: SQL) => sql<SeenPage[]>`(select coalesce(
    json_agg(${seenPageJson()} order by p.ordem, p.name), '[]'::json)
  from ${relatorioPagina} p where p.relatorio_id = ${relatorioId} and p.gone_at is null)`;

/** The pages that lists of readers show, of all pages of a report. */
export const forReaders = (pages: readonly SeenPage[]) =>
  listedPages(pages).map(({ nome, titulo }) => ({ nome, titulo }));

/** All pages of a report with their classes, for administrators. */
export function forAdministrators(
  pages: readonly SeenPage[],
): { nome: string; titulo: string; classe: PageClass; correcao: PageClass | null }[] {
  const classes = pageClasses(pages);
  return pages.map(({ nome, titulo, correcao }) => ({
    nome,
    titulo,
    classe: classes.get(nome) ?? 'listada',
    correcao: correcao ?? null,
  }));
}
