import { webcrypto } from 'node:crypto';
import * as oidc from 'openid-client';
import { isCertificate, readCertificate } from './readCertificate.ts';

/**
 * How an application proves itself to Entra ID: by its secret, or by a signature with the key of its certificate (RFC 7523;
 * Microsoft identity platform: certificate credentials). Entra ID wants PS256, the thumbprint of the certificate in the
 * header, and its token endpoint as the audience. Throws InvalidCertificate. Spec NUV-09.
 */
export async function authenticateApp(
  credential: string,
  tokenEndpoint: string,
): Promise<oidc.ClientAuth> {
  if (!isCertificate(credential)) return oidc.ClientSecretPost(credential);
  const { privateKey, thumbprint } = readCertificate(credential);
  const key = await webcrypto.subtle.importKey(
    'pkcs8',
    privateKey,
    { name: 'RSA-PSS', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return oidc.PrivateKeyJwt(key, {
    [oidc.modifyAssertion]: (header, payload) => {
      header['x5t#S256'] = thumbprint;
      header.typ = 'JWT';
      payload.aud = tokenEndpoint;
    },
  });
}
