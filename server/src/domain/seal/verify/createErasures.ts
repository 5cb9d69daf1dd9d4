import { erasureText } from '../Checkpoint.ts';
import type { KeyRing } from '../createKeyRing.ts';
import type { SealedRow } from '../SealedRow.ts';
import type { Findings } from './createFindings.ts';

/** Compares the erased texts with the recorded erasures. Each of these is signed, so that nobody can make one up. */
export function createErasures(keys: KeyRing, findings: Findings) {
  /** The last place in the chain where texts of a person were erased, by person. */
  const erasedUntil = new Map<string, { readonly seq: number; readonly auditId: string }>();
  /** The place of the last erasure, by person. */
  const recordedAt = new Map<string, number>();
  let count = 0;
  return {
    addErased(person: string | null, seq: number, auditId: string) {
      count += 1;
      erasedUntil.set(person ?? '', { seq, auditId });
    },
    /** Looks whether the row is an erasure. `seq` is infinite for a row that is not sealed yet. */
    readRow({ action, target, details }: SealedRow, seq: number) {
      if (action !== 'personal-data.erase') return;
      const [, person = ''] = /^user:(\d+)$/.exec(target) ?? [];
      if (isSigned(person, details)) recordedAt.set(person, seq);
    },
    /** Adds a finding for each person whose texts no later erasure explains. Returns the number of erased texts. */
    finish(): number {
      for (const [person, { seq, auditId }] of erasedUntil) {
        if ((recordedAt.get(person) ?? -1) > seq) continue;
        findings.add(
          seq,
          `Valores da linha ${auditId} (selo ${seq}) foram apagados, e nenhum apagamento de dados pessoais assinado o explica.`,
        );
      }
      return count;
    },
  };

  function isSigned(person: string, details: string): boolean {
    const { key, signature } = (JSON.parse(details) ?? {}) as Record<string, unknown>;
    return (
      typeof key === 'string' &&
      typeof signature === 'string' &&
      keys.verifies(key, erasureText(person), signature)
    );
  }
}
