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

/** The body of a 409 to a change whose effect is not the one that its caller has confirmed. Spec ENS-02. */
export interface OutdatedRehearsalBody {
  readonly detail: string;
  /** The fingerprint of the effect as it is now. */
  readonly impressao: string;
}

/** The body of an error answer: one sentence, a conflict, or messages by field. Spec ERR-03. */
export type ErrorBody =
  | { readonly detail: string }
  | ConflictBody
  | OutdatedRehearsalBody
  | { readonly [field: string]: readonly string[] };
