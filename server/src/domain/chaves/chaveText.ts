import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By this prefix secret scanners find keys. `docs/api.md` has the pattern of the whole text. */
const prefix = 'pbk_';
const pattern = /^pbk_([0-9a-f]{64})([0-9a-f]{8})$/;

/** Returns whether a bearer token begins as a key does. No token of a session begins so. */
export const isChaveText = (token: string): boolean => token.startsWith(prefix);

/** Returns a new text: the prefix, 256 random bits and a checksum. Spec CHAVE-01. */
export function newChaveText(): string {
  const secret = randomBytes(32).toString('hex');
  return `${prefix}${secret}${checksumOf(secret)}`;
}

/** Returns whether a text has its form and its checksum. One that has not was typed or copied wrongly. */
export function isWholeChave(text: string): boolean {
  const [, secret, checksum] = pattern.exec(text) ?? [];
  return secret !== undefined && checksum === checksumOf(secret);
}

/** The text has 256 random bits, so a plain hash cannot be guessed. */
export const chaveHash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url');

const checksumOf = (secret: string) => crc32(secret).toString(16).padStart(8, '0');
