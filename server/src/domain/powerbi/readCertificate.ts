import { createHash, createPrivateKey, X509Certificate } from 'node:crypto';

/** The certificate of an application and its private key, as Entra ID wants a signature by them. */
export interface Certificate {
  /** PKCS#8. */
  readonly privateKey: Buffer;
  /** SHA-256 of the certificate in base64url: the header `x5t#S256`. */
  readonly thumbprint: string;
}

/** The text is no certificate with its key. The message is a Portuguese sentence. */
export class InvalidCertificate extends Error {
  override readonly name = 'InvalidCertificate';
}

/** Whether a stored or typed credential is a certificate in PEM instead of a client secret. */
export const isCertificate = (credential: string) => credential.includes('-----BEGIN ');

/** A block of PEM. A text field of one line takes the line breaks out of a pasted text. */
const block = /-----BEGIN ([A-Z ]+)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g;

/**
 * Reads a certificate and its RSA key from PEM, in any order; further certificates of a chain are ignored. Throws
 * InvalidCertificate. Spec NUV-09. docs/decisions/server-certificate-credential.md
 */
export function readCertificate(pem: string): Certificate {
  const blocks = [...pem.matchAll(block)].map(([, kind = '', body = '']) => ({
    kind,
    der: Buffer.from(body.replaceAll(/\s/g, ''), 'base64'),
  }));
  const keyBlock = blocks.find(({ kind }) => /^(RSA )?PRIVATE KEY$/.test(kind));
  const certificates = blocks.filter(({ kind }) => kind === 'CERTIFICATE');
  if (!keyBlock || certificates.length === 0) {
    throw new InvalidCertificate(
      'Cole o certificado e a chave privada em PEM, sem senha: os blocos CERTIFICATE e PRIVATE KEY.',
    );
  }
  const { key, own } = readPair(keyBlock, certificates);
  if (key.asymmetricKeyType !== 'rsa') {
    throw new InvalidCertificate('O Microsoft Entra só aceita certificados com chave RSA.');
  }
  if (!own) throw new InvalidCertificate('A chave privada não é a deste certificado.');
  return {
    privateKey: key.export({ format: 'der', type: 'pkcs8' }),
    thumbprint: createHash('sha256').update(own.raw).digest('base64url'),
  };
}

function readPair(
  { kind, der }: { readonly kind: string; readonly der: Buffer },
  certificates: readonly { readonly der: Buffer }[],
) {
  try {
    const type = kind === 'PRIVATE KEY' ? 'pkcs8' : 'pkcs1';
    const key = createPrivateKey({ key: der, format: 'der', type });
    const own = certificates
      .map((one) => new X509Certificate(one.der))
      .find((one) => one.checkPrivateKey(key));
    return { key, own };
  } catch {
    throw new InvalidCertificate('O certificado ou a chave privada em PEM está danificado.');
  }
}

/** When the certificate in PEM that belongs to its key ends; null if the text is damaged. */
export function certificateEnd(pem: string): Date | null {
  const [first] =
    pem.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/) ?? [];
  try {
    return first === undefined ? null : new Date(new X509Certificate(first).validTo);
  } catch {
    return null;
  }
}

/** Returns in Portuguese why a credential cannot be used, or null. Only Entra ID knows whether a secret is right. */
export function credentialProblem(credential: string): string | null {
  if (!isCertificate(credential)) return null;
  try {
    readCertificate(credential);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidCertificate)) throw error;
    return error.message;
  }
}
