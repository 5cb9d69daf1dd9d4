/** What this file reads of a JSON Schema. */
interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: object;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** So many names are told. A body may have very many. */
const maxNames = 20;
/** A longer name is cut, because headers have a limit. */
const maxNameLength = 100;

/**
 * Returns the fields of a valid body that its schema does not have, with the path to them: `paginas.0.cor`. Objects whose names are
 * free have none.
 */
export function unknownFields(schema: object, body: unknown): string[] {
  const found: string[] = [];
  visit([schema as Schema], body, '', found);
  return found;
}

function visit(schemas: readonly Schema[], value: unknown, path: string, found: string[]): void {
  if (typeof value !== 'object' || value === null || found.length >= maxNames) return;
  const all = schemas.flatMap(partsOf);
  if (Array.isArray(value)) {
    const items = all.flatMap((one) => (one.items ? [one.items] : []));
    if (items.length === 0) return;
    value.forEach((one, index) => {
      visit(items, one, `${path}${index}.`, found);
    });
    return;
  }
  const objects = all.filter(({ properties }) => properties !== undefined);
  const isFree = all.some(
    (one) => one.patternProperties || one.additionalProperties || isAnything(one),
  );
  if (isFree || objects.length === 0) return;
  for (const [name, field] of Object.entries(value)) {
    const known = objects.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? [properties[name] as Schema] : [],
    );
    if (known.length > 0) visit(known, field, `${path}${name}.`, found);
    else if (found.length < maxNames) found.push(`${path}${name}`.slice(0, maxNameLength));
  }
}

/** A schema of several forms, as the list of its forms. A field is known if one form has it. */
const partsOf = (schema: Schema): Schema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(partsOf),
];

const isAnything = ({ type, properties, anyOf, allOf, items }: Schema): boolean =>
  type === undefined && !properties && !anyOf && !allOf && !items;
