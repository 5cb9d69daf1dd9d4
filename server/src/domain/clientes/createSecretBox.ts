import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A secret in its stored form: the id of the key that encrypted it, and the encrypted bytes. */
export interface SealedSecret {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Encrypts and decrypts Power BI secrets. Each is bound to its cliente: bytes copied to another row do not decrypt. */
export interface SecretBox {
  /** Id of the key that encrypts. All other keys only decrypt. */
  readonly keyId: string;
  /** Encrypts a secret for one cliente. */
  seal(clienteId: number, secret: string): SealedSecret;
  /** Decrypts a secret. Throws if the key is unknown, or the bytes were changed or belong to another cliente. */
  open(clienteId: number, sealed: SealedSecret): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Creates a secret box with AES-256-GCM. The stored bytes are nonce, tag and ciphertext; the cliente's id is additional
 * authenticated data. The keys in `oldKeys` (by id) only decrypt.
 */
export function createSecretBox(
  key: Buffer,
  keyId: string,
  oldKeys: ReadonlyMap<string, Buffer> = new Map(),
): SecretBox {
  const associatedData = (clienteId: number) => Buffer.from(`cliente:${clienteId}`);
  const keyOf = (id: string) => (id === keyId ? key : oldKeys.get(id));
  return {
    keyId,
    seal(clienteId, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associatedData(clienteId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId, bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
    },
    open(clienteId, sealed) {
      const sealedWith = keyOf(sealed.keyId);
      if (!sealedWith) throw new Error(`unknown encryption key ${sealed.keyId}`);
      const nonce = sealed.bytes.subarray(0, nonceBytes);
      const tag = sealed.bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealedWith, nonce, {
        authTagLength: tagBytes,
      })
        .setAAD(associatedData(clienteId))
        .setAuthTag(tag);
      const text = decipher.update(sealed.bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
