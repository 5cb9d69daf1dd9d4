import { Type } from 'typebox';
import { text } from './primitives.ts';

/** An id of SCIM is any text. One that no resource has is answered with 404. */
const byId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 150 }) });
/** RFC 7644 reads a number below its range as the least one, so these are no integers. */
const number = Type.Optional(Type.String({ pattern: '^-?[0-9]{1,9}$' }));
const names = Type.Optional(Type.String({ maxLength: 1_000 }));
const chosen = Type.Object({ attributes: names, excludedAttributes: names });
const listQuery = Type.Object({
  ...chosen.properties,
  filter: Type.Optional(Type.String({ maxLength: 1_000 })),
  startIndex: number,
  count: number,
  sortBy: names,
  sortOrder: names,
});

/** A body of SCIM. Directories send it in dialects, with attributes of their own, so the server reads it by its own rules. */
const body = Type.Unsafe<Record<string, unknown>>(
  Type.Object({}, { additionalProperties: true, maxProperties: 100 }),
);
const schemas = Type.Array(text);
const meta = Type.Object({
  resourceType: text,
  created: Type.Optional(text),
  lastModified: Type.Optional(text),
  location: text,
});
/** Without `$ref`: documents of JSON Schema cannot describe a field of this name. */
const reference = Type.Object({ value: text, display: text, type: text });

/** What may be left out by `attributes` is optional. */
const resource = { schemas, id: text, externalId: Type.Optional(text), meta: Type.Optional(meta) };
export const scimUser = Type.Object({
  ...resource,
  userName: Type.Optional(text),
  name: Type.Optional(Type.Object({ formatted: text, familyName: text, givenName: text })),
  displayName: Type.Optional(text),
  active: Type.Optional(Type.Boolean()),
  emails: Type.Optional(
    Type.Array(Type.Object({ value: text, type: text, primary: Type.Boolean() })),
  ),
  /** The teams of the directory to which the person belongs. */
  groups: Type.Optional(Type.Array(reference)),
});
export const scimGroup = Type.Object({
  ...resource,
  displayName: Type.Optional(text),
  members: Type.Optional(Type.Array(reference)),
});

const listOf = <Item extends ReturnType<typeof Type.Object>>(item: Item) =>
  Type.Object({
    schemas,
    totalResults: Type.Integer(),
    startIndex: Type.Integer(),
    itemsPerPage: Type.Integer(),
    Resources: Type.Array(item),
  });
/** Documents that never change. */
const fixed = Type.Object({}, { additionalProperties: true });
const none = Type.Null();

export const getScimConfig = { response: fixed };
export const listScimSchemas = { query: listQuery, response: listOf(fixed as never) };
export const getScimSchema = { params: byId, response: fixed };
export const listScimResourceTypes = { query: listQuery, response: listOf(fixed as never) };
export const getScimResourceType = { params: byId, response: fixed };

export const listScimUsers = { query: listQuery, response: listOf(scimUser) };
export const getScimUser = { params: byId, query: chosen, response: scimUser };
export const createScimUser = { body, query: chosen, response: scimUser };
export const replaceScimUser = { params: byId, query: chosen, body, response: scimUser };
export const changeScimUser = { params: byId, query: chosen, body, response: scimUser };
export const deleteScimUser = { params: byId, response: none };

export const listScimGroups = { query: listQuery, response: listOf(scimGroup) };
export const getScimGroup = { params: byId, query: chosen, response: scimGroup };
export const createScimGroup = { body, query: chosen, response: scimGroup };
export const replaceScimGroup = { params: byId, query: chosen, body, response: scimGroup };
export const changeScimGroup = { params: byId, body, response: none };
export const deleteScimGroup = { params: byId, response: none };
