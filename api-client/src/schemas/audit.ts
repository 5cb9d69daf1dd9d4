import { Type } from 'typebox';
import { id, listQuery, moment, nullableId, nullableText, text } from './primitives.ts';

/** One administrative change, or one refusal. */
export const auditEntry = Type.Object({
  id,
  at: moment,
  actor: nullableId,
  /** The username at that time; null where nobody was signed in. */
  actor_name: nullableText,
  cliente: nullableId,
  /** Such as `user.update` or `denied`. */
  action: text,
  /** What it was done to, such as `user:7`; for a refusal the method and the path. */
  target: text,
  /** Names of the fields that changed, or the answer's status: never a value. */
  details: Type.Record(Type.String(), Type.Unknown()),
});

export const listAudit = { query: listQuery, response: Type.Array(auditEntry) };
