import type { Fields } from '../history/differencesOf.ts';

interface RecordRow {
  readonly relatorio: number;
  readonly aplicativo: number;
  readonly tipo_acesso: string;
  readonly paginas: readonly string[];
  readonly expira_em: Date | null;
}

/** What somebody may open in one application, before and after a change. */
interface PermissionState<Row> {
  readonly first: Row;
  readonly from: Fields;
  readonly to: Fields;
}

/** Groups permission records by application and holder: the person or the team that `holderOf` names. */
export function permissionStates<Row extends RecordRow>(
  before: readonly Row[],
  after: readonly Row[],
  holderOf: (row: Row) => number,
): PermissionState<Row>[] {
  const states = new Map<string, { first: Row; from: Row[]; to: Row[] }>();
  const stateOf = (row: Row) => {
    const key = `${row.aplicativo} ${holderOf(row)}`;
    const state = states.get(key) ?? { first: row, from: [], to: [] };
    states.set(key, state);
    return state;
  };
  for (const row of before) stateOf(row).from.push(row);
  for (const row of after) stateOf(row).to.push(row);
  return [...states.values()].map(({ first, from, to }) => ({
    first,
    from: fieldsOf(from),
    to: fieldsOf(to),
  }));
}

const fieldsOf = (rows: readonly RecordRow[]): Fields =>
  Object.fromEntries(
    rows.flatMap(({ relatorio, tipo_acesso, paginas, expira_em }) => [
      [`relatorio:${relatorio}`, tipo_acesso],
      [`relatorio:${relatorio} paginas`, paginas],
      [`relatorio:${relatorio} expira_em`, expira_em?.toISOString() ?? null],
    ]),
  );
