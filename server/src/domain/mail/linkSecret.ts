import { createHash, randomBytes } from 'node:crypto';

/** A new secret of a link: 256 random bits, in the letters of an address. Spec CONTA-09. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret of a link. The secret is random, so a fast hash is enough. */
export const digestOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
