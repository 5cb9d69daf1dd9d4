import { missingCredentials, unreadableSecret } from '../../errors.ts';
import type { Credentials } from '../powerbi/PowerBi.ts';
import type { SealedSecret, SecretBox } from './createSecretBox.ts';
import type { ClienteQueries } from './queries.ts';

/**
 * Loads a cliente's service principal and decrypts its secret. Throws 400 if the cliente has none (Spec API-57), 503
 * if the configured keys do not decrypt the secret.
 */
export async function loadCredentials(
  queries: ClienteQueries,
  secretBox: SecretBox,
  clienteId: number,
): Promise<Credentials> {
  const stored = await queries.findCredentials(clienteId);
  if (!stored) throw missingCredentials();
  const { tenantId, clientId, secret, secretKeyId, profileId } = stored;
  return {
    clienteId,
    tenantId,
    clientId,
    clientSecret: openSecret(secretBox, clienteId, { keyId: secretKeyId, bytes: secret }),
    profileId,
  };
}

/** Throws 503 if no configured key decrypts the secret. A superuser can enter the secret again to fix this. */
function openSecret(secretBox: SecretBox, clienteId: number, sealed: SealedSecret): string {
  try {
    return secretBox.open(`cliente:${clienteId}`, sealed);
  } catch (error) {
    throw unreadableSecret(error);
  }
}
