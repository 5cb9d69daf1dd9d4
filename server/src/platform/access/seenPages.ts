import { type SQL, sql } from 'drizzle-orm';
import { relatorioPagina } from '../db/schema.ts';

/** A page of a report as the provider last listed it. Spec WIRE-10. */
export interface SeenPage {
  readonly nome: string;
  readonly titulo: string;
}

/** The pages of one report in their order, as JSON, without those that are gone. Needs no join. */
export const seenPages = (relatorioId: SQL) => sql<SeenPage[]>`(select coalesce(
    json_agg(json_build_object('nome', p.name, 'titulo', p.display_name) order by p.ordem, p.name), '[]'::json)
  from ${relatorioPagina} p where p.relatorio_id = ${relatorioId} and p.gone_at is null)`;
