import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { overloaded } from '../errors.ts';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hashing fills libuv's few threads, which files and DNS share: a flood of sign-ins must not starve them. */
export const hashesAtOnce = Math.max(1, availableParallelism() - 1);
const limit = pLimit(hashesAtOnce);
const mostWaiting = 64;

/** Of no password at all: checked for unknown users, so that both answers take the same time. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$3PZ8sTfCn1u9ymfWxT5T3yLBCbZVy7bPDWdWqGk7J0s';

function queued<T>(deed: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= mostWaiting) throw overloaded();
  return limit(deed);
}

export async function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, options));
}

/** False for a wrong password and for a person without one, after the same work. Throws 503 when too many wait. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await queued(() => verify(stored ?? nobodysHash, password).catch(() => false));
  return isRight && stored !== null;
}
