import { hash } from 'node:crypto';
import type { SealedAuthor } from './SealedRow.ts';

/** Whether the personal texts of a row are those that were sealed. */
export type DigestState = 'kept' | 'erased' | 'changed';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Hashes of short texts, many of which repeat: ids, names of pages, networks. */
const known = new Map<string, string>();
const maxKnown = 20_000;

/** Compares personal texts with their digest. The migration of history has the same function in SQL, `audit_digest`. */
export function digestStateOf({ first, second, salt, digest }: SealedAuthor): DigestState {
  if (salt === null) return first === null && second === null ? 'erased' : 'changed';
  if (!uuidPattern.test(salt)) return 'changed';
  const bytes = Buffer.from(salt.replaceAll('-', '') + partOf(first) + partOf(second), 'hex');
  return hash('sha256', bytes, 'hex') === digest ? 'kept' : 'changed';
}

/** One byte for null, or 33 bytes, so that no two pairs of texts have the same bytes. In hexadecimal digits. */
function partOf(text: string | null): string {
  if (text === null) return nullPart;
  const stored = known.get(text);
  if (stored) return stored;
  const part = `01${hash('sha256', text, 'hex')}`;
  if (known.size >= maxKnown) known.clear();
  known.set(text, part);
  return part;
}
const nullPart = '00';
