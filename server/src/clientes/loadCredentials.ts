import { missingCredentials } from '../errors.ts';
import type { Credentials } from '../powerbi/PowerBi.ts';
import type { ClienteQueries } from './queries.ts';
import type { SecretBox } from './secretBox.ts';

/** Loads and opens a cliente's service principal. Throws 400 where it has none (Spec API-57). */
export async function loadCredentials(
  queries: ClienteQueries,
  secretBox: SecretBox,
  clienteId: number,
): Promise<Credentials> {
  const stored = await queries.findCredentials(clienteId);
  if (!stored) throw missingCredentials();
  const sealed = { keyId: stored.secretKeyId, bytes: stored.secret };
  return {
    clienteId,
    tenantId: stored.tenantId,
    clientId: stored.clientId,
    clientSecret: secretBox.open(clienteId, sealed),
  };
}
