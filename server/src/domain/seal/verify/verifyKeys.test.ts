import { expect, it } from 'vitest';
import { sealText } from '../Checkpoint.ts';
import { createKeyRing } from '../createKeyRing.ts';
import { createSigner } from '../createSigner.ts';
import { createFindings } from './createFindings.ts';
import type { StoredLeaf } from './HistorySource.ts';
import { verifyKeys } from './verifyKeys.ts';

const [former, present] = [createSigner(Buffer.alloc(32, 1)), createSigner(Buffer.alloc(32, 2))];
const keys = createKeyRing([former.publicKey, present.publicKey]);
/** Three sealings by the former key and three by the present one. */
const honest: readonly StoredLeaf[] = [former, former, former, present, present, present].map(
  (signer, index) => {
    const [seq, chain] = [String(index + 1), 'ab'.repeat(32)];
    const signature = signer.sign(sealText(seq, chain));
    return { seq, chain, signature, auditId: seq, hash: '', key: signer.keyId };
  },
);
const faults = (signed: readonly StoredLeaf[]) => {
  const findings = createFindings();
  verifyKeys(signed, keys, findings);
  return findings.first().map(({ seq }) => seq);
};

it('HIST-07 a change of the key of the portal is no fault', () => {
  expect(faults(honest)).toEqual([]);
});

it.each([0, 1, 2, 3, 4, 5])('HIST-07 the other known key at sealing %i is a fault', (changed) => {
  const [one, other] = changed < 3 ? [former, present] : [present, former];
  const signed = honest.map((leaf, index) =>
    index === changed ? { ...leaf, key: other.keyId } : leaf,
  );
  expect(signed[changed]?.key).not.toBe(one.keyId);
  expect(faults(signed)).toEqual([changed + 1]);
});

it('HIST-07 the other key at all of them is a fault', () => {
  expect(faults(honest.map((leaf) => ({ ...leaf, key: present.keyId })))).toEqual([1]);
});
