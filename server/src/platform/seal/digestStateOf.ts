import { createHash } from 'node:crypto';
import type { SealedAuthor } from './SealedRow.ts';

/** Whether the personal texts of a row are those that were sealed. */
export type DigestState = 'kept' | 'erased' | 'changed';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Hashes of short texts, many of which repeat: ids, names of pages, networks. */
const known = new Map<string, Buffer>();
const maxKnown = 20_000;

/** Compares personal texts with their digest. The migration of history has the same function in SQL, `audit_digest`. */
export function digestStateOf({ first, second, salt, digest }: SealedAuthor): DigestState {
  if (salt === null) return first === null && second === null ? 'erased' : 'changed';
  if (!uuidPattern.test(salt)) return 'changed';
  const computed = createHash('sha256')
    .update(salt.replaceAll('-', ''), 'hex')
    .update(partOf(first))
    .update(partOf(second))
    .digest('hex');
  return computed === digest ? 'kept' : 'changed';
}

/** One byte for null, or 33 bytes, so that no two pairs of texts have the same bytes. */
function partOf(text: string | null): Buffer {
  if (text === null) return nullPart;
  const stored = known.get(text);
  if (stored) return stored;
  const part = Buffer.concat([Buffer.of(1), createHash('sha256').update(text).digest()]);
  if (known.size >= maxKnown) known.clear();
  known.set(text, part);
  return part;
}
const nullPart = Buffer.of(0);
