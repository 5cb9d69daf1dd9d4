import { holderKinds, holders } from '../access/Holder.ts';
import type { Fields } from '../history/differencesOf.ts';
import type { RecordedChange } from '../history/recordChanges.ts';
import type { AppGrantRow } from './permissaoQueries.ts';

/** Returns the records of history: one for each person or team in each application. Those of people come first. */
export function permissionRecords(
  before: readonly AppGrantRow[],
  after: readonly AppGrantRow[],
): RecordedChange[] {
  return holderKinds.flatMap((kind) => {
    const isOfKind = ({ holder }: AppGrantRow) => holder.kind === kind;
    return statesOf(before.filter(isOfKind), after.filter(isOfKind)).map(({ first, from, to }) => ({
      cliente: first.cliente,
      action: 'permissao.update',
      target: `aplicativo:${first.aplicativo}`,
      details: { [holders[kind].field]: first.holder.id },
      ...(kind === 'person' && { person: first.holder.id }),
      before: fieldsOf(from),
      after: fieldsOf(to),
    }));
  });
}

/** Groups the grants before and after a change by application and holder. */
function statesOf(before: readonly AppGrantRow[], after: readonly AppGrantRow[]) {
  const states = new Map<string, { first: AppGrantRow; from: AppGrantRow[]; to: AppGrantRow[] }>();
  const stateOf = (row: AppGrantRow) => {
    const key = `${row.aplicativo} ${row.holder.id}`;
    const state = states.get(key) ?? { first: row, from: [], to: [] };
    states.set(key, state);
    return state;
  };
  for (const row of before) stateOf(row).from.push(row);
  for (const row of after) stateOf(row).to.push(row);
  return [...states.values()];
}

/** A grant `none` is the absence of a grant: to set it where there was none changes nothing. Spec EQP-05, CONF-05. */
const fieldsOf = (rows: readonly AppGrantRow[]): Fields =>
  Object.fromEntries(
    rows
      .filter(({ tipo_acesso }) => tipo_acesso !== 'none')
      .flatMap(({ relatorio, tipo_acesso, paginas, expira_em }) => [
        [`relatorio:${relatorio}`, tipo_acesso],
        [`relatorio:${relatorio} paginas`, paginas],
        [`relatorio:${relatorio} expira_em`, expira_em?.toISOString() ?? null],
      ]),
  );
