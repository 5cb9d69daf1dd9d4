import { sealText } from '../Checkpoint.ts';
import type { KeyRing } from '../createKeyRing.ts';
import type { Findings } from './createFindings.ts';
import type { StoredLeaf } from './HistorySource.ts';
import { missingKey } from './verifyCheckpoints.ts';

/**
 * Checks the ids of the keys of all sealings, which the chain does not include. Sealings in a row that have one key are a run: its
 * first and its last signature are verified. So a change of the key costs two verifications, and a changed id is a run of its own.
 */
export function verifyKeys(signed: readonly StoredLeaf[], keys: KeyRing, findings: Findings): void {
  const missing = new Set<string>();
  for (const [index, { seq, key, chain, signature }] of signed.entries()) {
    const [before, after] = [signed[index - 1], signed[index + 1]];
    if (before?.key === key && after?.key === key) continue;
    if (key === null) {
      findings.add(Number(seq), `O selo ${seq} tem uma assinatura e não diz a chave dela.`);
    } else if (!keys.has(key)) {
      if (!missing.has(key)) findings.add(Number(seq), missingKey(key));
      missing.add(key);
    } else if (!keys.verifies(key, sealText(seq, chain), signature ?? '')) {
      findings.add(
        Number(seq),
        `A chave do selo ${seq} foi trocada: a assinatura dele não é dela.`,
      );
    }
  }
}
