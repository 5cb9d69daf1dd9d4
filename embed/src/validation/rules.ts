/**
 * The engine of validation: rules are data, a table per kind names them field by field.
 * Power BI embedding protocol: validation. The first problem wins: fields in the table's order, the
 * rules of a field in order. Null and undefined pass everything but `required` and `forbidden`.
 * Making a rule has no side effect and says so to bundlers: tables that nobody uses drop out.
 */

/** One thing wrong. Spec EMB-VAL-01. */
export interface Problem {
  readonly message: string;
  /** Dotted, from the configuration's root; absent where the root itself is wrong. */
  readonly path?: string;
  readonly keyword: 'type' | 'invalid' | 'required' | 'forbidden' | 'range';
}

/** Where a value stands. A whole input has no path. */
type Place = readonly [name?: string, path?: string, parentPath?: string];

/** Undefined where the value passes, else a list with the first problem. */
export type Rule = (value: unknown, ...place: Place) => Problem[] | undefined;
/** Field name to its rule, in the order they are looked at. */
export type Fields = Readonly<Record<string, Rule>>;

/** Null and undefined: what only `required` and `forbidden` look at. */
export const isAbsent = (value: unknown) => value === null || value === undefined;

/** In a text, `~` stands for the name: `input` for a whole input (the original printed "undefined"). */
const problem = (
  keyword: Problem['keyword'],
  text: string,
  ...[name = 'input', path]: Place
): Problem[] => [{ message: text.replace('~', name), ...(path && { path }), keyword }];

const pathOf = (field: string, parentPath = '') => (parentPath ? `${parentPath}.${field}` : field);

/** The first problem that `look` finds. */
function first<Item>(
  items: readonly Item[],
  look: (item: Item) => Problem[] | undefined,
): Problem[] | undefined {
  for (const item of items) {
    const found = look(item);
    if (found) return found;
  }
  return undefined;
}

/** Rules of one value, in order. */
/* @__NO_SIDE_EFFECTS__ */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (given, ...place) =>
    first(rules, (rule) => rule(given, ...place));

/** A rule that absent values pass. */
/* @__NO_SIDE_EFFECTS__ */
export function optional(
  isRight: (value: unknown) => unknown,
  keyword: Problem['keyword'] = 'invalid',
  text = '~ property is invalid',
): Rule {
  return (value, ...place) =>
    isAbsent(value) || isRight(value) ? undefined : problem(keyword, text, ...place);
}

const present: Rule = (value, ...place) =>
  isAbsent(value) ? problem('required', '~ is required', ...place) : undefined;
/** The value must be there, and follow the rules. Spec EMB-VAL-03. */
/* @__NO_SIDE_EFFECTS__ */
export const required = (...rules: readonly Rule[]) => all(present, ...rules);
/** Spec EMB-VAL-04: null is something too. */
export const forbidden: Rule = (value, ...place) =>
  value === undefined ? undefined : problem('forbidden', '~ is forbidden', ...place);

/* @__NO_SIDE_EFFECTS__ */
const ofType = (type: string) =>
  optional((value) => typeof value === type, 'type', `~ must be a ${type}`);
/** Spec EMB-VAL-05. */
export const string = ofType('string');
/** The commonest of all. */
export const requiredString = required(string);
/** Spec EMB-VAL-05. */
export const number = ofType('number');
/** Spec EMB-VAL-05. */
export const boolean = ofType('boolean');

/** One of the listed values, of whatever type. */
/* @__NO_SIDE_EFFECTS__ */
export const value = (...list: readonly unknown[]) => optional((given) => list.includes(given));

/** One of the listed numbers. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = (...list: readonly number[]) => all(number, value(...list));

/** One of an enumeration's numbers that are counted from 0. */
/* @__NO_SIDE_EFFECTS__ */
export const upTo = (last: number) => oneOf(...Array(last + 1).keys());

/** Spec EMB-VAL-09: both ends pass. */
/* @__NO_SIDE_EFFECTS__ */
export const range = (min: number, max: number) =>
  all(
    number,
    optional(
      (given) => (given as number) >= min && (given as number) <= max,
      'range',
      `~ must be a number between ${min} and ${max}`,
    ),
  );

/* @__NO_SIDE_EFFECTS__ */
const listOf = (type: string) =>
  optional(
    (given) =>
      Array.isArray(given) && given.every((item) => isAbsent(item) || typeof item === type),
    'type',
    `~ must be an array of ${type}s`,
  );
/** Spec EMB-VAL-08; an absent item passes. */
export const strings = listOf('string');
/** The same of booleans. */
export const booleans = listOf('boolean');
/** The same of numbers. */
export const numbers = listOf('number');

/** An object all of whose parts pass; one that is none is told at its parent's path. */
/* @__NO_SIDE_EFFECTS__ */
function ofParts(
  look: (given: Readonly<Record<string, unknown>>, ...place: Place) => Problem[] | undefined,
): Rule {
  return (given, name, path, parentPath) => {
    if (isAbsent(given)) return undefined;
    if (typeof given !== 'object' || Array.isArray(given))
      return problem('type', '~ must be an object', name, parentPath);
    return look(given as Readonly<Record<string, unknown>>, name, path);
  };
}

/** An object whose named fields follow their rules; other fields are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export const object = (fields: Fields): Rule =>
  ofParts((given, _name, path) =>
    first(Object.entries(fields), ([field, rule]) =>
      rule(given[field], field, pathOf(field, path), path),
    ),
  );

/** An object used as a map: every value follows the rule, under the map's own name in the text. */
/* @__NO_SIDE_EFFECTS__ */
export const mapOf = (rule: Rule): Rule =>
  ofParts((given, name, path) =>
    first(Object.entries(given), ([key, item]) => rule(item, name, pathOf(key, path), path)),
  );

/** An array all of whose items pass; what is wrong with an item is not told, as in the original. */
/* @__NO_SIDE_EFFECTS__ */
export const array = (item: Rule): Rule =>
  optional((given) => Array.isArray(given) && given.every((one) => !item(one)), 'type');

/** At least one of the alternatives; which part failed is not told, as in the original. */
/* @__NO_SIDE_EFFECTS__ */
export const anyOf = (...rules: readonly Rule[]): Rule =>
  optional((given) => rules.some((rule) => !rule(given)));
