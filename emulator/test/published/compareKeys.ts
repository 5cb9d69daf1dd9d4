import { resolveSchema, type Schema } from './validatePublished.ts';

/** Differences between the keys of answers and of a schema, as paths such as `value[].name`. */
export interface KeyDifference {
  /** Keys in an answer that the schema does not have. */
  readonly unknown: readonly string[];
  /** Keys in the schema that no answer has. */
  readonly absent: readonly string[];
}

/** Properties of a schema, including those of its parents. */
function propertiesOf(schema: Schema | undefined): Map<string, Schema> {
  const found = new Map<string, Schema>();
  const resolved = resolveSchema(schema);
  for (const part of (resolved?.allOf ?? []) as Schema[]) {
    for (const [name, one] of propertiesOf(part)) found.set(name, one);
  }
  for (const [name, one] of Object.entries(resolved?.properties ?? {})) {
    found.set(name, one as Schema);
  }
  return found;
}

function visit(
  schema: Schema | undefined,
  values: readonly unknown[],
  path: string,
  difference: { unknown: Set<string>; absent: Set<string> },
): void {
  const resolved = resolveSchema(schema);
  const items = resolved?.items as Schema | undefined;
  const present = values.filter((value) => value !== null && value !== undefined);
  if (items) {
    const inner = present.flatMap((value) => (Array.isArray(value) ? value : []));
    if (inner.length > 0) visit(items, inner, `${path}[]`, difference);
    return;
  }
  const properties = propertiesOf(resolved);
  if (properties.size === 0) return;
  const records = present.map((value) => value as Record<string, unknown>);
  const at = (name: string) => (path ? `${path}.${name}` : name);
  for (const name of new Set(records.flatMap((record) => Object.keys(record)))) {
    if (!properties.has(name)) difference.unknown.add(at(name));
  }
  for (const [name, property] of properties) {
    const inner = records.map((record) => record[name]).filter((value) => value !== undefined);
    if (inner.length === 0) difference.absent.add(at(name));
    else visit(property, inner, at(name), difference);
  }
}

/** Compares the keys of answers with those of their schema, in both directions and at every depth. */
export function compareKeys(schema: Schema, answers: readonly unknown[]): KeyDifference {
  const difference = { unknown: new Set<string>(), absent: new Set<string>() };
  visit(schema, answers, '', difference);
  return { unknown: [...difference.unknown].sort(), absent: [...difference.absent].sort() };
}
