/** The body of a 409 to a change whose `versao` is not the stored one. Spec WIRE-11. */
export interface ConflictBody {
  readonly detail: string;
  /** Who changed the record last; null if this is not known. */
  readonly autor: string | null;
  /** When, in ISO 8601, UTC. */
  readonly em: string | null;
  /** The record as it is now. */
  readonly atual: Readonly<Record<string, unknown>>;
}

/** The body of an error answer: one sentence, a conflict, or messages by field. Spec ERR-03. */
export type ErrorBody =
  | { readonly detail: string }
  | ConflictBody
  | { readonly [field: string]: readonly string[] };
