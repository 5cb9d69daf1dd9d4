import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  aplicativoRelatorio,
  type BinnedKind,
  lixeira,
  relatorio,
  user,
} from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import { thingRecords } from '../things/keptRowQueries.ts';

/** Reads what decides whether kept rows fit today. `db` is a transaction. */
export function fittingQueries(db: Db) {
  return {
    /** The names of people who are in the bin of the cliente themselves. */
    async listPeople(
      clienteId: number | null,
      ids: readonly number[],
    ): Promise<ReadonlyMap<number, string>> {
      const found = await db
        .select({ id: lixeira.thing_id, nome: lixeira.nome })
        .from(lixeira)
        .where(
          and(
            eq(lixeira.kind, 'user'),
            clienteId === null ? isNull(lixeira.cliente_id) : eq(lixeira.cliente_id, clienteId),
            isOneOf(lixeira.thing_id, ids),
          ),
        );
      return new Map(found.map(({ id, nome }) => [id, nome]));
    },
    /** Which of these things are of the cliente; of any cliente if `cliente` is null. */
    async listKnown(
      kind: Exclude<BinnedKind, 'user'>,
      clienteId: number | null,
      ids: readonly number[],
    ) {
      const { table } = thingRecords[kind];
      const found = await db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            isOneOf(table.id, ids),
            clienteId === null ? undefined : eq(table.cliente_id, clienteId),
          ),
        );
      return new Set(found.map(({ id }) => id));
    },
    /** The people among these who are of the cliente, and superusers, who read the reports of every cliente. */
    async listKnownPeople(clienteId: number | null, ids: readonly number[]) {
      const found = await db
        .select({ id: user.id, cliente: user.cliente_id })
        .from(user)
        .where(
          and(
            isOneOf(user.id, ids),
            clienteId === null
              ? isNull(user.cliente_id)
              : or(eq(user.cliente_id, clienteId), user.is_superuser),
          ),
        );
      return {
        own: new Set(found.flatMap((one) => (one.cliente === clienteId ? one.id : []))),
        readers: new Set(found.map(({ id }) => id)),
      };
    },
    /** Which of these pairs are placed now, as `${aplicativo} ${relatorio}`. */
    async listPlaced(aplicativos: readonly number[]): Promise<ReadonlySet<string>> {
      const { aplicativo_id, relatorio_id } = aplicativoRelatorio;
      const found = await db
        .select({ pair: sql<string>`${aplicativo_id} || ' ' || ${relatorio_id}` })
        .from(aplicativoRelatorio)
        .where(isOneOf(aplicativo_id, aplicativos));
      return new Set(found.map(({ pair }) => pair));
    },
    /** Those of the reports that give roles by person and team. To the others, a role would close them for everybody without one. */
    async listWithPapeis(relatorios: readonly number[]): Promise<ReadonlySet<number>> {
      const found = await db
        .select({ id: relatorio.id })
        .from(relatorio)
        .where(and(isOneOf(relatorio.id, relatorios), relatorio.rls_com_papeis));
      return new Set(found.map(({ id }) => id));
    },
  };
}
