import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { keyIdOf } from './createSigner.ts';

/** The public keys that a verification trusts. */
export interface KeyRing {
  has(keyId: string | null): boolean;
  verifies(keyId: string | null, text: string, signature: string): boolean;
}

/** The beginning of a public Ed25519 key in SPKI (RFC 8410). The 32 bytes of the key follow. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Creates a ring of public keys in base64, each of 32 bytes. */
export function createKeyRing(publicKeys: readonly string[]): KeyRing {
  const keys = new Map<string, KeyObject>();
  for (const text of publicKeys) {
    const raw = Buffer.from(text, 'base64');
    const key = createPublicKey({
      key: Buffer.concat([spkiPrefix, raw]),
      format: 'der',
      type: 'spki',
    });
    keys.set(keyIdOf(raw), key);
  }
  return {
    has: (keyId) => keys.has(keyId ?? ''),
    verifies(keyId, text, signature) {
      const key = keys.get(keyId ?? '');
      if (!key || !/^[0-9a-f]{128}$/.test(signature)) return false;
      return verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
    },
  };
}
