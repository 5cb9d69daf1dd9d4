import type { Fields } from '../../platform/history/differencesOf.ts';
import type { RecordedChange } from '../../platform/history/recordChanges.ts';
import type { PermissaoRow } from './queries.ts';

/** Returns one record of history for each person and application whose permissions differ. */
export function permissionRecords(
  before: readonly PermissaoRow[],
  after: readonly PermissaoRow[],
): RecordedChange[] {
  const states = new Map<string, { from: PermissaoRow[]; to: PermissaoRow[] }>();
  const stateOf = ({ aplicativo, user }: PermissaoRow) => {
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

const fieldsOf = (rows: readonly PermissaoRow[]): Fields =>
  Object.fromEntries(
    rows.flatMap(({ relatorio, tipo_acesso, paginas }) => [
      [`relatorio:${relatorio}`, tipo_acesso],
      [`relatorio:${relatorio} paginas`, paginas],
    ]),
  );
