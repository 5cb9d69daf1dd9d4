import { unaccent } from '@portal/api-client/rules';

/** A place in the portal that the search can open. */
export interface Target {
  readonly key: string;
  readonly kind: 'Relatório' | 'Aplicativo' | 'Página';
  readonly label: string;
  /** What contains the target, shown to tell apart targets with the same name. */
  readonly place?: string;
  readonly to: string;
}

const maxFound = 30;

/**
 * Returns the targets that contain every word of the query in label or place, without regard to accents and case.
 * Order: labels that start with the query, labels with a word that starts with it, labels that contain it, then all
 * other labels. At most 30.
 */
export function findTargets(targets: readonly Target[], query: string): readonly Target[] {
  const folded = fold(query);
  const words = folded.split(' ').filter(Boolean);
  return targets
    .map((target) => ({ target, label: fold(target.label), place: fold(target.place ?? '') }))
    .filter(({ label, place }) => words.every((word) => `${label} ${place}`.includes(word)))
    .map(({ target, label }) => ({ target, rank: rankOf(label, folded) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxFound)
    .map(({ target }) => target);
}

function rankOf(label: string, query: string): number {
  if (label.startsWith(query)) return 0;
  if (` ${label}`.includes(` ${query}`)) return 1;
  return label.includes(query) ? 2 : 3;
}

function fold(text: string): string {
  return unaccent(text).replace(/\s+/g, ' ').trim();
}
