import { createHash } from 'node:crypto';
import {
  type GrantKey,
  keyOf,
  type StoredGrant,
} from '../../../domain/grants/storedGrantQueries.ts';

/** What a grant gives: the level, the pages and the end. */
export type GrantContent = Pick<StoredGrant, 'acesso' | 'paginas' | 'ate'>;

/**
 * The version of a grant: a digest of what it is about and what it gives, so that the version of another line never fits. It begins
 * with a letter and has digits of base 16, so that no spreadsheet reads it as a number.
 */
export function versionOf(key: GrantKey, { acesso, paginas, ate }: GrantContent): string {
  const text = JSON.stringify([keyOf(key), acesso, [...paginas].sort(), ate]);
  return `v${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

export const isVersion = (text: string): boolean => /^v[0-9a-f]{16}$/.test(text);

/** Returns whether two grants give the same. The order of pages does not count. */
export const isSame = (a: GrantContent, b: GrantContent): boolean =>
  a.acesso === b.acesso &&
  a.ate === b.ate &&
  a.paginas.length === b.paginas.length &&
  a.paginas.every((page) => b.paginas.includes(page));
