/**
 * The validation engine. A rule is a function; each kind of configuration has a table that maps its
 * field names to rules. Power BI embedding protocol: validation.
 *
 * Validation stops at the first problem: fields are checked in the table's order, and the rules of a
 * field in their order. Null and undefined pass every rule except `required` and `forbidden`.
 *
 * The comments `@__NO_SIDE_EFFECTS__` let bundlers drop the tables that a page does not use.
 */

export interface Problem {
  readonly message: string;
  /** Dotted path from the root of the configuration. Absent when the root itself is wrong. */
  readonly path?: string;
  readonly keyword: 'type' | 'invalid' | 'required' | 'forbidden' | 'range';
}

/** The position of a value: its field name, its path, and the path of its parent. All three are absent for the root. */
type Place = readonly [name?: string, path?: string, parentPath?: string];

/** Returns undefined when the value passes, else a list with the first problem. */
export type Rule = (value: unknown, ...place: Place) => Problem[] | undefined;

/** Field names with their rules, in the order in which they are checked. */
export type Fields = Readonly<Record<string, Rule>>;

type ObjectValue = Readonly<Record<string, unknown>>;

/** True for null and undefined. */
export const isAbsent = (value: unknown) => value === null || value === undefined;

/** Builds the list with one problem. The root has no name, so its texts say `input`. */
function problem(
  keyword: Problem['keyword'],
  describe: (name: string) => string,
  name = 'input',
  path?: string,
): Problem[] {
  return [{ message: describe(name), ...(path && { path }), keyword }];
}

const pathOf = (field: string, parentPath = '') => (parentPath ? `${parentPath}.${field}` : field);

/** Calls `check` for each item until one call returns problems, and returns these. */
function firstProblem<Item>(
  items: readonly Item[],
  check: (item: Item) => Problem[] | undefined,
): Problem[] | undefined {
  for (const item of items) {
    const problems = check(item);
    if (problems) return problems;
  }
  return undefined;
}

/** Applies several rules to one value, in order. */
/* @__NO_SIDE_EFFECTS__ */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (value, ...place) =>
    firstProblem(rules, (rule) => rule(value, ...place));

/** Builds a rule from a test. Absent values pass. */
/* @__NO_SIDE_EFFECTS__ */
export function optional(
  isValid: (value: unknown) => unknown,
  keyword: Problem['keyword'] = 'invalid',
  describe = (name: string) => `${name} property is invalid`,
): Rule {
  return (value, name, path) =>
    isAbsent(value) || isValid(value) ? undefined : problem(keyword, describe, name, path);
}

const present: Rule = (value, name, path) =>
  isAbsent(value) ? problem('required', (label) => `${label} is required`, name, path) : undefined;

/** The value must be present and pass the rules. */
/* @__NO_SIDE_EFFECTS__ */
export const required = (...rules: readonly Rule[]) => all(present, ...rules);

/** The field must be undefined; null is refused. */
export const forbidden: Rule = (value, name, path) =>
  value === undefined
    ? undefined
    : problem('forbidden', (label) => `${label} is forbidden`, name, path);

/* @__NO_SIDE_EFFECTS__ */
const ofType = (type: string) =>
  optional(
    (value) => typeof value === type,
    'type',
    (name) => `${name} must be a ${type}`,
  );

/** The value must be a string; the empty string passes. */
export const string = ofType('string');
export const requiredString = required(string);
/** The value must be a number. */
export const number = ofType('number');
/** The value must be a boolean. */
export const boolean = ofType('boolean');

/** The value must be one of the listed values, which may be of any type. */
/* @__NO_SIDE_EFFECTS__ */
export const value = (...allowed: readonly unknown[]) =>
  optional((given) => allowed.includes(given));

/** The value must be one of the listed numbers. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = (...allowed: readonly number[]) => all(number, value(...allowed));

/** The value must be a number of the enumeration. */
/* @__NO_SIDE_EFFECTS__ */
export function memberOf(enumeration: Readonly<Record<string, string | number>>): Rule {
  // At run time a numeric enumeration maps names to numbers and numbers back to names.
  return oneOf(...Object.values(enumeration).filter((member) => typeof member === 'number'));
}

/** The value must be a number from `min` to `max`, both included. */
/* @__NO_SIDE_EFFECTS__ */
export const range = (min: number, max: number) =>
  all(
    number,
    optional(
      (given) => (given as number) >= min && (given as number) <= max,
      'range',
      (name) => `${name} must be a number between ${min} and ${max}`,
    ),
  );

/* @__NO_SIDE_EFFECTS__ */
const listOf = (type: string) =>
  optional(
    (given) =>
      Array.isArray(given) && given.every((item) => isAbsent(item) || typeof item === type),
    'type',
    (name) => `${name} must be an array of ${type}s`,
  );

/** The value must be an array of strings; absent items pass. */
export const strings = listOf('string');
/** The value must be an array of booleans; absent items pass. */
export const booleans = listOf('boolean');
/** The value must be an array of numbers; absent items pass. */
export const numbers = listOf('number');

/**
 * The value must be an object that passes `check`. A value that is no object is reported with the path
 * of its parent, as powerbi-client does.
 */
/* @__NO_SIDE_EFFECTS__ */
function objectThat(
  check: (given: ObjectValue, name?: string, path?: string) => Problem[] | undefined,
): Rule {
  return (given, name, path, parentPath) => {
    if (isAbsent(given)) return undefined;
    if (typeof given !== 'object' || Array.isArray(given)) {
      return problem('type', (label) => `${label} must be an object`, name, parentPath);
    }
    return check(given as ObjectValue, name, path);
  };
}

/** An object whose named fields must pass their rules. Other fields are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export const object = (fields: Fields): Rule =>
  objectThat((given, _name, path) =>
    firstProblem(Object.entries(fields), ([field, rule]) =>
      rule(given[field], field, pathOf(field, path), path),
    ),
  );

/** An object that serves as a map: each value must pass the rule. Messages give the name of the map. */
/* @__NO_SIDE_EFFECTS__ */
export const mapOf = (rule: Rule): Rule =>
  objectThat((given, name, path) =>
    firstProblem(Object.entries(given), ([key, item]) => rule(item, name, pathOf(key, path), path)),
  );

/** An array whose items must pass the rule. As in powerbi-client, the problem does not name the item. */
/* @__NO_SIDE_EFFECTS__ */
export const array = (item: Rule): Rule =>
  optional((given) => Array.isArray(given) && given.every((one) => !item(one)), 'type');

/** The value must pass one of the rules. As in powerbi-client, the problem does not say which part failed. */
/* @__NO_SIDE_EFFECTS__ */
export const anyOf = (...rules: readonly Rule[]): Rule =>
  optional((given) => rules.some((rule) => !rule(given)));
