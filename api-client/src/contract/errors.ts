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

/** The body of a 401 to a sign-in whose password is right and whose code is missing, wrong or used. Spec CONTA-12. */
export interface CodeRequiredBody {
  readonly detail: string;
  readonly segundo_fator: true;
}

/** The body of a 403 to a call of a session that may only set up a second factor. Spec CONTA-11. */
export interface EnrolmentRequiredBody {
  readonly detail: string;
  readonly cadastrar_segundo_fator: true;
}

/** The body of the 403 that answers the opening of a report while the reader has not accepted the terms. Spec LGPD-02. */
export interface TermosRequiredBody {
  readonly detail: string;
  readonly aceitar_termos: true;
}

/** The body of a 409 to seeing the portal as a person who could not sign in. Spec VERC-01. */
export interface CannotEnterBody {
  readonly detail: string;
  /** Every reason for which the person could not sign in. Each is one sentence. */
  readonly impedimentos: readonly string[];
}

/** The body of a 502 to an opening of which nothing says which rows the person reads. Spec SEG-01, DIA-03. */
export interface NoDataBody {
  readonly detail: string;
  /** Whether the person lacks a role or a value, or the configuration cannot be applied to anybody. */
  readonly sem_dados: 'pessoa' | 'configuracao';
}

/** The body of a 409 to undoing a change of which something has changed since. Spec DESF-02. */
export interface ChangedSinceBody {
  readonly detail: string;
  /** The rows of history that changed it, newest first, at most 20. */
  readonly mudaram: readonly { readonly id: number; readonly at: string; readonly frase: string }[];
  /** How many values can still be given back with `restante`. */
  readonly restam: number;
}

/** The body of an error answer: one sentence, a conflict, or messages by field. Spec ERR-03. */
export type ErrorBody =
  | { readonly detail: string }
  | CodeRequiredBody
  | EnrolmentRequiredBody
  | TermosRequiredBody
  | ConflictBody
  | OutdatedRehearsalBody
  | CannotEnterBody
  | NoDataBody
  | ChangedSinceBody
  | { readonly [field: string]: readonly string[] };
