import { and, ne, or, sql } from 'drizzle-orm';
import { isOneOf } from '../db/isOneOf.ts';
import type { Db } from '../db/openDatabase.ts';
import { relatorio, user } from '../db/schema.ts';
import type { Cell } from './loadFacts.ts';
import { sentNameFor } from './sentNameFor.ts';

/** What is sent to the provider for row-level security: the person's data is chosen by it. */
export interface SentName {
  readonly rls_role: string;
  readonly nome: string;
}

/**
 * Returns what is sent for the people and reports of these cells, by `${userId} ${relatorioId}`. Leaves out the reports whose
 * configuration names no role and chooses no name: whether Power BI demands a name for them is known only at an opening.
 */
export async function listSentNames(
  db: Db,
  cells: readonly Cell[],
): Promise<ReadonlyMap<string, SentName>> {
  const relatorios = await db
    .select({
      id: relatorio.id,
      rls_role: relatorio.rls_role,
      rls_nome: relatorio.rls_nome,
      rls_nome_fixo: relatorio.rls_nome_fixo,
    })
    .from(relatorio)
    .where(
      and(
        isOneOf(
          relatorio.id,
          cells.map(({ relatorioId }) => relatorioId),
        ),
        or(ne(sql`coalesce(${relatorio.rls_role}, '')`, ''), ne(relatorio.rls_nome, 'login')),
      ),
    );
  const settings = new Map(relatorios.map((row) => [row.id, row]));
  const named = cells.filter(({ relatorioId }) => settings.has(relatorioId));
  if (named.length === 0) return new Map();
  const people = await db
    .select({ id: user.id, username: user.username, email: user.email })
    .from(user)
    .where(
      isOneOf(
        user.id,
        named.map(({ userId }) => userId),
      ),
    );
  const names = new Map(people.map((row) => [row.id, row]));
  return new Map(
    named.flatMap(({ userId, relatorioId }) => {
      const [person, report] = [names.get(userId), settings.get(relatorioId)];
      if (!person || !report) return [];
      const sent = { rls_role: report.rls_role ?? '', nome: sentNameFor(person, report) };
      return [[`${userId} ${relatorioId}`, sent]] as const;
    }),
  );
}
