import { type Checkpoint, checkpointText } from '../Checkpoint.ts';
import type { KeyRing } from '../createKeyRing.ts';
import type { Findings } from './createFindings.ts';

export const missingKey = (key: string): string =>
  `Falta a chave pública ${key} para conferir uma assinatura: informe-a em --key ou AUDIT_OLD_PUBLIC_KEYS. Se ninguém a conhece, a assinatura foi forjada.`;

/** Says what is wrong with the signature of a checkpoint, or null. */
export function signatureFault(checkpoint: Checkpoint, keys: KeyRing): string | null {
  if (!keys.has(checkpoint.key)) return missingKey(checkpoint.key);
  if (keys.verifies(checkpoint.key, checkpointText(checkpoint), checkpoint.signature)) return null;
  return `O ponto de controle ${checkpoint.id} foi alterado: sua assinatura não confere.`;
}

/** Verifies the stored checkpoints by themselves: ids without gaps, signatures, and no step back in the chain. */
export function verifyCheckpoints(
  checkpoints: readonly Checkpoint[],
  keys: KeyRing,
  findings: Findings,
): void {
  let expected = 1;
  let lastHour = 0;
  for (const checkpoint of checkpoints) {
    const { id, kind, seq } = checkpoint;
    for (; expected < Number(id); expected += 1) {
      if (Number(id) - expected > 1_000) expected = Number(id) - 1;
      findings.add(null, `O ponto de controle ${expected} foi removido.`);
    }
    if (Number(id) < expected) findings.add(null, `O ponto de controle ${id} está repetido.`);
    expected = Number(id) + 1;
    const fault = signatureFault(checkpoint, keys);
    if (fault) findings.add(Number(seq), fault);
    if (kind !== 'hour') continue;
    if (Number(seq) < lastHour) {
      findings.add(Number(seq), `O ponto de controle ${id} volta atrás na corrente.`);
    }
    lastHour = Number(seq);
  }
}
