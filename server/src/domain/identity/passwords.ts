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

/** Returns the argon2id hash of a password. Throws 503 when too many hashes are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return run(() => hash(password, options));
}

/**
 * Returns false for a wrong password and for a person without a password; both take the same time. Throws 503 when too
 * many hashes are waiting.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await run(() => verify(stored ?? dummyHash, password).catch(() => false));
  return isRight && stored !== null;
}
