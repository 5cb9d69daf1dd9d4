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

/** Where a value stands: its own name, its path, its parent's path. */
export interface Place {
  readonly name: string;
  readonly path?: string | undefined;
  readonly parent?: string | undefined;
}

/** Undefined where the value passes. */
export type Rule = (value: unknown, place: Place) => Problem | undefined;
/** Field name to its rules, in the order they are looked at. */
export type Fields = Readonly<Record<string, Rule | readonly Rule[]>>;

/** Null and undefined: what only `required` and `forbidden` look at. */
export const isAbsent = (value: unknown) => value === null || value === undefined;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function problem(
  place: Place,
  keyword: Problem['keyword'],
  text: string,
  path = place.path,
): Problem {
  const message = `${place.name} ${text}`;
  return path === undefined ? { message, keyword } : { message, path, keyword };
}

/** The place of a field inside the value at `parent`. */
export function fieldOf({ path }: Place, name: string): Place {
  return { name, path: path === undefined ? name : `${path}.${name}`, parent: path };
}

/** A rule that absent values pass. */
/* @__NO_SIDE_EFFECTS__ */
export function optional(
  isRight: (value: unknown) => boolean,
  keyword: Problem['keyword'],
  text: string,
): Rule {
  return (value, place) =>
    isAbsent(value) || isRight(value) ? undefined : problem(place, keyword, text);
}

/** Spec EMB-VAL-03. */
export const required: Rule = (value, place) =>
  isAbsent(value) ? problem(place, 'required', 'is required') : undefined;
/** Spec EMB-VAL-04: null is something too. */
export const forbidden: Rule = (value, place) =>
  value === undefined ? undefined : problem(place, 'forbidden', 'is forbidden');

/* @__NO_SIDE_EFFECTS__ */
const ofType = (type: string) =>
  optional((value) => typeof value === type, 'type', `must be a ${type}`);
/** Spec EMB-VAL-05. */
export const string = ofType('string');
/** Spec EMB-VAL-05. */
export const number = ofType('number');
/** Spec EMB-VAL-05. */
export const boolean = ofType('boolean');

/** One of the listed values, of whatever type. */
/* @__NO_SIDE_EFFECTS__ */
export const value = (list: readonly unknown[]) =>
  optional((given) => list.includes(given), 'invalid', 'property is invalid');

/** One of the listed numbers. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = (...list: readonly number[]): Rule => all(number, value(list));

/** Spec EMB-VAL-09: both ends pass. */
/* @__NO_SIDE_EFFECTS__ */
export const range = (min: number, max: number): Rule =>
  all(
    number,
    optional(
      (given) => (given as number) >= min && (given as number) <= max,
      'range',
      `must be a number between ${min} and ${max}`,
    ),
  );

/* @__NO_SIDE_EFFECTS__ */
const listOf = (type: string) =>
  optional(
    (given) =>
      Array.isArray(given) && given.every((item) => isAbsent(item) || typeof item === type),
    'type',
    `must be an array of ${type}s`,
  );
/** Spec EMB-VAL-08; an absent item passes. */
export const strings = listOf('string');
/** The same of booleans. */
export const booleans = listOf('boolean');
/** The same of numbers. */
export const numbers = listOf('number');

/** Rules of one value, in order. */
/* @__NO_SIDE_EFFECTS__ */
export function all(...rules: readonly Rule[]): Rule {
  return (given, place) => {
    for (const rule of rules) {
      const found = rule(given, place);
      if (found) return found;
    }
    return undefined;
  };
}

/** An object whose named fields follow their rules; other fields are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function object(fields: Fields): Rule {
  return (given, place) => {
    if (isAbsent(given)) return undefined;
    if (!isObject(given)) return notAnObject(place);
    for (const [name, rules] of Object.entries(fields)) {
      const rule = typeof rules === 'function' ? rules : all(...rules);
      const found = rule(given[name], fieldOf(place, name));
      if (found) return found;
    }
    return undefined;
  };
}

/** An array all of whose items pass; what is wrong with an item is not told, as in the original. */
/* @__NO_SIDE_EFFECTS__ */
export const array = (item: Rule): Rule =>
  optional(
    (given) => Array.isArray(given) && given.every((one) => !item(one, { name: 'item' })),
    'type',
    'property is invalid',
  );

/** At least one of the alternatives; which part failed is not told, as in the original. */
/* @__NO_SIDE_EFFECTS__ */
export const anyOf = (...rules: readonly Rule[]): Rule =>
  optional(
    (given) => rules.some((rule) => !rule(given, { name: 'item' })),
    'invalid',
    'property is invalid',
  );

/** An object used as a map: every value follows the rule, under the map's own name in the text. */
/* @__NO_SIDE_EFFECTS__ */
export function mapOf(rule: Rule): Rule {
  return (given, place) => {
    if (isAbsent(given)) return undefined;
    if (!isObject(given)) return notAnObject(place);
    for (const [key, item] of Object.entries(given)) {
      const found = rule(item, { ...fieldOf(place, key), name: place.name });
      if (found) return found;
    }
    return undefined;
  };
}

/** Defers a rule that refers to itself. */
/* @__NO_SIDE_EFFECTS__ */
export const lazy =
  (rule: () => Rule): Rule =>
  (given, place) =>
    rule()(given, place);

function notAnObject(place: Place): Problem {
  return problem({ ...place, path: place.parent }, 'type', 'must be an object');
}

/**
 * Runs a rule on a whole input: undefined where nothing is wrong, else a list with the first problem.
 * A bare value is called `name` in the texts (the original printed "undefined").
 */
export function validate(rule: Rule, input: unknown, name = 'input'): Problem[] | undefined {
  const found = rule(input, { name });
  return found ? [found] : undefined;
}
