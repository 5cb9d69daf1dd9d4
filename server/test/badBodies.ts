import type { CallSchemas } from '@portal/api-client/contract';
import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';

/** A call with a body that is invalid and large. */
export interface BadBody {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  /** What the list contains. */
  readonly kind: string;
  /** Builds the body, which is JSON of at most a megabyte. */
  readonly build: () => string;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly minimum?: number;
}

/** A little less than the limit of a body, which is a million bytes. */
const size = 990_000;
const marker = '@list@';

/** Returns a list that repeats an item, of about a megabyte if no count is given. */
const repeat = (item: string, count = Math.floor((size - 2) / (item.length + 1))) => {
  return `[${Array.from({ length: count }, () => item).join(',')}]`;
};
const numbers = (count: number, first: number) =>
  `[${Array.from({ length: count }, (_, index) => first + index).join(',')}]`;
const objectOf = (fields: number) =>
  `{${Array.from({ length: fields }, (_, index) => `"f${index}":0`).join(',')}}`;

/** Lists that no call accepts: of about a megabyte, or with about as many values as createValueLimit.ts admits. */
const kinds: Readonly<Record<string, () => string>> = {
  'too many empty objects': () => repeat('{}'),
  'empty objects': () => repeat('{}', 24_000),
  'objects of different fields': () =>
    `[${Array.from({ length: 24_000 }, (_, index) => `{"o${index % 1_900}":0}`).join(',')}]`,
  'objects of many fields': () => repeat(objectOf(1_900), 50),
  'different short texts': () =>
    `[${Array.from({ length: 150_000 }, (_, index) => `"${index.toString(36)}"`).join(',')}]`,
  nulls: () => repeat('null'),
  'short texts': () => repeat('"x"'),
  'negative numbers': () => repeat('-1'),
  'equal numbers': () => repeat('1'),
  'too many ids': () => numbers(120_000, 1),
  'ten thousand unknown ids': () => numbers(10_000, 1_000_000_000),
  'nested lists': () => repeat('[[[[[[[[]]]]]]]]', 24_000),
  'one deep list': () => '['.repeat(240_000) + ']'.repeat(240_000),
  'objects in objects': () => repeat('{"a":{"a":{"a":{"a":{}}}}}', 4_900),
  'one long text': () => `["${'x'.repeat(size)}"]`,
  'long texts': () => repeat(`"${'x'.repeat(1_000)}"`),
  'an object of too many fields': () => `[${objectOf(70_000)}]`,
};

/** Returns the path to every list in a schema. */
function listsIn(schema: Schema, path: readonly string[] = []): string[][] {
  const fields = Object.entries(schema.properties ?? {});
  const record = Object.values(schema.patternProperties ?? {}).map((one) => ['1', one] as const);
  const inside = [...fields, ...record].flatMap(([name, one]) => listsIn(one, [...path, name]));
  if (schema.items) return [[...path], ...listsIn(schema.items, [...path, '0'])];
  return inside;
}

/** Returns a value with the required fields of a schema, and with the marker at the path. */
function sampleOf(schema: Schema, path: readonly string[] | null): unknown {
  if (path?.length === 0) return marker;
  const [next, ...rest] = path ?? [];
  const at = (name: string) => (name === next ? rest : null);
  if (schema.items) return [sampleOf(schema.items, at('0'))];
  if (schema.properties) {
    const names = Object.keys(schema.properties).filter(
      (name) => name === next || schema.required?.includes(name),
    );
    return Object.fromEntries(
      names.map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, at(name))]),
    );
  }
  if (schema.patternProperties) {
    return { '1': sampleOf(Object.values(schema.patternProperties)[0] ?? {}, at('1')) };
  }
  const [choice] = schema.anyOf ?? [schema];
  if (choice?.const !== undefined) return choice.const;
  if (choice?.type === 'boolean') return false;
  if (choice?.type === 'integer') return choice.minimum ?? 1;
  return '00000000-0000-4000-8000-000000000000';
}

/** Returns a bad list of each kind for every list in the body of every call. */
export function badBodies(): BadBody[] {
  const calls = Object.entries(schemas as unknown as Record<string, CallSchemas>);
  return calls.flatMap(([call, { body }]) => {
    const endpoint = (contract as unknown as Record<string, { method: string; path: string }>)[
      call
    ];
    if (!endpoint?.path || !body) return [];
    const schema = body as unknown as Schema;
    return listsIn(schema).flatMap((path) =>
      Object.entries(kinds).map(([kind, list]) => ({
        call: `${call} ${path.join('.')}`,
        method: endpoint.method,
        path: endpoint.path.replace(/:\w+/g, '1'),
        kind,
        build: () => JSON.stringify(sampleOf(schema, path)).replace(`"${marker}"`, list),
      })),
    );
  });
}

/**
 * Returns every fifth bad body, so that each list gets three or four of the 17 kinds, and each kind is tried with nine lists. With
 * TEST_ALL_BODIES=1, as nightly, returns all.
 */
export function triedBadBodies(): BadBody[] {
  return badBodies().filter((_, index) => process.env.TEST_ALL_BODIES || index % 5 === 0);
}
