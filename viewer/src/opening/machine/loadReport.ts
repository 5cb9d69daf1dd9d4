import { frameLocale } from '@portal/api-client/rules';
import { firstPermitted, wantedPage } from './choosePage.ts';
import {
  type FrameConfig,
  type FrameState,
  isPaginatedUrl,
  type OpeningState,
  type Place,
  type Token,
  unloaded,
} from './Opening.ts';
import { recovered } from './recovery.ts';

/** `LayoutType.MobilePortrait` of the embedding SDK, whose code is loaded later than this module. */
const mobilePortrait = 2;

/** The settings that are part of the frame's address: its language, and the phone layout. Spec LER-07, FONE-01. */
function addressSettings(embedUrl: string, isPhone: boolean) {
  return {
    localeSettings: frameLocale,
    ...(isPhone && !isPaginatedUrl(embedUrl) && { layoutType: mobilePortrait }),
  };
}

/** The configuration of a frame that starts before the report is known. */
export const startConfig = (embedUrl: string, isPhone: boolean): FrameConfig => ({
  embedUrl,
  settings: addressSettings(embedUrl, isPhone),
});

type PaneSettings = {
  readonly panes?: { readonly pageNavigation?: { readonly visible?: boolean } };
};

/** True if the portal lists the pages in place of the frame, whose bar would list those that open from within the report only. */
const listsOwnPages = (place: Place, token: Token): boolean =>
  place.hasInside === true && hasPageBar(token.settings);

/** True if the frame was loaded without the bar of pages that the report would have. */
export const isPageBarTaken = (token: Token, config: FrameConfig | null): boolean =>
  hasPageBar(token.settings) && config !== null && !hasPageBar(config.settings);

const hasPageBar = (settings: PaneSettings) => settings.panes?.pageNavigation?.visible === true;

const withoutPageBar = (settings: PaneSettings) => ({
  ...settings,
  panes: { ...settings.panes, pageNavigation: { visible: false } },
});

/** The configuration of a report. `state` is what the reader had chosen, as a bookmark of the frame. */
export function reportConfig(
  place: Place,
  token: Token,
  page: string | undefined,
  state: string | undefined,
): FrameConfig {
  const isPaginated = isPaginatedUrl(token.embedUrl);
  return {
    embedUrl: token.embedUrl,
    accessToken: token.accessToken,
    id: token.id,
    ...(token.groupId !== undefined && { groupId: token.groupId }),
    // A paginated report has no pages that the host can choose, and no bookmarks.
    ...(page !== undefined && !isPaginated && { pageName: page }),
    ...(state !== undefined && !isPaginated && { bookmark: { state } }),
    settings: {
      ...(listsOwnPages(place, token) ? withoutPageBar(token.settings) : token.settings),
      ...addressSettings(token.embedUrl, place.isPhone),
    },
  };
}

/** The address of a frame without its query: two frames with the same one have the same document. */
export const documentOf = (embedUrl: string) => embedUrl.split('?', 1)[0]?.toLowerCase() ?? '';

/** Returns the state with a new frame, which has loaded nothing. */
export function withNewFrame(state: OpeningState, isPhone: boolean): OpeningState {
  const frame: FrameState = {
    ...state.frame,
    generation: state.frame.generation + 1,
    config: null,
    relatorio: null,
    isQuiet: true,
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
  const isSilent = isPaginatedUrl(token.embedUrl);
  // A frame that still loads another report would tell of both. A paginated report never tells that it has replaced another one.
  const isMixed = frame.relatorio !== null && (isSilent || !frame.isQuiet);
  const isKept = !isTwin && !isMixed && isUsable(frame, token.embedUrl, place.isPhone);
  const ready = config === null || isKept ? state : withNewFrame(state, place.isPhone);
  const wanted = wantedPage(state);
  // A report that is loaded again stays on the page that the reader has, unless the address names another one since.
  const page = (wanted === state.settledPage ? state.shownPage : undefined) ?? wanted;
  const loaded: OpeningState = {
    ...recovered(ready),
    ...unloaded,
    // A paginated report says neither that it is loaded nor that it is rendered. Spec NUV-03.
    phase: isSilent ? 'open' : 'loading',
    isShown: isSilent,
    startedAt: now,
    loadAt: isSilent ? null : now,
    frame: {
      ...ready.frame,
      load: frame.load + 1,
      config: reportConfig(place, token, page ?? firstPermitted(place), state.saved?.state),
      isPageGuessed: page === undefined,
      isFresh: ready.frame.relatorio === null,
      isQuiet: false,
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
