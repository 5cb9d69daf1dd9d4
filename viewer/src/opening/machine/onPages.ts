import { choosePage, findPage, isListed, isPermitted, viewOf, wantedPage } from './choosePage.ts';
import type { FramePage, OpeningState } from './Opening.ts';
import { fail } from './recovery.ts';
import type { Step } from './Step.ts';
import { askPage } from './settle.ts';

/** No page of the report is open to the reader. */
export class NoPageError extends Error {
  override readonly name = 'NoPageError';
}

/** The frame has told its pages: the report is shown on one of them. Spec APP-27, LER-03, LER-07. */
export function onPagesListed(
  state: OpeningState,
  pages: readonly FramePage[],
  isViewRefused: boolean,
  now: number,
): Step {
  const { place } = state;
  if (!place || state.phase === 'waiting' || state.openedPage !== undefined) {
    return { state, commands: [] };
  }
  if (state.isShown && state.shownPage !== undefined) {
    // The list is late: the reader has chosen a page meanwhile.
    return { state: { ...state, pages, openedPage: state.shownPage }, commands: [] };
  }
  const { load, config, isPageGuessed } = state.frame;
  const address = wantedPage(state);
  // A report that is loaded again opens on the page that the reader had.
  const wanted =
    address === state.settledPage
      ? (state.shownPage ?? (isPageGuessed ? address : config?.pageName) ?? address)
      : address;
  const page = choosePage(place, pages, wanted);
  const isGone =
    pages.length > 0 && place.page !== undefined && !findPage(place, pages, place.page);
  if (!page && pages.length > 0) {
    const failure = { by: 'server', cause: new NoPageError(), isPassing: false } as const;
    return { state: fail({ ...state, pages }, failure, now), commands: [] };
  }
  const view = viewOf(state);
  const applied = state.openingView;
  const opened: OpeningState = {
    ...state,
    phase: 'opening',
    loadedAt: state.loadedAt ?? now,
    pages,
    openedPage: page?.name,
    shownPage: page?.name,
    settledPage: place.page ?? page?.name,
    askedPages: page ? [page.name] : [],
    // The pane says in other words that the page of a view is gone.
    gonePage: isGone && place.page !== view?.pagina ? place.page : undefined,
    appliedView: applied,
    refusedView: isViewRefused ? applied : undefined,
  };
  // An address in an application names the page, which its sidebar marks.
  const isUnnamed = place.aplicativo !== null && place.page === undefined;
  const show = { do: 'show on', load, page: page?.name, settings: config?.settings ?? {} } as const;
  return {
    state: opened,
    commands:
      (isGone || isUnnamed) && page
        ? [show, { do: 'write address', place, page: page.name, replaces: true }]
        : [show],
  };
}

/** A link, Back or Forward was pressed: the frame is asked before the screen has another place. Spec LER-14. */
export function onPagePressed(state: OpeningState, page: string): Step {
  if (state.phase !== 'open' || !state.place || !isPermitted(state.place, page)) {
    return { state, commands: [] };
  }
  const pressed = { ...state, gonePage: undefined };
  if (page === state.shownPage) return { state: pressed, commands: [] };
  return askPage({ state: pressed, commands: [] }, page);
}

/**
 * The frame shows a page. If the portal has asked for it, nothing follows; an older page that was asked for is passed over. Else
 * the reader has chosen it inside the frame, and the address follows. The address never names a page that opens from within the
 * report only.
 */
export function onPageChanged(state: OpeningState, changed: FramePage): Step {
  const { place, askedPages } = state;
  const isAsked = askedPages.includes(changed.name);
  // A report that opens tells pages that nobody has chosen.
  if (!place || (state.phase !== 'open' && !isAsked)) return { state, commands: [] };
  if (isAsked) {
    const isLast = askedPages.at(-1) === changed.name;
    const left = isLast ? [] : askedPages.filter((name) => name !== changed.name);
    return { state: { ...state, askedPages: left }, commands: [] };
  }
  if (!isPermitted(place, changed.name)) return { state, commands: [] };
  const known = state.pages.find(({ name }) => name === changed.name);
  const pages = known ? state.pages : [...state.pages, changed];
  const chosen: OpeningState = { ...state, pages, shownPage: changed.name, askedPages: [] };
  if (!isListed(place, known ?? changed) || changed.name === place.page) {
    return { state: chosen, commands: [] };
  }
  return {
    state: { ...chosen, gonePage: undefined },
    commands: [{ do: 'write address', place, page: changed.name, replaces: false }],
  };
}

/** Tells the server what the frame has told of the pages, if the server knows it otherwise. Spec WIRE-12. */
export function tellPages(step: Step): Step {
  const { state, commands } = step;
  const { place, pages } = state;
  if (!place || !state.isShown || state.isTold) return step;
  // A frame that does not tell which pages it hides, or has told none, may tell more later.
  if (pages.every(({ visibility }) => visibility === undefined)) return step;
  const told = { ...state, isTold: true };
  const visible = pages.filter(({ visibility }) => visibility === 0).map(({ name }) => name);
  const isKnown = (place.listed ?? []).toSorted().join() === visible.toSorted().join();
  if (isKnown) return { state: told, commands };
  return {
    state: told,
    commands: [...commands, { do: 'tell pages', relatorio: place.relatorio, pages }],
  };
}
