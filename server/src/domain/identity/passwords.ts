import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createBulkhead } from './createBulkhead.ts';

/** argon2id with the parameters that OWASP recommends: 19 MiB, two iterations, one thread. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/**
 * The maximum of concurrent hashes. Hashing occupies threads of libuv's pool, which file access and DNS also use, so
 * one thread stays free.
 */
export const maxConcurrentHashes = Math.max(1, availableParallelism() - 1);
const maxWaitingHashes = 64;
const run = createBulkhead(maxConcurrentHashes, maxWaitingHashes);

/**
 * A hash that no password matches. The password of an unknown user is checked against this hash, so that the
 * refusal takes as long as for a known user.
 */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$3PZ8sTfCn1u9ymfWxT5T3yLBCbZVy7bPDWdWqGk7J0s';

/** Returns the argon2id hash of a password in NFC. Throws 503 when too many hashes are waiting. Spec ENTR-03. */
export async function hashPassword(password: string): Promise<string> {
  return run(() => hash(password.normalize('NFC'), options));
}

/**
 * Returns false for a wrong password and for a person without a password; both take the same time. A password is compared in NFC,
 * and as it is written, because older hashes are of that form. Throws 503 when too many hashes are waiting. Spec ENTR-03.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const forms = [...new Set([password.normalize('NFC'), password])];
  const isRight = await run(async () => {
    for (const form of forms) {
      if (await verify(stored ?? dummyHash, form).catch(() => false)) return true;
    }
    return false;
  });
  return isRight && stored !== null;
}
