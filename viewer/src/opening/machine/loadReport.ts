import { isPaginatedUrl } from '../isPaginatedUrl.ts';
import { wantedPage } from './choosePage.ts';
import { documentOf, reportConfig, startConfig } from './frameConfig.ts';
import type { FrameState, OpeningState } from './Opening.ts';
import { recovered } from './recovery.ts';

/** The part of the state that belongs to one load of a report in the frame. */
const beforeLoad = {
  isShown: false,
  isSlow: false,
  loadedAt: null,
  isProbed: false,
  lateAt: null,
  pages: [],
  openedPage: undefined,
  shownPage: undefined,
  askedPages: new Map(),
  appliedView: undefined,
  captureAt: null,
} as const;

/** Returns the state with a new frame, which has loaded nothing. */
export function withNewFrame(state: OpeningState, isPhone: boolean): OpeningState {
  const frame: FrameState = {
    ...state.frame,
    generation: state.frame.generation + 1,
    config: null,
    relatorio: null,
    isPhone,
  };
  return { ...state, frame };
}

/**
 * Gives the report to the frame. The frame is kept, except for another configuration of the same report: its token has
 * another identity, and the frame would keep the rows that it has.
 */
export function loadReport(state: OpeningState, now: number): OpeningState {
  const { place, token, frame } = state;
  if (!place || !token) return state;
  const { config } = frame;
  const isTwin =
    config?.accessToken !== undefined &&
    config.id === token.id &&
    frame.relatorio !== place.relatorio;
  const isKept = !isTwin && isUsable(frame, token.embedUrl, place.isPhone);
  const ready = config === null || isKept ? state : withNewFrame(state, place.isPhone);
  const wanted = wantedPage(state);
  // A report that is loaded again stays on the page that the reader has, unless the address names another one since.
  const page = wanted === state.settledPage ? (state.shownPage ?? wanted) : wanted;
  const isSilent = isPaginatedUrl(token.embedUrl);
  const loaded: OpeningState = {
    ...recovered(ready),
    ...beforeLoad,
    // A paginated report says neither that it is loaded nor that it is rendered. Spec NUV-03.
    phase: isSilent ? 'open' : 'loading',
    isShown: isSilent,
    startedAt: now,
    loadAt: isSilent ? null : now,
    frame: {
      ...ready.frame,
      load: frame.load + 1,
      config: reportConfig(place, token, page, state.saved),
      isFresh: ready.frame.relatorio === null,
      relatorio: place.relatorio,
      isPhone: place.isPhone,
    },
  };
  return { ...loaded, settledPage: wantedPage(loaded) };
}

const isUsable = ({ config, isPhone }: FrameState, embedUrl: string, isForPhone: boolean) =>
  config !== null && isPhone === isForPhone && documentOf(config.embedUrl) === documentOf(embedUrl);

/** Lets the frame start while the token is on its way. A frame that holds another report is kept for the next one. */
export function startFrame(state: OpeningState): OpeningState {
  const { place, frame } = state;
  if (!place?.embedUrl || isUsable(frame, place.embedUrl, place.isPhone)) return state;
  const fresh = frame.config === null ? state : withNewFrame(state, place.isPhone);
  return {
    ...fresh,
    frame: {
      ...fresh.frame,
      isPhone: place.isPhone,
      config: startConfig(place.embedUrl, place.isPhone),
    },
  };
}
