import { type Checkpoint, sealText } from '../Checkpoint.ts';
import type { KeyRing } from '../createKeyRing.ts';
import { digestStateOf } from '../digestStateOf.ts';
import { chainAt, emptyChain, type Link, leafHashOf } from '../leafHash.ts';
import { microsecondsOf } from '../microsecondsOf.ts';
import type { SealedRow } from '../SealedRow.ts';
import { createErasures } from './createErasures.ts';
import { createFindings } from './createFindings.ts';
import type { HistorySource, LeafWithRows, StoredLeaf } from './HistorySource.ts';
import type { Report } from './Report.ts';
import { missingKey, signatureFault, verifyCheckpoints } from './verifyCheckpoints.ts';
import { verifyKeys } from './verifyKeys.ts';

/** A row may begin this long before a checkpoint that does not include it. Failed sign-ins are written late by design. */
const lateMicroseconds = 60 * 60 * 1_000_000;

/**
 * Verifies all of history against its seals, in the order of the chain. `outside` are checkpoints that were kept elsewhere. They
 * alone show that the newest rows were cut off together with their seals. Spec HIST-07.
 */
export async function verifyHistory(
  source: HistorySource,
  keys: KeyRing,
  outside: readonly Checkpoint[] = [],
): Promise<Report> {
  const findings = createFindings();
  const erasures = createErasures(keys, findings);
  const checkpoints = await source.checkpoints();
  verifyCheckpoints(checkpoints, keys, findings);
  for (const one of outside) {
    const fault = signatureFault(one, keys);
    if (fault) findings.add(null, `Ponto de controle guardado fora do banco: ${fault}`);
    const stored = checkpoints.find(({ id }) => id === one.id);
    if (!stored || stored.signature !== one.signature) {
      findings.add(
        Number(one.seq),
        `O ponto de controle ${one.id}, guardado fora do banco, falta no banco ou é outro nele.`,
      );
    }
  }
  const retention = checkpoints.findLast(({ kind }) => kind === 'retention');
  const retained = Number(retention?.seq ?? 0);
  const chains = [...checkpoints, ...outside].filter(({ seq }) => Number(seq) >= retained);
  chains.sort((a, b) => Number(a.seq) - Number(b.seq));
  const hourly = checkpoints
    .filter(({ kind }) => kind === 'hour')
    .sort((a, b) => Number(a.seq) - Number(b.seq));

  let sealed = 0;
  let leafCount = 0;
  let firstSeq: number | null = null;
  let previous: (Link & { readonly seq: number }) | null = null;
  /** How many of `chains` the leaves have reached, how many of `hourly` they have passed, and the latest time of these. */
  let reached = 0;
  let passed = 0;
  let passedAt = Number.NEGATIVE_INFINITY;
  const signed: StoredLeaf[] = [];
  /** The first leaf at which the chain does not continue. */
  let brokenAt = Number.POSITIVE_INFINITY;

  for await (const one of source.leaves()) {
    const { leaf } = one;
    const seq = Number(leaf.seq);
    leafCount += 1;
    firstSeq ??= seq;
    // The leaf up to which rows were removed remains without its row.
    const isRetained = retention !== undefined && seq === retained;
    verifyPlace(leaf, seq);
    for (let next = hourly[passed]; next && Number(next.seq) < seq; next = hourly[passed]) {
      passedAt = Math.max(passedAt, Number(microsecondsOf(next.at)));
      passed += 1;
    }
    if (!isRetained) {
      sealed += 1;
      verifyRow(one, seq);
    }
    for (let next = chains[reached]; next && Number(next.seq) <= seq; next = chains[reached]) {
      verifyChain(next, leaf, seq);
      reached += 1;
    }
    if (leaf.signature !== null) signed.push(leaf);
    else if (leaf.key !== null)
      findings.add(seq, `O selo ${seq} tem uma chave e não tem assinatura.`);
    previous = { seq, chain: leaf.chain, signature: leaf.signature };
  }
  const lastSeq = previous?.seq ?? null;
  if (lastSeq !== null) verifySignatures(lastSeq);
  for (const { id, seq } of chains.slice(reached)) {
    findings.add(
      Number(seq),
      `O ponto de controle ${id} vai até o selo ${seq}, e o histórico termina no selo ${lastSeq ?? 0}: as linhas mais novas foram cortadas.`,
    );
  }
  if ((await source.countLeaves()) !== leafCount) {
    findings.add(null, 'Há selos repetidos ou sem número.');
  }
  const unsealed = await source.unsealed();
  for (const { at } of hourly) passedAt = Math.max(passedAt, Number(microsecondsOf(at)));
  for (const row of unsealed.waiting) {
    erasures.readRow(row, Number.POSITIVE_INFINITY);
    verifyTime(row, null);
  }
  for (const id of unsealed.strangers) {
    findings.add(
      null,
      `A linha ${id} foi inserida por fora do portal, ou seu selo foi removido: ela não tem selo nem espera por um.`,
    );
  }
  for (const id of unsealed.sealedTwice) {
    findings.add(
      null,
      `A linha ${id}, que já tem selo, foi posta de novo entre as que esperam por um.`,
    );
  }
  for (const id of unsealed.removed) {
    findings.add(null, `A linha ${id}, que esperava por um selo, foi removida.`);
  }
  if (unsealed.orphans > 0) {
    findings.add(null, `${unsealed.orphans} autores, assuntos ou valores não são de linha alguma.`);
  }
  const erased = erasures.finish();
  return {
    total: findings.total(),
    findings: findings.first(),
    sealed,
    firstSeq,
    lastSeq,
    checkpoints: checkpoints.length,
    waiting: unsealed.waiting.length,
    erased,
    outside: outside.length,
  };

  /** Checks that the leaf's number follows the one before without a gap, and that its chain value follows from the leaf before. */
  function verifyPlace(leaf: StoredLeaf, seq: number): void {
    const expected = previous ? previous.seq + 1 : Math.max(retained, 1);
    if (seq !== expected) {
      const which = seq - 1 > expected ? `Os selos ${expected} a ${seq - 1}` : `O selo ${expected}`;
      findings.add(expected, `${which} e as linhas deles faltam.`);
    }
    if (!previous && seq === retained) return;
    const before = previous ?? { chain: emptyChain, signature: null };
    if (chainAt(before, leaf.hash) === leaf.chain) return;
    brokenAt = Math.min(brokenAt, seq);
    if (seq === expected) {
      findings.add(
        seq,
        `O selo ${seq} (linha ${leaf.auditId}) foi trocado ou inserido, ou o anterior mudou: a corrente se rompe nele.`,
      );
    }
  }

  function verifyRow({ leaf, rows }: LeafWithRows, seq: number): void {
    const where = `linha ${leaf.auditId} (selo ${seq})`;
    const [row] = rows;
    if (!row) {
      findings.add(seq, `A ${where} foi removida.`);
      return;
    }
    if (rows.length > 1) findings.add(seq, `Há ${rows.length} linhas no lugar da ${where}.`);
    if (leafHashOf(row) !== leaf.hash) {
      findings.add(
        seq,
        `A ${where} foi alterada depois de selada, ou algo foi posto ou tirado dela.`,
      );
    }
    for (const one of row.authors) verifyText(one, 'O autor ou a rede', seq, leaf.auditId);
    for (const one of row.values) {
      verifyText(one, `O valor de ${one.field}`, seq, leaf.auditId);
    }
    erasures.readRow(row, seq);
    verifyTime(row, seq);
  }

  function verifyText(
    one: SealedRow['authors'][number],
    what: string,
    seq: number,
    auditId: string,
  ): void {
    const state = digestStateOf(one);
    if (state === 'erased') erasures.addErased(one.person, seq, auditId);
    if (state !== 'changed') return;
    findings.add(seq, `${what} na linha ${auditId} (selo ${seq}) foi trocado.`);
  }

  /** A row that is much older than a checkpoint before it was inserted later. */
  function verifyTime({ id, at, action }: SealedRow, seq: number | null): void {
    if (action === 'session.failed') return;
    if (Number(microsecondsOf(at)) >= passedAt - lateMicroseconds) return;
    findings.add(seq, `A linha ${id} foi inserida depois da hora que traz (${at}).`);
  }

  function verifyChain(checkpoint: Checkpoint, leaf: StoredLeaf, seq: number): void {
    if (Number(checkpoint.seq) === seq && checkpoint.chain === leaf.chain) return;
    findings.add(
      Number(checkpoint.seq),
      `O ponto de controle ${checkpoint.id} não confere com o selo ${checkpoint.seq}: linhas até ele foram alteradas e seladas de novo.`,
    );
  }

  /** The last signature includes all leaves before it. If it fails, a search finds the last one that does not. */
  function verifySignatures(last: number): void {
    const holds = ({ key, seq, chain, signature }: StoredLeaf) =>
      keys.verifies(key, sealText(seq, chain), signature ?? '');
    const newest = signed.at(-1);
    const covered = Number(newest?.seq ?? 0);
    if (covered < last) {
      findings.add(
        covered + 1,
        `Os selos ${covered + 1} a ${last} não têm a assinatura com que toda selagem termina: linhas foram cortadas ou a assinatura foi removida.`,
      );
    }
    if (newest?.key && !keys.has(newest.key)) findings.add(null, missingKey(newest.key));
    else if (newest && holds(newest)) verifyKeys(signed, keys, findings);
    else if (newest) {
      let [good, bad] = [-1, signed.length - 1];
      while (bad - good > 1) {
        const middle = (good + bad) >> 1;
        if (holds(signed[middle] as StoredLeaf)) good = middle;
        else bad = middle;
      }
      const from = Number(signed[good]?.seq ?? Math.max(retained, (firstSeq ?? 1) - 1)) + 1;
      // A break within the sealing names the place better.
      const isNamed = brokenAt >= from && brokenAt <= Number(signed[bad]?.seq);
      if (isNamed) return;
      findings.add(
        from,
        `A primeira linha alterada está entre os selos ${from} e ${signed[bad]?.seq}: foram refeitos sem a chave que assina.`,
      );
    }
  }
}
