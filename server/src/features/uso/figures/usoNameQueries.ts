import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { shownName } from '../../../platform/db/personColumns.ts';
import { user } from '../../../platform/db/schema.ts';
import { isOneOf } from '../../../platform/db/sqlValues.ts';

/** Reads how the things of a cliente are called now. What is deleted or belongs to another cliente by now has no name. */
export function usoNameQueries(db: Db, cliente: number) {
  const list = async (query: SQL) => {
    const { rows } = (await db.execute(query)) as unknown as {
      rows: { id: number | string; nome: string }[];
    };
    return new Map(rows.map(({ id, nome }) => [String(id), nome]));
  };

  return {
    relatorios: (ids: readonly number[]) =>
      list(sql`select id, nome_relatorio as nome from relatorio
        where cliente_id = ${cliente} and ${isOneOf(sql`id`, ids)}`),
    aplicativos: (ids: readonly number[]) =>
      list(
        sql`select id, nome from aplicativo where cliente_id = ${cliente} and ${isOneOf(sql`id`, ids)}`,
      ),
    equipes: () => list(sql`select id, nome from equipe where cliente_id = ${cliente}`),
    /** All people of the cliente, and superusers, who have none. */
    people: () =>
      list(sql`select ${user.id} as id, ${shownName} as nome from ${user}
        where ${user.cliente_id} = ${cliente} or ${user.is_superuser}`),
    /** Titles of pages, by the report's id, a slash and the page's name. */
    pages: (relatorios: readonly number[]) =>
      list(sql`select p.relatorio_id || '/' || p.name as id, p.display_name as nome from relatorio_pagina p
        join relatorio r on r.id = p.relatorio_id and r.cliente_id = ${cliente}
        where ${isOneOf(sql`p.relatorio_id`, relatorios)}`),
  };
}
