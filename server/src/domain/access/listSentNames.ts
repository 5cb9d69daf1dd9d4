import { and, ne, or, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/isOneOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { relatorio, user } from '../../platform/db/schema.ts';
import type { AccessByPlace } from './effectiveAccess.ts';
import { sentNameFor } from './sentNameFor.ts';

/** What is sent to the provider for row-level security: the person's data is chosen by it. */
export interface SentName {
  readonly rls_role: string;
  readonly nome: string;
}

const idOf = ({ relatorioId }: { readonly relatorioId: number }) => relatorioId;

/**
 * Returns what is sent for these people and the reports that they may open, by `${userId} ${relatorioId}`. Leaves out the reports whose
 * configuration names no role and chooses no name: whether Power BI demands a name for them is known only at an opening.
 */
export async function listSentNames(
  db: Db,
  access: ReadonlyMap<number, AccessByPlace>,
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
          [...new Set(access.values())].flatMap((places) => [...places.values()].map(idOf)),
        ),
        or(ne(sql`coalesce(${relatorio.rls_role}, '')`, ''), ne(relatorio.rls_nome, 'login')),
      ),
    );
  const settings = new Map(relatorios.map((row) => [row.id, row]));
  if (settings.size === 0) return new Map();
  const people = await db
    .select({ id: user.id, username: user.username, email: user.email })
    .from(user)
    .where(isOneOf(user.id, [...access.keys()]));
  const sent = new Map<string, SentName>();
  for (const { id, ...person } of people) {
    for (const relatorioId of new Set([...(access.get(id)?.values() ?? [])].map(idOf))) {
      const report = settings.get(relatorioId);
      if (!report) continue;
      const nome = sentNameFor(person, report);
      sent.set(`${id} ${relatorioId}`, { rls_role: report.rls_role ?? '', nome });
    }
  }
  return sent;
}
