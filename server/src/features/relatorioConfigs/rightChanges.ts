import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import type { Right } from '@portal/api-client/rules';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import type { RelatorioConfigRow } from '../../domain/relatorios/configQueries.ts';
import {
  type RightName,
  rightColumns,
  rightNames,
  sortedChosen,
} from '../../domain/relatorios/rightsOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** Names nobody twice, and all in one order, so that the same people and teams are no change. */
export const sortedRight = (right: Right | undefined) =>
  typeof right === 'object' ? sortedChosen(right) : right;

/** Replaces the rights of a form by their columns. */
export const rightsInto = <
  Given extends {
    readonly atualizacao?: Right | undefined;
    readonly exportacao?: Right | undefined;
  },
>({
  atualizacao,
  exportacao,
  ...columns
}: Given) => ({
  ...columns,
  ...(atualizacao !== undefined && rightColumns('atualizacao', atualizacao)),
  ...(exportacao !== undefined && rightColumns('exportacao', exportacao)),
});

/** The people and teams of a right stay in their cliente when the report moves to another one, so each such right becomes `ninguem`. */
export const withoutChosen = (row: RelatorioConfigRow): Partial<Record<RightName, Right>> =>
  Object.fromEntries(
    rightNames
      .filter((name) => typeof row[name] === 'object')
      .map((name) => [name, 'ninguem' as const]),
  );

/** Throws 400 if a right names a person or a team of another cliente. Spec REDE-01. */
export async function requireChosen(
  tx: Db,
  clienteId: number,
  input: RelatorioConfigChanges,
): Promise<void> {
  for (const field of rightNames) {
    const right = sortedRight(input[field]);
    if (typeof right !== 'object') continue;
    await requireOfCliente(tx, clienteId, 'person', { field, ids: right.users });
    await requireOfCliente(tx, clienteId, 'team', { field, ids: right.equipes });
  }
}

/** Tells the fields of history that are a part of a right. */
export const isOfRight = (field: string): boolean =>
  rightNames.some((name) => [name, `${name}_users`, `${name}_equipes`].includes(field));

/** The rights after the pieces of a change that is undone; nothing if none changes. */
export function rightsAfter(
  found: RelatorioConfigRow,
  pieces: readonly { readonly field: string; readonly value: unknown }[],
): Partial<Record<RightName, Right>> {
  const wanted = new Map(pieces.map(({ field, value }) => [field, value]));
  return Object.fromEntries(
    rightNames
      .filter((name) => pieces.some(({ field }) => field.startsWith(name)))
      .map((name) => {
        const present = found[name];
        const word = wanted.get(name) ?? (typeof present === 'string' ? present : 'escolhidos');
        if (word !== 'escolhidos') return [name, word];
        const before = typeof present === 'string' ? { users: [], equipes: [] } : present;
        const idsOf = (list: 'users' | 'equipes') =>
          ((wanted.get(`${name}_${list}`) ?? before[list]) as readonly unknown[]).map(Number);
        return [name, { users: idsOf('users'), equipes: idsOf('equipes') }];
      }),
  );
}
