import { loadReport, withNewFrame } from './loadReport.ts';
import type { OpeningState } from './Opening.ts';
import { onFrameError, onFrameLeft, onLoaded, onRendered } from './onFrame.ts';
import { onPageChanged, onPagePressed, onPagesListed, tellPages } from './onPages.ts';
import { onDropped, onLeft, onPlaced, onPrepared } from './onPlace.ts';
import { attempt, onTick, showUnlisted } from './onTime.ts';
import {
  isOutdated,
  onAccessChanged,
  onIdentityCame,
  onTokenCame,
  onTokenFailed,
  reopen,
} from './onToken.ts';
import { fail, mayAskToken } from './recovery.ts';
import type { FrameCommand, OpeningEvent, Step } from './Step.ts';
import { settle } from './settle.ts';

/**
 * The state machine of an opened report: what follows from an event. Pure; `now` is in milliseconds. An answer to an earlier
 * opening or an earlier load changes nothing. Spec LER-09.
 *
 * Rules that hold for every order of events, tested with random ones:
 * 1. An error that ends nothing never replaces the frame, and never asks for a token. LER-01.
 * 2. At most 6 tokens in 10 minutes are asked for because of failures, for each report. LER-01.
 * 3. A loaded report is uncovered after 10 s at the latest. LER-02.
 * 4. The frame is asked for permitted pages only. LER-03.
 * 5. After the last event an open report shows the page and the view of the address. LEIT-03, VISAO-01.
 * 6. A failure that may pass always has a next attempt, unless 40 have failed. VOLTA-02.
 * 7. No report is loaded into a frame that has left Power BI. LER-15.
 */
export function reduceOpening(state: OpeningState, event: OpeningEvent, now: number): Step {
  return tellPages(settle(react(state, event, now), now));
}

const only = (state: OpeningState): Step => ({ state, commands: [] });

const frameEvents: ReadonlySet<OpeningEvent['type']> = new Set([
  'loaded',
  'rendered',
  'frame left',
  'frame error',
  'page changed',
]);

function react(state: OpeningState, event: OpeningEvent, now: number): Step {
  if ('opening' in event && event.opening !== state.opening) return only(state);
  if ('load' in event && event.load !== state.frame.load) return only(state);
  // A frame that was removed has nothing more to say.
  if (state.frame.config === null && frameEvents.has(event.type)) return only(state);
  switch (event.type) {
    case 'placed':
      return onPlaced(state, event.place, now);
    case 'left':
      return only(onLeft(state));
    case 'access changed':
      return onAccessChanged(state);
    case 'identity came':
      // A reader who was refused may have a role by now.
      return state.failure?.by === 'server' && event.identity !== null && mayAskToken(state, now)
        ? attempt(state)
        : onIdentityCame(state, event.identity);
    case 'dropped':
      return only(onDropped(state));
    case 'prepared':
      return only(onPrepared(state, event.embedUrl, event.isPhone));
    case 'token came':
      return state.place && isOutdated(state, event.token)
        ? reopen(state, state.place, event.token)
        : only(onTokenCame(state, event.token, now));
    case 'token failed':
      return {
        state: onTokenFailed(state, event, now),
        // An open report stays while its token is not renewed, but not with data that its reader may no longer read.
        commands: event.isRefused ? onAccessChanged(state).commands : [],
      };
    case 'loaded':
      return onLoaded(state, now);
    case 'rendered':
      return onRendered(state, now);
    case 'frame left':
      return only(onFrameLeft(state, now));
    case 'frame error':
      return onFrameError(state, event.error, event.isPassing, now);
    case 'pages listed':
      return onPagesListed(state, event.pages, event.isViewRefused, now);
    case 'opened':
      return only(state.phase === 'opening' ? { ...state, phase: 'open' } : state);
    case 'opening failed':
      return onOpeningFailed(state, event, now);
    case 'page pressed':
      return onPagePressed(state, event.page);
    case 'page changed':
      return onPageChanged(state, event.page);
    case 'page refused':
      return only(onPageRefused(state, event.page, now));
    case 'view refused':
      return only(state.appliedView === event.key ? { ...state, refusedView: event.key } : state);
    case 'captured':
      return only({ ...state, saved: { state: event.state, view: state.appliedView } });
    case 'data refused':
      // A load reads the new data. It keeps the page and what the reader has chosen.
      return only(state.isShown && !state.failure ? loadReport(state, now) : state);
    case 'unanswered':
      return onUnanswered(state, event.command, now);
    case 'notice closed':
      return only({ ...state, gonePage: undefined });
    case 'retry pressed':
      return attempt(state);
    case 'network came back':
      return onNetwork(state, now);
    case 'tick':
      return onTick(state, now);
  }
}

/**
 * The frame has refused to tell its pages, or to show one. Without its pages the report opens on the page of the address.
 */
function onOpeningFailed(
  state: OpeningState,
  { at, message }: { readonly at: 'pages' | 'page'; readonly message: string },
  now: number,
): Step {
  if (state.phase !== 'opening') return only(state);
  if (at === 'pages') return { state, commands: [showUnlisted(state)] };
  if (state.isShown) return only(state);
  const error = { message };
  return only(fail(state, { by: 'frame', error, isPassing: true, isExpired: false }, now));
}

/**
 * The frame has not answered. What it was asked counts as refused, but for a page that it has told since. A frame that does not change
 * its page may no longer handle messages, so it is replaced. Spec LER-16.
 */
function onUnanswered(state: OpeningState, command: FrameCommand, now: number): Step {
  const { load } = command;
  const message = 'o relatório não respondeu';
  switch (command.do) {
    case 'list pages':
      return command.isProbe ? only(state) : onOpeningFailed(state, { at: 'pages', message }, now);
    case 'show on':
      return onOpeningFailed(state, { at: 'page', message }, now);
    case 'set page':
      return state.askedPages.includes(command.page)
        ? only(onPageRefused(withNewFrame(state, state.frame.isPhone), command.page, now))
        : only(state);
    case 'apply view':
      return react(state, { type: 'view refused', load, key: command.key }, now);
    case 'refresh':
      return react(state, { type: 'data refused', load, message }, now);
    case 'capture':
      return only(state);
  }
}

/** The report is loaded again on the page, which falls back if the page is gone. Spec APP-27. */
function onPageRefused(state: OpeningState, page: string, now: number): OpeningState {
  if (state.phase !== 'open' || state.shownPage !== page || state.failure) return state;
  return loadReport(state, now);
}

function onNetwork(state: OpeningState, now: number): Step {
  if (state.failure?.isPassing && mayAskToken(state, now)) return attempt(state);
  if (
    state.renewAt !== null &&
    state.asking === null &&
    state.token &&
    state.renewAt <= now + 60_000
  ) {
    return onTick({ ...state, renewAt: now }, now);
  }
  return only(state);
}
