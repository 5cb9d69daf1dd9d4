import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, relatorio } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { type Holder, type HolderKind, holderKinds, holders } from '../access/Holder.ts';

/** The applications, and the reports on Dashboards, whose grants a change writes. */
export interface Places {
  readonly aplicativos: readonly number[];
  readonly relatorios: readonly number[];
}

/** Locks what a change of grants decides about. `tx` is a transaction. */
export function placeQueries(tx: Db) {
  return {
    /**
     * Locks applications with their reports, and reports, until the transaction ends: first the applications, then the reports,
     * each in the order of their ids, so that no two changes wait for each other.
     */
    async lock({ aplicativos, relatorios }: Places): Promise<void> {
      await tx
        .select({ id: aplicativo.id })
        .from(aplicativo)
        .where(isOneOf(aplicativo.id, aplicativos))
        .orderBy(asc(aplicativo.id))
        .for('update');
      const placed = await tx
        .select({ id: aplicativoRelatorio.relatorio_id })
        .from(aplicativoRelatorio)
        .where(isOneOf(aplicativoRelatorio.aplicativo_id, aplicativos));
      await tx
        .select({ id: relatorio.id })
        .from(relatorio)
        .where(isOneOf(relatorio.id, [...relatorios, ...placed.map(({ id }) => id)]))
        .orderBy(asc(relatorio.id))
        // Favourites and openings, whose foreign keys name a report, do not wait for it.
        .for('no key update');
    },
    /**
     * Locks people and teams against their deletion, and people against a change of cliente. Their sign-ins do not wait. Call it
     * after `lock`.
     */
    async lockHolders(named: readonly Holder[]): Promise<void> {
      for (const kind of holderKinds) {
        const { table } = holders[kind];
        const ids = named.flatMap((holder) => (holder.kind === kind ? holder.id : []));
        await tx
          .select({ id: table.id })
          .from(table)
          .where(isOneOf(table.id, ids))
          .orderBy(asc(table.id))
          .for('key share');
      }
    },
    /**
     * Counts those of these people or teams that belong to the cliente, and locks them in it until the transaction ends. The lock is that
     * of a foreign key: a sign-in, which writes the person, does not wait for a change of thousands.
     */
    async countOfCliente(
      clienteId: number,
      kind: HolderKind,
      ids: readonly number[],
    ): Promise<number> {
      const { table } = holders[kind];
      const found = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.cliente_id, clienteId), isOneOf(table.id, ids)))
        .orderBy(asc(table.id))
        .for('key share');
      return found.length;
    },
    /** Returns whether all these places are of a scope. */
    async areInScope({ aplicativos, relatorios }: Places, scope: Scope): Promise<boolean> {
      for (const [table, ids] of [
        [aplicativo, aplicativos],
        [relatorio, relatorios],
      ] as const) {
        const found = await tx
          .select({ id: table.id })
          .from(table)
          .where(
            and(isOneOf(table.id, ids), scope === 'all' ? undefined : eq(table.cliente_id, scope)),
          );
        if (found.length < ids.length) return false;
      }
      return true;
    },
  };
}
