/** The part of a row of history that a person reads: two texts under a salted digest. All three are null once they are erased. */
export interface PersonalTexts {
  readonly first: string | null;
  readonly second: string | null;
  readonly salt: string | null;
}

/** The name and the network of a row's author. */
export interface SealedAuthor extends PersonalTexts {
  readonly person: string | null;
  /** In hexadecimal digits, as all digests here. */
  readonly digest: string;
}

/** One value of a change. */
export interface SealedValue extends SealedAuthor {
  readonly id: string;
  readonly field: string;
}

/**
 * A row of history with everything that belongs to it. All columns are texts as PostgreSQL writes them, so that a row has the
 * same bytes when it is read from a database and from a dump.
 */
export interface SealedRow {
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
  readonly cliente: string | null;
  readonly action: string;
  readonly target: string;
  readonly details: string;
  /** Pairs of a subject and its time. */
  readonly subjects: readonly (readonly [string, string])[];
  /** Empty for an unknown author. Several entries would be an error, which the hash shows. */
  readonly authors: readonly SealedAuthor[];
  readonly values: readonly SealedValue[];
}
