import { endsReport, isTokenExpired } from '@portal/api-client/rules';
import type { IError } from '@portal/embed/models';
import { viewOf } from './choosePage.ts';
import { limits } from './limits.ts';
import { withNewFrame } from './loadReport.ts';
import type { OpeningState } from './Opening.ts';
import { fail, mayAskToken, recovered, recoveryOf, withRecovery } from './recovery.ts';
import type { Step } from './Step.ts';

/** The errors that are kept for the folded details. */
const maxNotes = 5;

/**
 * The report is loaded: it is opened on its page. An open report that is loaded again has got a new document, which must be opened
 * too. A failure of the server stays. Spec APP-27, DASH-14.
 */
export function onLoaded(state: OpeningState, now: number): Step {
  const { place, phase, failure } = state;
  if (phase === 'waiting' || !place || failure?.by === 'server') return { state, commands: [] };
  const isAgain = phase === 'open' && state.loadAt !== null && isLater(state.loadedAt, now);
  if (phase !== 'loading' && !isAgain) {
    return { state: { ...recovered(state), loadedAt: state.loadedAt ?? now }, commands: [] };
  }
  const view = viewOf(state);
  // A report that is loaded again shows what the reader had chosen, not the view again.
  const estado = isAgain ? state.saved?.state : state.saved ? undefined : view?.estado;
  return {
    state: {
      ...recovered(state),
      phase: 'opening',
      isShown: state.isShown && !isAgain,
      startedAt: isAgain ? now : state.startedAt,
      loadedAt: now,
      doubt: null,
      openedPage: undefined,
      openingView: state.saved
        ? state.saved.view
        : view?.estado === undefined
          ? undefined
          : view.key,
      frame: { ...state.frame, isQuiet: true },
    },
    commands: [{ do: 'list pages', load: state.frame.load, estado, isProbe: false }],
  };
}

/** A frame may tell twice in a row that it is loaded. */
const isLater = (at: number | null, now: number) => at !== null && now - at > limits.loadedTwice;

/**
 * The report is rendered. Until a report is loaded, a kept frame may still tell this of the report before. A frame that has had
 * no other report is loaded too, also if it has not said so.
 */
export function onRendered(state: OpeningState, now: number): Step {
  const isOfOther = state.phase === 'loading' && !state.frame.isFresh;
  if (state.phase === 'waiting' || isOfOther) return { state, commands: [] };
  const loaded = state.phase === 'loading' ? onLoaded(state, now) : { state, commands: [] };
  if (loaded.state.failure?.by === 'server') return { state, commands: [] };
  const shown = show({ ...recovered(loaded.state), lateAt: null }, now);
  const captureAt = shown.captureAt ?? now + limits.capture;
  return { ...loaded, state: { ...shown, captureAt } };
}

/** Lets the reader see the report. From now on it is well. */
export function show(state: OpeningState, now: number): OpeningState {
  const { wellSince } = recoveryOf(state);
  const shown = { ...state, isShown: true, isSlow: false };
  return wellSince === null && state.place ? withRecovery(shown, { wellSince: now }) : shown;
}

/**
 * An error ends the report if it is not loaded, or if it is among those known to end it. Any other is kept for the details, and
 * uncovers what is drawn (APP-28). An expired token is renewed once before it counts as an error. Spec LER-01.
 */
export function onFrameError(
  state: OpeningState,
  error: Partial<IError>,
  isPassing: boolean,
  now: number,
): Step {
  const { token, place, phase } = state;
  if (phase === 'waiting' || !token || !place) return { state, commands: [] };
  // A kept frame may still tell errors of the report before.
  const isOfOther = phase === 'loading' && !state.frame.isFresh;
  if (isTokenExpired(error)) return isOfOther ? note(state, error) : onExpired(state, error, now);
  if (isOfOther && !endsReport(error)) {
    return note({ ...state, doubt: { error, isPassing, at: now } }, error);
  }
  const isBefore = state.loadedAt === null && !state.isShown;
  if (isBefore || endsReport(error)) {
    const failure = { by: 'frame', error, isPassing, isExpired: false } as const;
    return { state: fail(state, failure, now), commands: [] };
  }
  return note(state.isShown || state.failure ? state : show(state, now), error);
}

/** The frame is removed, so that no report is loaded into what it shows now. Spec LER-15. */
export function onFrameLeft(state: OpeningState, now: number): OpeningState {
  const { frame, ...others } = withNewFrame(state, state.frame.isPhone);
  // The answers to what was asked of the frame are late.
  const removed = { ...others, frame: { ...frame, load: frame.load + 1 }, isShown: false };
  // A report that waits for its token gets another frame.
  if (state.phase === 'waiting') return removed;
  return fail(removed, { by: 'left', isPassing: false }, now);
}

const note = (state: OpeningState, error: Partial<IError>): Step => ({
  state: { ...state, notes: [...state.notes, error].slice(-maxNotes) },
  commands: [],
});

function onExpired(state: OpeningState, error: Partial<IError>, now: number): Step {
  const { token, place, opening } = state;
  if (!token || !place) return { state, commands: [] };
  if (state.renewedToken === token.accessToken && state.asking !== null)
    return { state, commands: [] };
  const isNew = state.renewedToken !== token.accessToken;
  const marked = { ...state, renewedToken: token.accessToken };
  // A renewal that is on its way brings the token.
  if (isNew && state.asking !== null) return { state: marked, commands: [] };
  if (isNew && mayAskToken(state, now)) {
    return {
      state: { ...marked, asking: 'expiry' },
      commands: [{ do: 'ask token', opening, place, isRenewal: true }],
    };
  }
  const failure = { by: 'frame', error, isPassing: true, isExpired: true } as const;
  return { state: fail(marked, failure, now), commands: [] };
}
