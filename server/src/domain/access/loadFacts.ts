import type { AccessFacts } from '@portal/api-client/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { groupNames } from '../../platform/db/personColumns.ts';
import { aplicativo, aplicativoRelatorio, relatorio, user } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { momentOfActor } from '../restrictions/momentOf.ts';
import { ownRelatorio, userId } from './placeholders.ts';
import { grantOf, placementOf } from './storedFacts.ts';
import { storedGrants } from './storedGrants.ts';

/** A person and a report, on Dashboards or in an application. */
export interface Cell {
  readonly userId: number;
  readonly relatorioId: number;
  /** Null for Dashboards. */
  readonly aplicativoId: number | null;
}

/**
 * Returns a function that loads what decides about one cell; null if person, report or application is absent. Of a caller it is what
 * decides now and from their address; without one it is what the person may open at all.
 */
export function factsLoader(reads: Reads, now: () => Date) {
  const cell = preparedCell(reads);
  return async ({ aplicativoId, ...ids }: Cell, caller?: Actor): Promise<AccessFacts | null> => {
    // No application has the id 0.
    const [row] = await cell.execute({ ...ids, aplicativoId: aplicativoId ?? 0 });
    if (!row) return null;
    const { isAplicativoActive, isShown, grants, relatorioClienteId, ...person } = row;
    const at = now();
    const common = {
      now: at,
      ...(caller && { moment: momentOfActor(caller, at) }),
      person,
      relatorio: { clienteId: relatorioClienteId },
      grants: grants.filter((grant) => grant.aplicativo === aplicativoId).map(grantOf),
    };
    if (aplicativoId === null) return { ...common, place: 'dashboards' };
    if (isAplicativoActive === null) return null;
    return {
      ...common,
      place: { isActive: isAplicativoActive, relatorio: placementOf(isShown) },
    };
  };
}

const preparedCell = (reads: Reads) =>
  reads
    .select({
      is_superuser: user.is_superuser,
      groups: groupNames,
      clienteId: user.cliente_id,
      isActive: user.is_active,
      until: user.expira_em,
      relatorioClienteId: relatorio.cliente_id,
      isAplicativoActive: aplicativo.ativo,
      isShown: aplicativoRelatorio.ativo,
      grants: storedGrants(ownRelatorio).as('grants'),
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
    .where(eq(user.id, userId))
    .prepare('facts_of_cell');

export type LoadFacts = ReturnType<typeof factsLoader>;
