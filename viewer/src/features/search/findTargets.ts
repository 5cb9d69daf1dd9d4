import { unaccent } from '@portal/api-client/rules';
/** Something the search leads to. */
export interface Target {
  readonly key: string;
  readonly kind: 'Relatório' | 'Aplicativo' | 'Página';
  readonly label: string;
  /** Where it stands, for what has the same name elsewhere. */
  readonly place?: string;
  readonly to: string;
}

const mostFound = 30;

/** Those with every word of the query, blind to accents and case; names that begin so come first. */
export function findTargets(targets: readonly Target[], query: string): readonly Target[] {
  const asked = fold(query);
  const words = asked.split(' ').filter(Boolean);
  return targets
    .map((target) => ({ target, label: fold(target.label), place: fold(target.place ?? '') }))
    .filter(({ label, place }) => words.every((word) => `${label} ${place}`.includes(word)))
    .map(({ target, label }) => ({ target, rank: rankOf(label, asked) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostFound)
    .map(({ target }) => target);
}

function rankOf(label: string, asked: string): number {
  if (label.startsWith(asked)) return 0;
  if (` ${label}`.includes(` ${asked}`)) return 1;
  return label.includes(asked) ? 2 : 3;
}

function fold(text: string): string {
  return unaccent(text).replace(/\s+/g, ' ').trim();
}
