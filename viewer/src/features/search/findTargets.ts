import { unaccent } from '@portal/api-client/rules';

/** A place in the portal that the search can open. */
export interface Target {
  readonly key: string;
  readonly kind: 'Relatório' | 'Aplicativo' | 'Página';
  readonly label: string;
  /** What contains the target. */
  readonly place?: string;
  readonly to: string;
  /** True for what the reader cannot open and may ask for. Spec PED-05. */
  readonly isLocked?: boolean;
  /** How soon the reader is likely to want it, 0 first. Absent for what they neither opened last nor marked. */
  readonly use?: number;
}

export interface Found extends Target {
  /** True if a word of the query was found with one wrong letter only. */
  readonly isNear: boolean;
}

/** The shortest word of a query that may differ by one letter. In shorter words one letter changes the meaning. */
const minNearLetters = 5;

/**
 * Returns all targets that contain every word of the query in label or place, without regard to accents and case. A word
 * of five letters or more also finds the begin of a word that differs by one letter. Order: the label that is the query,
 * labels that start with it, labels with a word that starts with it, labels that contain it, other targets that contain
 * every word, then those with a wrong letter; among equals what the reader uses first. Spec LEIT-04, LER-12.
 */
export function findTargets(targets: readonly Target[], query: string): readonly Found[] {
  const folded = fold(query);
  const words = folded.split(' ').filter(Boolean);
  return targets
    .map((target) => ({ target, label: fold(target.label), place: fold(target.place ?? '') }))
    .filter(({ label, place }) => words.every((word) => isIn(`${label} ${place}`, word)))
    .map(({ target, label, place }) => {
      const isNear = !words.every((word) => `${label} ${place}`.includes(word));
      return { found: { ...target, isNear }, rank: isNear ? 5 : rankOf(label, folded) };
    })
    .sort((a, b) => a.rank - b.rank || useOf(a.found) - useOf(b.found))
    .map(({ found }) => found);
}

const useOf = ({ use }: Target) => use ?? Number.MAX_SAFE_INTEGER;

function rankOf(label: string, query: string): number {
  if (label === query) return 0;
  if (label.startsWith(query)) return 1;
  if (` ${label}`.includes(` ${query}`)) return 2;
  return label.includes(query) ? 3 : 4;
}

function isIn(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  return (
    word.length >= minNearLetters &&
    text
      .split(' ')
      .some((other) => [-1, 0, 1].some((more) => isNear(word, other.slice(0, word.length + more))))
  );
}

/** True if one letter is wrong, missing or too much, or two neighbours are swapped. */
function isNear(word: string, other: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === other[same]) same += 1;
  const [a, b] = [word.slice(same), other.slice(same)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

function fold(text: string): string {
  return unaccent(text).replace(/\s+/g, ' ').trim();
}
