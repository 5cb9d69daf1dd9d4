import type { FactChange } from './factsOf.ts';

/** A change of a fact with its row of history and its time. */
export interface DatedChange extends FactChange {
  readonly id: number;
  readonly at: number;
}

/** What each fact was at each instant. */
export interface Past {
  /** The names of all facts of the past and the present. */
  readonly keys: ReadonlySet<string>;
  valueAt(key: string, at: number): string | null;
  /** When the fact changed. */
  timesOf(key: string): readonly number[];
  /** All values that the fact had. */
  valuesOf(key: string): readonly string[];
  /** The rows of history whose new value is not the old value of the next row, or not what is stored now. */
  readonly contradictions: readonly number[];
}

/**
 * Combines the changes, in the order of time, with the present. Before the first change of a fact, its value is the old value of that change,
 * so older rows are not needed. A fact without a change always had its present value.
 */
export function createPast(
  changes: readonly DatedChange[],
  present: ReadonlyMap<string, string>,
): Past {
  const byKey = new Map<string, DatedChange[]>();
  for (const change of changes) {
    const list = byKey.get(change.key);
    if (list) list.push(change);
    else byKey.set(change.key, [change]);
  }
  const none: readonly DatedChange[] = [];
  const of = (key: string) => byKey.get(key) ?? none;
  const now = (key: string) => present.get(key) ?? null;
  return {
    keys: new Set([...byKey.keys(), ...present.keys()]),
    valueAt(key, at) {
      const list = of(key);
      const last = list.findLast((change) => change.at <= at);
      if (last) return last.after;
      const [first] = list;
      return first ? first.before : now(key);
    },
    timesOf: (key) => of(key).map(({ at }) => at),
    valuesOf(key) {
      const values = of(key).flatMap(({ before, after }) => [before, after]);
      return [...new Set([...values, now(key)])].filter((value) => value !== null);
    },
    contradictions: [...byKey].flatMap(([key, list]) =>
      list
        .filter(({ after }, index) => {
          const next = list[index + 1];
          return after !== (next ? next.before : now(key));
        })
        .map(({ id }) => id),
    ),
  };
}
