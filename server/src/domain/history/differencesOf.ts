import { isDeepStrictEqual } from 'node:util';

/** A field that is a list of people. In history, each added or removed entry concerns that person. */
export class PersonIds {
  readonly ids: readonly number[];
  constructor(ids: readonly number[]) {
    this.ids = [...ids].sort((a, b) => a - b);
  }
}

type Value = string | number | boolean | null | PersonIds | readonly (string | number)[];
/** The fields of a record that history keeps, by their names on the wire. Never a password, a secret or a token. */
export type Fields = Readonly<Record<string, Value | undefined>>;

/** Fields of which none of these may be forgotten. */
export type AllFields<Name extends string> = Fields & Readonly<Record<Name, Value | undefined>>;

/** One value that a change has changed. Both texts are null for a secret, whose values are not kept. */
export interface Difference {
  readonly field: string;
  /** The person whom the value is about, if it is another one than the person of the change. */
  readonly person?: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** History stores only the beginning of a longer text. Spec HIST-03. */
const maxCharacters = 200;

/**
 * Lists what differs between two states of a record; null is a record that does not exist. A list has an entry for each
 * element that was removed or added. A list in another order is one entry.
 */
export function differencesOf(before: Fields | null, after: Fields | null): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].flatMap((field) => differencesIn(field, before?.[field], after?.[field]));
}

function differencesIn(field: string, before: Value = null, after: Value = null): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (before instanceof PersonIds || after instanceof PersonIds) {
    return elementsIn(idsOf(before), idsOf(after)).map((one) => ({
      field,
      person: Number(one.before ?? one.after),
      ...one,
    }));
  }
  if (isList(before) || isList(after)) {
    const elements = elementsIn(listOf(before), listOf(after));
    if (elements.length > 0) return elements.map((one) => ({ field, ...one }));
  }
  const [from, to] = [textOf(before), textOf(after)];
  return from === null && to === null ? [] : [{ field, before: from, after: to }];
}

function elementsIn(before: readonly (string | number)[], after: readonly (string | number)[]) {
  const [old, current] = [new Set(before), new Set(after)];
  return [
    ...before
      .filter((one) => !current.has(one))
      .map((one) => ({ before: textOf(one), after: null })),
    ...after.filter((one) => !old.has(one)).map((one) => ({ before: null, after: textOf(one) })),
  ];
}

const isList = (value: Value): value is readonly (string | number)[] => Array.isArray(value);
const listOf = (value: Value) => (isList(value) ? value : []);
const idsOf = (value: Value) => (value instanceof PersonIds ? value.ids : []);

/** Returns the value as text, cut to 200 characters; null for an empty value. */
function textOf(value: Value): string | null {
  const text = isList(value) ? value.join(', ') : String(value ?? '');
  if (text === '') return null;
  const characters = Array.from(text);
  if (characters.length <= maxCharacters) return text;
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
