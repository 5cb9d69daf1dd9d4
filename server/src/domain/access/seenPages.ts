import {
  type ClassedPage,
  isUnclassed,
  listedPages,
  type PageClass,
  pageClasses,
} from '@portal/api-client/rules';
import { type SQL, sql } from 'drizzle-orm';
import { relatorioPagina } from '../../platform/db/schema.ts';

/** A page of a report as the provider last listed it, with what decides about its class. Spec WIRE-10, LER-03. */
export interface SeenPage extends ClassedPage {
  readonly titulo: string;
  /** What the frame of a person who may correct classes told last. Absent where it was not asked for. */
  readonly visibilidade_admin?: number | null;
  /** The kinds of visuals that Microsoft ends or does not export. Absent where they were not asked for. Spec LER-21. */
  readonly visuais?: readonly string[] | null;
  readonly visuais_por?: number | null;
  readonly visuais_confirmados?: readonly string[] | null;
  readonly contada_em?: string | null;
  /** When the page was first seen. Absent where it was not asked for, and where an older version saw it first. */
  readonly vista_desde?: string;
}

/** The fields of the page `p` as JSON. What is not known is absent. */
export const seenPageJson = (others: SQL = sql``) => sql`json_strip_nulls(json_build_object(
    'nome', p.name, 'titulo', p.display_name, 'visibilidade', p.visibilidade, 'correcao', p.correcao${others}))`;

/** Adds when the page `p` was first seen, as lists of administrators tell. Spec CONF-07. */
export const firstSeenJson = sql`, 'vista_desde',
    to_char(p.first_seen_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Adds what files, findings and the next telling follow of the page `p`. */
export const toldJson = sql`, 'visibilidade_admin', p.visibilidade_admin, 'visuais', p.visuais,
    'visuais_por', p.visuais_por, 'visuais_confirmados', p.visuais_confirmados, 'contada_em', p.contada_em`;

/** All pages of one report in their order, as JSON, without those that are gone. Needs no join. */
export const seenPages = (relatorioId: SQL, others?: SQL) => sql<SeenPage[]>`(select coalesce(
    json_agg(${seenPageJson(others)} order by p.ordem, p.name), '[]'::json)
  from ${relatorioPagina} p where p.relatorio_id = ${relatorioId} and p.gone_at is null)`;

/** The pages that lists of readers show, of all pages of a report. */
export const forReaders = (pages: readonly SeenPage[]) =>
  listedPages(pages).map((page) => ({
    nome: page.nome,
    titulo: page.titulo,
    ...unclassedMark(page),
  }));

/** The mark of a page whose class is not known. */
export const unclassedMark = (page: ClassedPage) => (isUnclassed(page) ? { sem_classe: true } : {});

/** All pages of a report with their classes, for administrators. */
export function forAdministrators(pages: readonly SeenPage[]): {
  nome: string;
  titulo: string;
  classe: PageClass;
  correcao: PageClass | null;
  sem_classe?: boolean;
}[] {
  const classes = pageClasses(pages);
  return pages.map((page) => ({
    nome: page.nome,
    titulo: page.titulo,
    classe: classes.get(page.nome) ?? 'listada',
    correcao: page.correcao ?? null,
    ...unclassedMark(page),
  }));
}
