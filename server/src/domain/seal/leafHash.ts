import { hash } from 'node:crypto';
import { microsecondsOf } from './microsecondsOf.ts';
import type { SealedRow } from './SealedRow.ts';

// Each kind of hash begins with a byte of its own, so that no leaf can be presented as a link of the chain (RFC 9162, 2.1).
const leafPrefix = '\0';
const chainPrefix = '01';

/** The chain before the first leaf. */
export const emptyChain = '0'.repeat(64);

/**
 * Returns the text that is hashed for a row. It is a JSON array of texts, which no two different rows have in common. It
 * contains the digests of personal texts and not the texts, so that the hash survives their erasure.
 */
export function canonicalText(row: SealedRow): string {
  const { id, at, actor, cliente, action, target, details } = row;
  const own = ['1', id, microsecondsOf(at), actor, cliente, action, target, details];
  const subjects = row.subjects.map(([subject, time]) => [subject, microsecondsOf(time)]);
  const authors = row.authors.map(({ person, digest }) => [person, digest]);
  const values = row.values.map((value) => [value.id, value.person, value.field, value.digest]);
  return `[${JSON.stringify(own)},${[subjects, authors, values].map(sortedJson).join(',')}]`;
}

/** Any order serves that does not depend on how the rows were read. */
const sortedJson = (list: readonly (string | null)[][]): string =>
  `[${list
    .map((one) => JSON.stringify(one))
    .sort()
    .join(',')}]`;

/** The hash of a row. */
export const leafHashOf = (row: SealedRow): string =>
  hash('sha256', leafPrefix + canonicalText(row), 'hex');

/** What the chain says about the leaf before. */
export interface Link {
  readonly chain: string;
  /** The signature of that leaf, or null if it has none. */
  readonly signature: string | null;
}

/** The chain at a leaf. It includes the signature of the leaf before, so that a changed signature shows as well. */
export const chainAt = (before: Link, leafHash: string): string =>
  hash(
    'sha256',
    Buffer.from(chainPrefix + before.chain + leafHash + (before.signature ?? ''), 'hex'),
    'hex',
  );
