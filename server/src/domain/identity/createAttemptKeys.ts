import { createHmac } from 'node:crypto';
import { foldName } from '@portal/api-client/rules';
import { searchText } from '../../platform/db/searchText.ts';

/** Longer names are cut, because anybody may send them. No account has one. */
const maxCharacters = 150;

/**
 * Returns what stands in the keys of sign-in limits for names and networks: keyed digests, so that the table has no value of a person.
 * Spellings of one name that the portal takes for equal have the same digest, and those that differ in accents too, so that they
 * share one count. Spec HIST-09.
 */
export function createAttemptKeys(secret: string) {
  const digestOf = (kind: string, text: string) =>
    createHmac('sha256', secret).update(`attempt ${kind} ${text}`).digest('base64url').slice(0, 22);
  return {
    ofName: (username: string) =>
      digestOf('name', searchText(foldName(username)).slice(0, maxCharacters)),
    ofNetwork: (network: string) => digestOf('network', network),
  };
}

export type AttemptKeys = ReturnType<typeof createAttemptKeys>;
