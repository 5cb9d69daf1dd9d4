import { isPermitted, offeredPages, viewOf, wantedPage } from './choosePage.ts';
import { loadReport, startFrame } from './loadReport.ts';
import type { OpeningCommand, Step } from './Step.ts';

/**
 * Brings the frame closer to what is wanted: loads the report when its token and its view are there, and gives an open report
 * another page or view in place. Runs after each event.
 */
export function settle({ state, commands }: Step, now: number): Step {
  if (!state.place) return { state, commands };
  if (state.phase === 'waiting') {
    if (state.token && !state.place.isHolding) return { state: loadReport(state, now), commands };
    return { state: startFrame(state), commands };
  }
  if (state.phase !== 'open') return { state, commands };
  const view = viewOf(state);
  const isWithout = !view || (view.estado === undefined && !state.place.isHolding);
  if (isWithout && state.appliedView !== undefined) {
    // The frame cannot take a view back, so it loads the report without it.
    return { state: loadReport({ ...state, saved: undefined }, now), commands };
  }
  return inPlace(settlePage({ state, commands }));
}

/**
 * Asks the frame for a page when the wanted page changes, and only once, because the report may no longer have the page. If the
 * page that is shown is no longer permitted, asks for another one.
 */
function settlePage({ state, commands }: Step): Step {
  const { place, shownPage } = state;
  const wanted = wantedPage(state);
  if (wanted !== undefined && wanted !== state.settledPage) {
    const settled = { ...state, settledPage: wanted };
    return wanted === shownPage
      ? { state: settled, commands }
      : askPage({ state: settled, commands }, wanted);
  }
  if (!place || shownPage === undefined || isPermitted(place, shownPage)) {
    return { state, commands };
  }
  const [offered] = offeredPages(place, state.pages);
  return offered ? askPage({ state, commands }, offered.name) : { state, commands };
}

/** Asks the frame to show a page. */
export function askPage({ state, commands }: Step, page: string): Step {
  const command: OpeningCommand = { do: 'set page', load: state.frame.load, page };
  return {
    state: {
      ...state,
      shownPage: page,
      askedPages: [...state.askedPages.filter((asked) => asked !== page), page],
    },
    commands: [...commands, command],
  };
}

function inPlace({ state, commands }: Step): Step {
  const view = viewOf(state);
  if (view?.estado === undefined || view.key === state.appliedView) return { state, commands };
  return {
    state: { ...state, appliedView: view.key, refusedView: undefined },
    commands: [
      ...commands,
      { do: 'apply view', load: state.frame.load, key: view.key, estado: view.estado },
    ],
  };
}
