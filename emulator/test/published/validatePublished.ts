import { readFileSync } from 'node:fs';
import Ajv from 'ajv';

export interface Schema {
  properties?: Record<string, unknown>;
  [key: string]: unknown;
}

/** The live service writes some names differently from Microsoft's description. The key is the name in the description. */
const wireNames: Readonly<Record<string, string>> = {
  'odata.context': '@odata.context',
  IsEffectiveIdentityRequired: 'isEffectiveIdentityRequired',
  IsEffectiveIdentityRolesRequired: 'isEffectiveIdentityRolesRequired',
  IsOnPremGatewayRequired: 'isOnPremGatewayRequired',
  IsRefreshable: 'isRefreshable',
  CreateReportEmbedURL: 'createReportEmbedURL',
  QnaEmbedURL: 'qnaEmbedURL',
  CreatedDate: 'createdDate',
  ContentProviderType: 'contentProviderType',
  ResourceFileExtension: 'resourceFileExtension',
  Usage: 'usage',
};

const published = JSON.parse(
  readFileSync(new URL('./swagger-subset.json', import.meta.url), 'utf8'),
) as { definitions: Record<string, Schema> };

/** A copy of a part of the description, with the names that the live service sends. */
export function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'properties') {
        const properties = Object.entries(inner as Record<string, unknown>);
        return [
          key,
          Object.fromEntries(
            properties.map(([name, one]) => [wireNames[name] ?? name, toWire(one)]),
          ),
        ];
      }
      if (key === 'required')
        return [key, (inner as string[]).map((name) => wireNames[name] ?? name)];
      return [key, toWire(inner)];
    }),
  );
}

const ajv = new Ajv({
  strict: false,
  formats: {
    uuid: /^[0-9a-f-]{36}$/i,
    'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
    int32: true,
    int64: true,
    uri: true,
  },
});
ajv.addSchema({ $id: 'published', definitions: toWire(published.definitions) });

/** The schema, or the definition that it refers to. */
export function resolveSchema(schema: Schema | undefined): Schema | undefined {
  const name = (schema?.$ref as string | undefined)?.replace('#/definitions/', '');
  return name ? (toWire(published.definitions[name]) as Schema) : schema;
}

/** Errors of a value against a schema of the description. Empty when the value conforms. */
export function schemaErrors(schema: Schema, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('#/definitions/', 'published#/definitions/');
  const validate = ajv.compile(JSON.parse(text) as Schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Errors of a value against a definition of the description. Empty when the value conforms. */
export function publishedErrors(definition: string, value: unknown): string[] {
  const validate = ajv.getSchema(`published#/definitions/${definition}`);
  if (!validate) throw new Error(`no definition ${definition}`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Property names of a definition and of its parents, as the live service writes them. */
export function publishedNames(definition: string): Set<string> {
  const names = new Set<string>();
  const visit = (schema: Schema | undefined) => {
    for (const name of Object.keys(schema?.properties ?? {})) names.add(wireNames[name] ?? name);
    for (const part of (schema?.allOf ?? []) as (Schema & { $ref?: string })[]) {
      visit(part.$ref ? published.definitions[part.$ref.replace('#/definitions/', '')] : part);
    }
  };
  visit(published.definitions[definition]);
  return names;
}
