import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';

/** Signs what history seals, with Ed25519. */
export interface Signer {
  /** Names the public key. Stored beside each signature. */
  readonly keyId: string;
  /** The 32 bytes of the public key in base64, by which others verify. */
  readonly publicKey: string;
  /** Returns the signature in hexadecimal digits. */
  sign(content: string | Uint8Array): string;
}

/** The beginning of a private Ed25519 key in PKCS #8 (RFC 8410). The 32 bytes of the key follow. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The length of the prefix of a public key in SPKI. */
const spkiPrefixBytes = 12;

/** Creates the signer of a private key of 32 bytes. */
export function createSigner(seed: Buffer): Signer {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const raw = createPublicKey(key)
    .export({ format: 'der', type: 'spki' })
    .subarray(spkiPrefixBytes);
  return {
    keyId: keyIdOf(raw),
    publicKey: raw.toString('base64'),
    sign: (content) => sign(null, Buffer.from(content), key).toString('hex'),
  };
}

/** The id of a public key: the first 16 digits of its SHA-256. */
export const keyIdOf = (raw: Buffer): string =>
  createHash('sha256').update(raw).digest('hex').slice(0, 16);
