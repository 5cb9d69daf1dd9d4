import { conflict } from '../../../errors.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { rowsByKey } from '../rowsByKey.ts';
import { createPast, type DatedChange, type Past } from './createPast.ts';
import { factsOf } from './factsOf.ts';
import type { AskedPast } from './listIntervals.ts';
import { type ChangedValue, pastQueries } from './pastQueries.ts';

/** The most changed values that are read, and the most pairs of a person and a report. */
const [maxValues, maxCells] = [200_000, 200_000];

export interface PastAccess {
  /** For `listIntervals`, which computes for seconds and therefore runs after the transaction. */
  readonly past: Past;
  readonly asked: AskedPast;
  /** The rows of history from which the past was read. */
  readonly rows: readonly number[];
  readonly contradictions: readonly number[];
  /** The people of this past whose personal data was erased. They may have left the cliente. */
  readonly erased: readonly number[];
}

/**
 * Reads from the history who could open what in a period: the present, and each change since the begin of the period. An empty list
 * means everybody, or every report. `db` is a transaction with one snapshot. Throws 409 if there are more changes or pairs than are read. Spec LGPD-03.
 * docs/decisions/server-incidents.md
 */
export async function readPast(db: Db, asked: AskedPast): Promise<PastAccess> {
  const queries = pastQueries(db);
  const { cliente } = asked;
  const since = new Date(asked.from);
  const here = await queries.listChanges(cliente, since, maxValues + 1);
  const named = (values: readonly ChangedValue[], kind: string) =>
    values
      .filter(({ target }) => target.startsWith(`${kind}:`))
      .map(({ target }) => Number(target.split(':')[1]));
  const moved = here.filter(({ field }) => field === 'cliente_id');
  const elsewhere = await queries.listElsewhere(cliente, named(moved, 'user'), since, maxValues);
  const values = [...here, ...elsewhere];
  if (values.length > maxValues) {
    throw conflict('Houve mudanças demais desde o começo do período. Escolha um começo mais novo.');
  }
  const people = chosen(asked.people, [
    ...(await queries.listPeople(cliente)),
    ...named(values, 'user'),
  ]);
  const relatorios = chosen(asked.relatorios, [
    ...(await queries.listRelatorios(cliente)),
    ...named(values, 'relatorio'),
  ]);
  if (people.size * relatorios.size > maxCells) {
    throw conflict('São pessoas e relatórios demais de uma vez. Escolha menos.');
  }
  const present = await queries.readPresent(cliente, [...people], [...relatorios]);
  const erased = new Set(
    named(
      values.filter(({ action }) => action === 'personal-data.erase'),
      'user',
    ),
  );
  const isAsked = ({ key }: DatedChange) =>
    [...key.matchAll(/\b(user|relatorio):(\d+)/g)].every(([, kind, id]) =>
      (kind === 'user' ? people : relatorios).has(Number(id)),
    );
  const changes = changesIn(values, cliente).filter(isAsked);
  const past = createPast(changes, present);
  const { contradictions } = createPast(
    changes.filter(({ key }) => !erased.has(Number(/\buser:(\d+)/.exec(key)?.[1]))),
    present,
  );
  return {
    past,
    asked: {
      ...asked,
      people: [...people].sort((a, b) => a - b),
      relatorios: [...relatorios].sort((a, b) => a - b),
    },
    rows: [...new Set(changes.map(({ id }) => id))],
    contradictions: [...new Set(contradictions)],
    erased: [...erased].filter((id) => people.has(id)),
  };
}

const chosen = (asked: readonly number[], all: readonly number[]) =>
  new Set(asked.length > 0 ? asked : all);

function changesIn(values: readonly ChangedValue[], cliente: number): DatedChange[] {
  return [...rowsByKey(values, ({ id }) => id)]
    .flatMap(([id, ofRow]) => {
      const [{ at, action, target } = { at: 0, action: '', target: '' }] = ofRow;
      const facts = factsOf(ofRow, cliente);
      // An erasure tells what the person had, and not that the account was active and of this cliente.
      if (action === 'personal-data.erase') {
        facts.push({ key: `${target} is_active`, before: 'true', after: null });
        facts.push({ key: `${target} cliente`, before: String(cliente), after: null });
      }
      return facts.map((fact) => ({ ...fact, id, at }));
    })
    .sort((a, b) => a.at - b.at || a.id - b.id);
}
