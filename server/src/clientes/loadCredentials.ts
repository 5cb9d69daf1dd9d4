import { missingCredentials, unreadableSecret } from '../errors.ts';
import type { Credentials } from '../powerbi/PowerBi.ts';
import type { ClienteQueries } from './queries.ts';
import type { SealedSecret, SecretBox } from './secretBox.ts';

/**
 * Loads and opens a cliente's service principal. Throws 400 where it has none (Spec API-57), 503 where the key it was
 * sealed with is not at hand.
 */
export async function loadCredentials(
  queries: ClienteQueries,
  secretBox: SecretBox,
  clienteId: number,
): Promise<Credentials> {
  const stored = await queries.findCredentials(clienteId);
  if (!stored) throw missingCredentials();
  const { tenantId, clientId, secret, secretKeyId } = stored;
  return {
    clienteId,
    tenantId,
    clientId,
    clientSecret: openSecret(secretBox, clienteId, { keyId: secretKeyId, bytes: secret }),
  };
}

/** A key that was lost or changed is the deployer's to mend, and the cliente's secret can be told again meanwhile. */
function openSecret(secretBox: SecretBox, clienteId: number, sealed: SealedSecret): string {
  try {
    return secretBox.open(clienteId, sealed);
  } catch (error) {
    throw unreadableSecret(error);
  }
}
