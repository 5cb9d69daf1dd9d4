import { pageTitles } from '@portal/api-client/rules';
import type { FramePage, OpeningState, Place, WantedView } from './Opening.ts';

/** The view with which the report is open: that of the address, else the reader's own start. */
export function viewOf({ place, token }: OpeningState): WantedView | null {
  if (place && place.visao !== null) return place.view;
  const start = token?.start;
  return start
    ? { key: `start ${start.id}`, estado: start.estado, pagina: start.pagina ?? undefined }
    : null;
}

/** The page on which an open report should be: that of the address, else the one on which it has opened. Always a permitted one. */
export function wantedPage(state: OpeningState): string | undefined {
  const { place, openedPage } = state;
  return [place?.page, openedPage, viewOf(state)?.pagina].find(
    (page) => page !== undefined && place !== null && isPermitted(place, page),
  );
}

export const isPermitted = ({ permitted }: Place, name: string) =>
  permitted === undefined || permitted.includes(name);

/** The page on which a report opens before the frame has told its pages. Undefined if the server lists none: any page will do. */
export const firstPermitted = (place: Place): string | undefined =>
  place.listed?.find((name) => isPermitted(place, name)) ?? place.permitted?.[0];

/** True if readers choose the page by its name. Other pages open from within the report only. Spec LER-03. */
export function isListed(place: Place | null, page: FramePage): boolean {
  const isNamed = place?.listed?.includes(page.name) ?? page.visibility === undefined;
  return page.visibility === 0 || isNamed;
}

/** The pages that readers may choose, in their order: those that the server lists, else those that the frame does not hide. */
export function offeredPages(place: Place, pages: readonly FramePage[]): readonly FramePage[] {
  const permitted = pages.filter(({ name }) => isPermitted(place, name));
  const known = (place.listed ?? [])
    .map((listed) => permitted.find(({ name }) => name === listed))
    .filter((page) => page !== undefined);
  return known.length > 0 ? known : permitted.filter(({ visibility }) => visibility !== 1);
}

/**
 * Chooses the page on which a report opens: the wanted one, else the first that is listed and permitted. Undefined if the reader may
 * see none. The frame may tell any page as active whatever it shows, so the chosen page is always set. Spec LER-03, LER-07, LER-19.
 */
export const choosePage = (
  place: Place,
  pages: readonly FramePage[],
  wanted: string | undefined,
): FramePage | undefined => findPage(place, pages, wanted) ?? offeredPages(place, pages)[0];

/** Returns the page of this name, if the report has it and the reader may see it. */
export const findPage = (place: Place, pages: readonly FramePage[], wanted: string | undefined) =>
  pages.find(({ name }) => name === wanted && isPermitted(place, name));

/** The titles of the pages of the open report, by name: first those that readers choose, told apart by position. Spec LER-06. */
export function titlesOf({ place, pages }: OpeningState): ReadonlyMap<string, string> {
  const offered = place ? offeredPages(place, pages) : [];
  return pageTitles(
    [...offered, ...pages].map(({ name, displayName = '' }) => ({ name, displayName })),
  );
}
