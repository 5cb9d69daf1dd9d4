import { InvalidCertificate, isCertificate, readCertificate } from '../powerbi/readCertificate.ts';

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
