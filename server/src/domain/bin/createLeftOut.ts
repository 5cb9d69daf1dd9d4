import type { RowNoun } from '../things/ThingTable.ts';

/** The most sentences of an answer. Further reasons are only counted, in the last sentence. */
const maxSentences = 200;

const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const numberFormat = new Intl.NumberFormat('pt-BR');

/** Collects what a restoration does not bring back, and why. */
export function createLeftOut() {
  const reasons = new Map<string, Map<RowNoun, number>>();
  return {
    /** `reason` is a sentence without its full stop. Without a noun it stands alone. */
    add(reason: string, noun?: RowNoun, count = 1): void {
      if (count === 0) return;
      const counts = reasons.get(reason) ?? new Map<RowNoun, number>();
      reasons.set(reason, counts);
      if (noun) counts.set(noun, (counts.get(noun) ?? 0) + count);
    },
    /** One sentence for each reason, such as `A equipe Norte não existe mais neste cliente: não voltam 2 acessos.` */
    sentences(): string[] {
      const all = [...reasons].map(([reason, counts]) => `${reason}${lossOf(counts)}.`);
      if (all.length <= maxSentences) return all;
      const others = all.length - maxSentences + 1;
      return [...all.slice(0, maxSentences - 1), `E mais ${numberFormat.format(others)} motivos.`];
    },
  };
}

export type LeftOut = ReturnType<typeof createLeftOut>;

function lossOf(counts: ReadonlyMap<RowNoun, number>): string {
  if (counts.size === 0) return '';
  const parts = [...counts].map(
    ([noun, count]) => `${numberFormat.format(count)} ${noun[count === 1 ? 0 : 1]}`,
  );
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `: não ${total === 1 ? 'volta' : 'voltam'} ${listFormat.format(parts)}`;
}
