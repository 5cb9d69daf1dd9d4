import { createHash } from 'node:crypto';
import type { Outgoing } from '../../platform/outgoing/createOutgoing.ts';

/** Whether a list of breached passwords has a password. False where nobody answers. */
export type IsBreached = (password: string) => Promise<boolean>;

/** A password does not wait longer for the list. */
const limitMs = 2_000;
/** So many people may be created by one call: a list that is silent is not asked again for each of them. */
const pauseMs = 10_000;
/** Of 40 hexadecimal digits the list is told these, of which it knows hundreds of passwords. */
const toldDigits = 5;

interface BreachOptions {
  /** Where the digits are appended; null if no list is asked. */
  readonly url: string | null;
  readonly outgoing: Pick<Outgoing, 'send'>;
  readonly now: () => Date;
}

/**
 * Creates the check of a new password against a list of breached ones, as `api.pwnedpasswords.com/range/` answers it: the suffixes of all
 * hashes that begin with the told digits. The password and its whole hash do not leave the portal. A list that fails refuses nobody. Spec
 * REDE-04.
 */
export function createBreachCheck({ url, outgoing, now }: BreachOptions): IsBreached {
  if (url === null) return async () => false;
  let silentUntil = 0;
  return async (password) => {
    if (now().getTime() < silentUntil) return false;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const { status, body } = await outgoing.send(
        `${url}${hash.slice(0, toldDigits)}`,
        // Asks the list to add false lines, so that the size of the answer does not tell an observer which digits were asked for.
        { method: 'GET', headers: { 'add-padding': 'true', 'user-agent': 'portal-bi' } },
        AbortSignal.timeout(limitMs),
      );
      if (status !== 200) throw new Error(`the list of breached passwords answers ${status}`);
      return body.split(/\r?\n/).some((line) => {
        const [suffix, count] = line.trim().split(':');
        // A padding has the count 0.
        return suffix?.toUpperCase() === hash.slice(toldDigits) && Number(count) > 0;
      });
    } catch {
      silentUntil = now().getTime() + pauseMs;
      return false;
    }
  };
}
