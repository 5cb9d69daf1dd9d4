import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What is stored of a secret: which key sealed it, and the sealed bytes. */
export interface SealedSecret {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Seals Power BI secrets, each to its cliente: one row's bytes do not open in another row. */
export interface SecretBox {
  /** The key that seals; others only open. */
  readonly keyId: string;
  seal(clienteId: number, secret: string): SealedSecret;
  /** Throws where the key is unknown, or the bytes were changed or belong to another cliente. */
  open(clienteId: number, sealed: SealedSecret): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag, ciphertext; the cliente's id is authenticated with them. `oldKeys` open alone, by id. */
export function createSecretBox(
  key: Buffer,
  keyId: string,
  oldKeys: ReadonlyMap<string, Buffer> = new Map(),
): SecretBox {
  const owner = (clienteId: number) => Buffer.from(`cliente:${clienteId}`);
  const keyOf = (id: string) => (id === keyId ? key : oldKeys.get(id));
  return {
    keyId,
    seal(clienteId, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(owner(clienteId));
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
        .setAAD(owner(clienteId))
        .setAuthTag(tag);
      const text = decipher.update(sealed.bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
