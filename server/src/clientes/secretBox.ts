import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** What is stored of a secret: which key sealed it, and the sealed bytes. */
export interface SealedSecret {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Seals Power BI secrets, each to its cliente: one row's bytes do not open in another row. */
export interface SecretBox {
  seal(clienteId: number, secret: string): SealedSecret;
  /** Throws where the key is unknown, or the bytes were changed or belong to another cliente. */
  open(clienteId: number, sealed: SealedSecret): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag, ciphertext; the cliente's id is authenticated with them. */
export function createSecretBox(key: Buffer, keyId: string): SecretBox {
  const owner = (clienteId: number) => Buffer.from(`cliente:${clienteId}`);
  return {
    seal(clienteId, secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(owner(clienteId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId, bytes: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) };
    },
    open(clienteId, sealed) {
      if (sealed.keyId !== keyId) throw new Error(`unknown encryption key ${sealed.keyId}`);
      const nonce = sealed.bytes.subarray(0, nonceBytes);
      const tag = sealed.bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
        .setAAD(owner(clienteId))
        .setAuthTag(tag);
      const text = decipher.update(sealed.bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
