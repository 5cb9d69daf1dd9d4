import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A secret in its stored form: the id of the key that encrypted it, and the encrypted bytes. */
export interface SealedSecret {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/**
 * What a secret belongs to, with the id of its row: a cliente's Power BI secret, a person's second factor, the one that waits to replace
 * it, a link in a mail, a hook, a provider, the answer of a call that a key makes once.
 */
export type SecretOwner =
  | `cliente:${number}`
  | `segundo_fator:${number}`
  | `segundo_fator_novo:${number}`
  | `mail:${number}`
  | `gancho:${number}`
  | `provedor:${number}`
  | `chamada:${number}:${string}`;

/** Encrypts and decrypts stored secrets. Each is bound to its owner: bytes copied to another row do not decrypt. */
export interface SecretBox {
  /** Id of the key that encrypts. All other keys only decrypt. */
  readonly keyId: string;
  seal(owner: SecretOwner, secret: string): SealedSecret;
  /** Decrypts a secret. Throws if the key is unknown, or the bytes were changed or belong to another owner. */
  open(owner: SecretOwner, sealed: SealedSecret): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Creates a secret box with AES-256-GCM. The stored bytes are nonce, tag and ciphertext; the owner is additional
 * authenticated data. The keys in `oldKeys` (by id) only decrypt.
 */
export function createSecretBox(
  key: Buffer,
  keyId: string,
  oldKeys: ReadonlyMap<string, Buffer> = new Map(),
): SecretBox {
  const keyOf = (id: string) => (id === keyId ? key : oldKeys.get(id));
  return {
    keyId,
    seal(owner, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId, bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
    },
    open(owner, sealed) {
      const sealedWith = keyOf(sealed.keyId);
      if (!sealedWith) throw new Error(`unknown encryption key ${sealed.keyId}`);
      const nonce = sealed.bytes.subarray(0, nonceBytes);
      const tag = sealed.bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealedWith, nonce, {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const text = decipher.update(sealed.bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
