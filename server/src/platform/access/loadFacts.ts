import type { AccessFacts } from '@portal/api-client/rules';
import { and, eq, sql } from 'drizzle-orm';
import { groupNames } from '../db/groupNames.ts';
import type { Reads } from '../db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, permissao, relatorio, user } from '../db/schema.ts';
import { isNamed, userId } from './reached.ts';
import { namedGrants, placementOf, recordGrants } from './storedFacts.ts';

/** A person and a report, on Dashboards or in an application. */
export interface Cell {
  readonly userId: number;
  readonly relatorioId: number;
  /** Null for Dashboards. */
  readonly aplicativoId: number | null;
}

/** Returns a function that loads what decides about one cell; null if person, report or application is absent. */
export function factsLoader(reads: Reads, now: () => Date) {
  const cell = preparedCell(reads);
  return async ({ aplicativoId, ...ids }: Cell): Promise<AccessFacts | null> => {
    // No application has the id 0.
    const [row] = await cell.execute({ ...ids, aplicativoId: aplicativoId ?? 0 });
    if (!row) return null;
    const { isNamed, aplicativo, isShown, access, pages, relatorioClienteId, ...person } = row;
    const common = {
      now: now(),
      person: { ...person, until: null },
      relatorio: { clienteId: relatorioClienteId },
    };
    if (aplicativoId === null) {
      return { ...common, place: 'dashboards', grants: namedGrants(isNamed) };
    }
    if (aplicativo === null) return null;
    const place = { isActive: aplicativo, relatorio: placementOf(isShown) };
    return { ...common, place, grants: recordGrants(access, pages) };
  };
}

const preparedCell = (reads: Reads) =>
  reads
    .select({
      is_superuser: user.is_superuser,
      groups: groupNames,
      clienteId: user.cliente_id,
      isActive: user.is_active,
      relatorioClienteId: relatorio.cliente_id,
      isNamed: isNamed.as('is_named'),
      aplicativo: aplicativo.ativo,
      isShown: aplicativoRelatorio.ativo,
      access: permissao.tipo_acesso,
      pages: permissao.paginas_permitidas,
    })
    .from(user)
    .innerJoin(relatorio, eq(relatorio.id, sql.placeholder('relatorioId')))
    .leftJoin(aplicativo, eq(aplicativo.id, sql.placeholder('aplicativoId')))
    .leftJoin(
      aplicativoRelatorio,
      and(
        eq(aplicativoRelatorio.aplicativo_id, aplicativo.id),
        eq(aplicativoRelatorio.relatorio_id, relatorio.id),
      ),
    )
    .leftJoin(
      permissao,
      and(
        eq(permissao.aplicativo_id, aplicativo.id),
        eq(permissao.relatorio_id, relatorio.id),
        eq(permissao.user_id, user.id),
      ),
    )
    .where(eq(user.id, userId))
    .prepare('facts_of_cell');

export type LoadFacts = ReturnType<typeof factsLoader>;
