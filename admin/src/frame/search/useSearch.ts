import { type CurrentUser, updateAppPermissions } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import type { ComboboxGroup } from '@portal/ui/combobox';
import { adminSectionsFor, placeName } from '@portal/ui/navigation';
import { byNearness, matches, matchesBegins } from '../../choice/matches.ts';
import { clienteParameter, useClienteInView } from '../../cliente/clienteInView.ts';
import { allText } from '../../counted.ts';
import { useDebounced } from '../../form/useDebounced.ts';
import { listPath } from '../../list/listPath.ts';
import { actsFor, type SearchResult } from './actsFor.ts';
import { searchedAreas } from './searchedAreas.ts';
import { type Asked, useFoundRecords } from './useFoundRecords.ts';

const shownOfGroup = 5;
/** So many of the people and teams found are offered access, beside other results. */
const maxGiven = 3;

/**
 * Finds what a text names: places, records, acts. A text such as `dar acesso a ana` finds the people and teams to whom access can be
 * given.
 */
export function useSearch(user: CurrentUser, typed: string) {
  const mayGive = mayCall(user, updateAppPermissions);
  const { cliente: inView } = useClienteInView();
  /** A record of another cliente than that in view takes its own into view; several clientes take all. */
  const inClienteOf = (path: string, cliente: number | null | undefined) =>
    inView === null || cliente === undefined || cliente === inView
      ? path
      : `${path}${path.includes('?') ? '&' : '?'}${clienteParameter}=${cliente ?? ''}`;
  const asked = askedBy(typed, mayGive);
  const rested = askedBy(useDebounced(typed, 200), mayGive);
  const { data, isPlaceholderData, isFetching, refetch } = useFoundRecords(user, rested);
  const isEmpty = asked.text === '' && !asked.isGiving;
  const isSame = asked.text === rested.text && asked.isGiving === rested.isGiving;
  /** The records answer an older text. Those that match the newer one are shown until its answer arrives. */
  const isOld = !isSame || isPlaceholderData;

  const records = searchedAreas.map(({ area, title, show }) => {
    const { records: rows = [], total = 0 } = data?.found.find((one) => one.area === area) ?? {};
    const found = isEmpty ? [] : rows;
    const all = found.map((record) => {
      const { text, notes, to, cliente, give } = show(record, user);
      const note = notes.filter(Boolean).join(' · ');
      return {
        key: `${area}-${record.id}`,
        text,
        note,
        effect: { to: inClienteOf(to, cliente) },
        give,
      };
    });
    const shown = all
      .filter(({ text, note }) => !isOld || matches(asked.text, text, note))
      .toSorted(byNearness(asked.text));
    return { area, title, total: isOld ? 0 : total, shown };
  });
  const given = records
    .flatMap(({ shown }) => shown)
    .flatMap(({ key, text, note, give }) =>
      give ? [{ key: `dar-${key}`, text: `Dar acesso a ${text}…`, note, effect: { give } }] : [],
    );
  const acts = actsFor(user).filter(({ text, note }) => matchesBegins(asked.text, text, note));

  const groups: readonly ComboboxGroup<SearchResult>[] = asked.isGiving
    ? [{ title: 'Ações', options: given.slice(0, 2 * shownOfGroup) }]
    : [
        { title: 'Lugares', options: placesFor(user, asked.text) },
        ...records.map(({ area, title, total, shown }) => ({
          title,
          options: [
            ...shown.slice(0, shownOfGroup),
            ...(total > shownOfGroup
              ? [allOf(area, total, inClienteOf(listPath(area, { q: asked.text }), null))]
              : []),
          ],
        })),
        { title: 'Ações', options: [...acts, ...given.slice(0, maxGiven)] },
      ];
  const failed = isEmpty || isOld ? [] : (data?.failed ?? []);
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    isPending: !isEmpty && (isOld || (isFetching && (!data || data.failed.length > 0))),
    failed,
    retry: () => void refetch(),
  };
}

/** Splits off the words that ask to give access. */
function askedBy(typed: string, mayGive: boolean): Asked {
  const given = mayGive && /^\s*dar\s+acesso(?:\s+(?:a|à|ao|para))?(?:\s+(.*))?$/i.exec(typed);
  return given
    ? { text: (given[1] ?? '').trim(), isGiving: true }
    : { text: typed.trim(), isGiving: false };
}

function placesFor(user: CurrentUser, text: string): readonly SearchResult[] {
  return adminSectionsFor(user, true).flatMap(({ heading, items }) =>
    items
      .filter((place) => matchesBegins(text, placeName(place), place.label))
      .map((place) => ({
        key: `lugar-${place.path}`,
        text: placeName(place),
        note: heading,
        effect: { to: place.path.slice('/admin'.length) },
      })),
  );
}

const allOf = (area: string, total: number, to: string): SearchResult => ({
  key: `todos-${area}`,
  text: `Ver ${allText(total)}`,
  note: '',
  effect: { to },
});
