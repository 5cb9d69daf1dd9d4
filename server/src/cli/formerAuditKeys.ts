import { type Config, derivedAuditKey } from '../config.ts';
import { createSigner } from '../domain/seal/createSigner.ts';

/**
 * Returns a line with the public keys that `audit verify` needs once the old keys are taken out. Without `AUDIT_SIGNING_KEY`
 * the key that signs history changes with `ENCRYPTION_KEY`, and afterwards `audit key` shows the new one only. Empty if
 * nothing is missing.
 */
export function formerAuditKeys(
  config: Pick<Config, 'auditKey' | 'encryptionKey' | 'oldKeys' | 'auditOldPublicKeys'>,
): string[] {
  if (!config.auditKey.equals(derivedAuditKey(config.encryptionKey))) return [];
  const known = [createSigner(config.auditKey).publicKey, ...config.auditOldPublicKeys];
  const missing = [...config.oldKeys.values()]
    .map((key) => createSigner(derivedAuditKey(key)).publicKey)
    .filter((key) => !known.includes(key));
  if (missing.length === 0) return [];
  return [
    `A chave que assina o histórico mudou com ENCRYPTION_KEY. Acrescente a AUDIT_OLD_PUBLIC_KEYS, ou audit verify não confere o que foi assinado antes: ${missing.join(',')}`,
  ];
}
