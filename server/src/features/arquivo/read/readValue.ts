import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Problems } from './Problems.ts';

/** The parts of a JSON Schema that `readValue` knows. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** Where each part of a value stands: the offset by its path, such as `membros.3`. */
export type Places = Map<string, number>;

export const startOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for a control character.
const unstorable = /\u0000|\p{Surrogate}/u;

/** The most parts of one value. */
const maxParts = 20_000;

/**
 * Returns what a node says as JSON, by a schema: a number is a text where the schema asks for a text, so that nobody must quote a CNPJ.
 * Unknown and repeated keys are problems.
 */
export function readValue(
  node: Node | null | undefined,
  schema: Schema,
  path: string,
  { places, problems }: { readonly places: Places; readonly problems: Problems },
): unknown {
  places.set(path, startOf(node));
  if (places.size > maxParts) problems.refuse(startOf(node), 'Há valores demais em um item.');
  const schemas = schema.anyOf ?? [schema];
  if (isSeq(node)) {
    const items = schemas.find((one) => one.items)?.items ?? {};
    return node.items.map((item, index) =>
      readValue(item as Node, items, join(path, index), { places, problems }),
    );
  }
  if (isMap(node)) {
    const known = schemas.find((one) => one.properties)?.properties;
    const free = schemas.flatMap(freeValuesOf)[0] ?? {};
    const read: Record<string, unknown> = Object.create(null);
    for (const [name, key, value] of pairsOf(node, problems)) {
      const field = known ? (Object.hasOwn(known, name) ? known[name] : null) : free;
      if (field === null) {
        problems.add(startOf(key), unknownText(name, Object.keys(known ?? {})));
      } else {
        read[name] = readValue(value, field ?? {}, join(path, name), {
          places,
          problems,
        });
        if (value === null) places.set(join(path, name), startOf(key));
      }
    }
    return { ...read };
  }
  if (!isScalar(node)) return null;
  const value = scalarOf(node, schemas);
  if (typeof value === 'string' && unstorable.test(value)) {
    problems.add(startOf(node), 'O texto tem um caractere que o portal não guarda.');
  }
  return value;
}

const join = (path: string, part: string | number) => (path === '' ? `${part}` : `${path}.${part}`);

/** The pairs of a map with their keys as texts. A key that is no text and a key that stands twice are problems. */
export function pairsOf(
  node: { readonly items: readonly { readonly key: unknown; readonly value: unknown }[] },
  problems: Problems,
): [name: string, key: Node, value: Node | null][] {
  const seen = new Set<string>();
  return node.items.flatMap(({ key, value }) => {
    if (!isScalar(key)) {
      problems.add(startOf(key as Node), 'Uma chave deve ser um nome.');
      return [];
    }
    const name = key.source ?? String(key.value);
    if (seen.has(name)) problems.add(startOf(key), `A chave "${name}" está repetida.`);
    seen.add(name);
    return [[name, key, value as Node | null] as [string, Node, Node | null]];
  });
}

const maxShown = 60;

export const unknownText = (name: string, known: readonly string[]) =>
  `A chave "${name.slice(0, maxShown)}" não é conhecida. As chaves são: ${known.join(', ')}.`;

function scalarOf(
  { value, source }: { readonly value: unknown; readonly source?: string },
  schemas: readonly Schema[],
): unknown {
  if (typeof value === 'string') return value;
  const types = new Set(schemas.flatMap(typesOf));
  if (value === null) return types.has('null') || !types.has('string') ? null : '';
  if (typeof value === 'boolean' && types.has('boolean')) return value;
  const isNumber = typeof value === 'number' && (types.has('integer') || types.has('number'));
  return isNumber || !types.has('string') ? value : (source ?? String(value));
}

/** The schema of the values of an object with free names. */
const freeValuesOf = ({ patternProperties }: Schema) => Object.values(patternProperties ?? {});

function typesOf({ type, enum: words, const: word }: Schema): readonly string[] {
  const isText = words?.some((one) => typeof one === 'string') || typeof word === 'string';
  return [...(type === undefined ? [] : [type].flat()), ...(isText ? ['string'] : [])];
}
