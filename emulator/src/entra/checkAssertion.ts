import { createHash, X509Certificate } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { App } from '../entities.ts';
import { entraErrors } from './errors.ts';

/** Seconds that a clock may differ, as with Microsoft. @azure/msal-node rounds the current time up to half a second ahead. */
const clockToleranceSeconds = 300;

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/**
 * Checks the signed statement by which an app with a certificate proves itself: the thumbprint in the header names a registered
 * certificate, and its key has signed app, token endpoint and a time that is now.
 * @throws EntraError
 */
export async function checkAssertion(
  app: App,
  form: URLSearchParams,
  audiences: readonly string[],
  now: Date,
): Promise<void> {
  const assertion = form.get('client_assertion') ?? '';
  if (form.get('client_assertion_type') !== assertionType) {
    throw entraErrors.missingParameter('client_assertion_type');
  }
  const thumbprint = thumbprintIn(assertion);
  const certificate = (app.certificates ?? [])
    .map((pem) => new X509Certificate(pem))
    .find(({ raw }) => createHash('sha256').update(raw).digest('base64url') === thumbprint);
  if (!certificate) throw entraErrors.unknownCertificate(thumbprint);
  try {
    await jwtVerify(assertion, certificate.publicKey, {
      algorithms: ['PS256', 'RS256'],
      audience: [...audiences],
      issuer: app.clientId,
      subject: app.clientId,
      requiredClaims: ['exp', 'nbf', 'jti'],
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
    });
  } catch (error) {
    const isTime =
      error instanceof errors.JWTExpired ||
      (error instanceof errors.JWTClaimValidationFailed && ['nbf', 'iat'].includes(error.claim));
    if (isTime) throw entraErrors.assertionOutOfTime();
    throw entraErrors.badAssertion((error as Error).message);
  }
}

/** @throws EntraError 50027 */
function thumbprintIn(assertion: string): string {
  try {
    return String(decodeProtectedHeader(assertion)['x5t#S256'] ?? '');
  } catch {
    throw entraErrors.badAssertion('The header cannot be read.');
  }
}
