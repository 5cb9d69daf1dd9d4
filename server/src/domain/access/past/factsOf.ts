import type { ChangedValue } from './pastQueries.ts';

/** One change of a fact. `before` and `after` are its values; null if it did not exist. */
export interface FactChange {
  /** The fact, such as `user:7 is_active` or `equipe:4 relatorio:3 lugar:2` with the state `full`. */
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

type State = Pick<FactChange, 'before' | 'after'>;

/** Returns the changes of facts that one row of history contains. An erased value contains none. */
export function factsOf(values: readonly ChangedValue[], cliente: number): FactChange[] {
  const facts = new Map<string, State>();
  for (const { key, before, after } of values.flatMap((value) => [...read(value, cliente)])) {
    const known = facts.get(key);
    // A changed end of access is two elements of a list: the old one taken out, and the new one added.
    facts.set(key, { before: known?.before ?? before, after: known?.after ?? after });
  }
  return [...facts]
    .filter(([, { before, after }]) => before !== after)
    .map(([key, state]) => ({ key, ...state }));
}

/** The grant of a holder in a place, which is 0 for Dashboards. */
export const grantKey = (holder: string, relatorio: string, lugar: number | string) =>
  `${holder} ${relatorio} lugar:${lugar}`;

/** Each element of a list is a fact. A new order of the same elements is no change. */
function elementOf(
  before: string | null,
  after: string | null,
  keyOf: (name: string) => string,
  state = 'true',
): FactChange[] {
  const name = before ?? after;
  if (name === null || (before !== null && after !== null)) return [];
  return [{ key: keyOf(name), before: before && state, after: after && state }];
}

function* read(value: ChangedValue, cliente: number): Generator<FactChange> {
  const { target, field, before, after } = value;
  const [kind] = target.split(':');
  const element = (keyOf: (id: string) => string, state = 'true') =>
    elementOf(before, after, keyOf, state);
  /** An end stands in a list as `7: 2026-12-01T03:00:00.000Z`. */
  const end = (keyOf: (id: string) => string): FactChange[] => {
    const [id, ...rest] = (before ?? after ?? '').split(': ');
    const at = instantOf(rest.join(': '));
    return id && at
      ? [{ key: `${keyOf(id)} expira_em`, before: before && at, after: after && at }]
      : [];
  };
  const own = { key: `${target} ${field}`, before, after };
  const isHere = (id: string | null) => (id === String(cliente) ? id : null);
  const onDashboards = (holder: string) => (id: string) => grantKey(holder, `relatorio:${id}`, 0);

  if (field === 'relatorios') yield* element(onDashboards(target), 'full');
  else if (field === 'relatorios_ends') yield* end(onDashboards(target));
  else if (kind === 'user') {
    if (field === 'groups') yield* element((name) => `${target} groups ${name}`);
    else if (field === 'equipes') yield* element((id) => `equipe:${id} ${target}`);
    else if (field === 'cliente_id') {
      yield { key: `${target} cliente`, before: isHere(before), after: isHere(after) };
    } else if (field === 'expira_em') {
      yield { ...own, before: instantOf(before), after: instantOf(after) };
    } else yield own;
  } else if (kind === 'equipe') {
    if (field === 'membros') yield* element((id) => `${target} user:${id}`);
  } else if (kind === 'relatorio') {
    const holder = field.startsWith('users_') ? 'user' : 'equipe';
    const keyOf = (id: string) => grantKey(`${holder}:${id}`, target, 0);
    if (field === 'cliente') yield { ...own, before: isHere(before), after: isHere(after) };
    else if (field === 'aplicativos') yield* element((id) => `aplicativo:${id} ${target}`);
    else if (field.endsWith('_allowed')) yield* element(keyOf, 'full');
    else if (field.endsWith('_allowed_ends')) yield* end(keyOf);
  } else if (kind === 'permissao') {
    const { user, relatorio, aplicativo } = value;
    yield* ofGrant(grantKey(`user:${user}`, `relatorio:${relatorio}`, aplicativo ?? ''), value);
  } else if (field === 'ativo') yield own;
  else if (field === 'relatorios_ids') yield* element((id) => `${target} relatorio:${id}`);
  else if (field.startsWith('relatorio:')) {
    // What a holder has of a report in the application: `relatorio:3`, `relatorio:3 paginas` and `relatorio:3 expira_em`.
    const [relatorio = '', part = 'tipo_acesso'] = field.split(' ');
    const holder = value.user === null ? `equipe:${value.equipe}` : `user:${value.user}`;
    const key = grantKey(holder, relatorio, target.split(':')[1] ?? '');
    yield* ofGrant(key, { ...value, field: part });
  }
}

/** The facts of one grant. Its pages are called `paginas` in some records and `paginas_permitidas` in others. */
function* ofGrant(
  key: string,
  { field, before, after }: Pick<ChangedValue, 'field' | 'before' | 'after'>,
): Generator<FactChange> {
  if (field === 'tipo_acesso') yield { key, before, after };
  else if (field.startsWith('paginas'))
    yield* elementOf(before, after, (name) => `${key} paginas ${name}`);
  else yield { key: `${key} ${field}`, before: instantOf(before), after: instantOf(after) };
}

/** The same instant has the same text, whoever wrote it. */
function instantOf(text: string | null): string | null {
  const at = new Date(text ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
