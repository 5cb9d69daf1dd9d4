import { Type } from 'typebox';
import { id, listQuery, moment, nullableId, nullableText, text } from './primitives.ts';

/** One administrative change or one refused call. */
export const auditEntry = Type.Object({
  id,
  at: moment,
  actor: nullableId,
  /** The username at that time; null when nobody was signed in. */
  actor_name: nullableText,
  cliente: nullableId,
  /** The kind of change, such as `user.update`; `denied` for a refused call. */
  action: text,
  /** The changed record, such as `user:7`; for a refused call its method and path. */
  target: text,
  /** Names of the fields that were sent, or the status of the answer. Never a value of a field. */
  details: Type.Record(Type.String(), Type.Unknown()),
});

export const listAudit = { query: listQuery, response: Type.Array(auditEntry) };
