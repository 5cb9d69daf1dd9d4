import type { CallSchemas } from '@portal/api-client/contract';
import type { preValidationAsyncHookHandler } from 'fastify';
import { invalidFields } from '../../errors.ts';

type Fields = Readonly<Record<string, { readonly type?: string }>>;

const fieldsOf = (schema: unknown): Fields =>
  (schema as { readonly properties?: Fields } | undefined)?.properties ?? {};

/** The lists of an answer that a request does not name, such as `groups` of a person. */
function ignoredLists({ body, response }: CallSchemas): readonly string[] {
  const read = fieldsOf(body);
  return Object.entries(fieldsOf(response))
    .filter(([name, { type }]) => type === 'array' && !(name in read))
    .map(([name]) => name);
}

/**
 * Returns a hook that refuses a body which has something other than a list where the answer has one. A client may send back
 * the whole record that it got, so the portal ignores these fields. Something that is no list is a mistake, and its sender would
 * take it for stored.
 */
export function requireLists(schemas: CallSchemas): preValidationAsyncHookHandler {
  const names = ignoredLists(schemas);
  return async ({ body }) => {
    if (typeof body !== 'object' || body === null) return;
    for (const name of names) {
      const value = (body as Readonly<Record<string, unknown>>)[name] ?? null;
      if (value !== null && !Array.isArray(value))
        throw invalidFields({ [name]: ['Informe uma lista.'] });
    }
  };
}
