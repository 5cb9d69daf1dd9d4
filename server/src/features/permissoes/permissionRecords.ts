import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, permissao } from '../../platform/db/schema.ts';
import type { Fields } from '../../platform/history/differencesOf.ts';
import type { RecordedChange } from '../../platform/history/recordChanges.ts';

/** The permission records of these people, this report or this application. */
interface Part {
  readonly people?: readonly number[];
  readonly relatorio?: number;
  readonly aplicativo?: number;
}

/** Reads permission records for history, before and after a change. */
export async function readPermissions(tx: Db, part: Part) {
  return tx
    .select({
      user: permissao.user_id,
      relatorio: permissao.relatorio_id,
      aplicativo: permissao.aplicativo_id,
      cliente: aplicativo.cliente_id,
      tipo_acesso: permissao.tipo_acesso,
      paginas: permissao.paginas_permitidas,
    })
    .from(permissao)
    .innerJoin(aplicativo, eq(aplicativo.id, permissao.aplicativo_id))
    .where(
      and(
        part.people && inArray(permissao.user_id, [...part.people]),
        part.relatorio === undefined ? undefined : eq(permissao.relatorio_id, part.relatorio),
        part.aplicativo === undefined ? undefined : eq(permissao.aplicativo_id, part.aplicativo),
      ),
    )
    .orderBy(asc(permissao.id));
}

export type StoredPermission = Awaited<ReturnType<typeof readPermissions>>[number];

/** Returns one record of history for each person and application whose permissions differ. */
export function permissionRecords(
  before: readonly StoredPermission[],
  after: readonly StoredPermission[],
): RecordedChange[] {
  const states = new Map<string, { from: StoredPermission[]; to: StoredPermission[] }>();
  const stateOf = ({ aplicativo, user }: StoredPermission) => {
    const key = `${aplicativo} ${user}`;
    const state = states.get(key) ?? { from: [], to: [] };
    states.set(key, state);
    return state;
  };
  for (const row of before) stateOf(row).from.push(row);
  for (const row of after) stateOf(row).to.push(row);
  return [...states.values()].flatMap(({ from, to }) => {
    const [first] = [...from, ...to];
    if (!first) return [];
    return {
      cliente: first.cliente,
      action: 'permissao.update',
      target: `aplicativo:${first.aplicativo}`,
      details: { user: first.user },
      person: first.user,
      before: fieldsOf(from),
      after: fieldsOf(to),
    };
  });
}

const fieldsOf = (rows: readonly StoredPermission[]): Fields =>
  Object.fromEntries(
    rows.flatMap(({ relatorio, tipo_acesso, paginas }) => [
      [`relatorio:${relatorio}`, tipo_acesso],
      [`relatorio:${relatorio} paginas`, paginas],
    ]),
  );
