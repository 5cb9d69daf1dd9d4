import { pageTitles, unaccent } from '@portal/api-client/rules';
import type { ComboboxGroup, ComboboxOption } from '@portal/ui/combobox';
import type { Found, Target } from './findTargets.ts';

/** The text differs from that of every other result of its kind. The note is the kind, and the place unless the text names it. */
export interface FoundOption extends ComboboxOption {
  readonly target: Target;
}
type FoundGroup = ComboboxGroup<FoundOption>;

const kinds = [
  ['Relatório', 'Relatórios'],
  ['Aplicativo', 'Aplicativos'],
  ['Página', 'Páginas'],
] as const;

/**
 * Returns results under headings: reports, applications, pages. What was found with a wrong letter only comes last, so that
 * it never stands above what was typed. Spec LER-12.
 */
export function groupFound(found: readonly Found[]): readonly FoundGroup[] {
  const exact = found.filter(({ isNear }) => !isNear);
  const near = found.filter(({ isNear }) => isNear);
  const byKind = (targets: readonly Target[]) =>
    kinds.map(([kind, title]) => ({
      title,
      targets: targets.filter((target) => target.kind === kind),
    }));
  const groups =
    exact.length > 0 ? [...byKind(exact), { title: 'Parecidos', targets: near }] : byKind(near);
  const optionOf = optionsOf(found);
  return groups
    .filter(({ targets }) => targets.length > 0)
    .map(({ title, targets }) => ({ title, options: targets.map(optionOf) }));
}

/**
 * Returns a function that gives the text of a result: its name; where results of a kind have equal names, its place before
 * the name; where these are equal too, a number behind them.
 */
export function optionsOf(targets: readonly Target[]): (target: Target) => FoundOption {
  const nameOf = ({ kind, label }: Target) => `${kind} ${unaccent(label)}`;
  const names = countsOf(targets.map(nameOf));
  const textOf = (target: Target) =>
    (names.get(nameOf(target)) ?? 0) > 1 && target.place
      ? `${target.place} · ${target.label}`
      : target.label;
  const titles = kinds.map(([kind]) =>
    pageTitles(
      targets
        .filter((target) => target.kind === kind)
        .map((target) => ({ name: target.key, displayName: textOf(target) })),
    ),
  );
  return (target) => {
    const text = textOf(target);
    const { key, kind, label, place } = target;
    return {
      key,
      target,
      text: titles.find((ofKind) => ofKind.has(key))?.get(key) ?? text,
      note: text === label && place ? `${kind} · ${place}` : kind,
    };
  };
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** Returns the groups with the first `count` results. */
export function firstOf(groups: readonly FoundGroup[], count: number): readonly FoundGroup[] {
  let left = count;
  return groups.flatMap(({ title, options }) => {
    const shown = options.slice(0, Math.max(left, 0));
    left -= options.length;
    return shown.length > 0 ? [{ title, options: shown }] : [];
  });
}
