import { type Static, type TSchema, Type } from 'typebox';

/** The value or `null`; both spelled in one JSON Schema type list, which serialisers keep apart. */
export function nullable<S extends TSchema>(schema: S) {
  const { type } = schema as unknown as { type: string };
  return Type.Unsafe<Static<S> | null>({ ...schema, type: [type, 'null'] });
}

export const text = Type.String();
export const nullableText = nullable(Type.String());
/** Portal ids: positive integers, never Power BI's uuids. */
export const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const nullableId = nullable(Type.Integer());
/** Power BI's ids: GUIDs, compared without regard to case. */
export const uuid = Type.String({
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
});
/** ISO 8601 in UTC, or null where the fact has no moment yet. */
export const nullableMoment = nullable(Type.String());
/** ISO 8601 in UTC. */
export const moment = Type.String();
export const email = Type.String({ format: 'email', maxLength: 254 });
/** Portal ids in a body; each is checked against the caller's cliente. */
export const ids = Type.Array(id, { maxItems: 10_000, uniqueItems: true });
export const empty = Type.Object({});
export const byId = Type.Object({ id });

/** react-admin's paging, each a JSON text: `sort=["nome","ASC"]`, `range=[0,24]`, `filter={"q":"ana"}`. */
export const listQuery = Type.Object({
  sort: Type.Optional(Type.String()),
  range: Type.Optional(Type.String()),
  filter: Type.Optional(Type.String()),
});
