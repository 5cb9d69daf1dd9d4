import { choosePage, findPage, isListed, isPermitted, viewOf, wantedPage } from './choosePage.ts';
import { limits } from './limits.ts';
import type { FramePage, OpeningState, Step } from './Opening.ts';
import { fail } from './recovery.ts';
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
  const address = wantedPage(state);
  // A report that is loaded again opens on the page that the reader had.
  const wanted =
    address === state.settledPage ? (state.frame.config?.pageName ?? address) : address;
  const page = choosePage(place, pages, wanted);
  const isGone =
    pages.length > 0 && place.page !== undefined && !findPage(place, pages, place.page);
  if (!page && pages.length > 0) {
    const failure = { by: 'server', cause: new NoPageError(), isPassing: false } as const;
    return { state: fail({ ...state, pages }, failure, now), commands: [] };
  }
  const view = viewOf(state);
  const applied = view?.estado === undefined ? undefined : view.key;
  const opened: OpeningState = {
    ...state,
    phase: 'opening',
    loadedAt: state.loadedAt ?? now,
    pages,
    openedPage: page?.name,
    shownPage: page?.name,
    settledPage: place.page ?? page?.name,
    askedPages: page ? new Map([[page.name, now]]) : new Map(),
    // The pane says in other words that the page of a view is gone.
    gonePage: isGone && place.page !== view?.pagina ? place.page : undefined,
    appliedView: applied,
    refusedView: isViewRefused ? applied : undefined,
  };
  const { load, config } = state.frame;
  const show = { do: 'show on', load, page: page?.name, settings: config?.settings ?? {} } as const;
  return {
    state: opened,
    commands:
      isGone && page && place.page !== undefined
        ? [show, { do: 'write address', place, page: page.name, replaces: true }]
        : [show],
  };
}

/** A link was pressed: the frame is asked before the address has changed. Spec LER-14. */
export function onPagePressed(state: OpeningState, page: string, now: number): Step {
  if (state.phase !== 'open' || !state.place || !isPermitted(state.place, page)) {
    return { state, commands: [] };
  }
  const pressed = { ...state, gonePage: undefined };
  if (page === state.shownPage) return { state: pressed, commands: [] };
  return askPage({ state: pressed, commands: [] }, page, now);
}

/**
 * The frame shows another page. If the portal has not asked for it, the reader has chosen it inside the frame, and the address
 * follows. The address never names a page that opens from within the report only.
 */
export function onPageChanged(state: OpeningState, changed: FramePage, now: number): Step {
  const { place } = state;
  if (!place || (state.phase !== 'opening' && state.phase !== 'open'))
    return { state, commands: [] };
  const askedAt = state.askedPages.get(changed.name);
  if (askedAt !== undefined) {
    const askedPages = new Map(state.askedPages);
    askedPages.delete(changed.name);
    const asked = { ...state, askedPages };
    if (now - askedAt < limits.pageAnswer) return { state: asked, commands: [] };
    return onPageChanged(asked, changed, now);
  }
  if (!isPermitted(place, changed.name)) return { state, commands: [] };
  const known = state.pages.find(({ name }) => name === changed.name);
  const pages = known ? state.pages : [...state.pages, changed];
  const chosen: OpeningState = { ...state, pages, shownPage: changed.name };
  if (!isListed(place, known ?? changed) || changed.name === place.page) {
    return { state: chosen, commands: [] };
  }
  return {
    state: { ...chosen, settledPage: changed.name, gonePage: undefined },
    commands: [{ do: 'write address', place, page: changed.name, replaces: false }],
  };
}

/** Tells the server what the frame has told of the pages, if the server knows it otherwise. Spec WIRE-12. */
export function tellPages(step: Step): Step {
  const { state, commands } = step;
  const { place, pages } = state;
  if (!place || !state.isShown || state.isTold || pages.length === 0) return step;
  const told = { ...state, isTold: true };
  const visible = pages.filter(({ visibility }) => visibility === 0).map(({ name }) => name);
  const isKnown =
    pages.every(({ visibility }) => visibility === undefined) ||
    (place.listed ?? []).toSorted().join() === visible.toSorted().join();
  if (isKnown) return { state: told, commands };
  return {
    state: told,
    commands: [...commands, { do: 'tell pages', relatorio: place.relatorio, pages }],
  };
}
