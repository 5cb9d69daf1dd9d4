import { endsReport, tokenExpired } from '@portal/api-client/rules';
import type { IError } from '@portal/embed/models';
import { viewOf } from './choosePage.ts';
import { limits } from './limits.ts';
import type { OpeningState, Step } from './Opening.ts';
import { fail, mayAskToken, recovered, recoveryOf, withRecovery } from './recovery.ts';

/** The errors that are kept for the folded details. */
const maxNotes = 5;

/** The report is loaded: it is opened on its page, once. Spec APP-27, DASH-14. */
export function onLoaded(state: OpeningState, now: number): Step {
  if (state.phase === 'waiting' || !state.place) return { state, commands: [] };
  const loaded = { ...recovered(state), loadedAt: state.loadedAt ?? now };
  if (state.phase !== 'loading') return { state: loaded, commands: [] };
  return {
    state: { ...loaded, phase: 'opening' },
    commands: [
      {
        do: 'list pages',
        load: state.frame.load,
        // A frame that was replaced shows what the reader had chosen, not the view again.
        estado: state.saved === undefined ? viewOf(state)?.estado : undefined,
        isProbe: false,
      },
    ],
  };
}

/**
 * The report is rendered. Until a report is loaded, a kept frame may still tell this of the report before. A frame that has had
 * no other report is loaded too, also if it has not said so.
 */
export function onRendered(state: OpeningState, now: number): Step {
  const isOfOther = state.phase === 'loading' && !state.frame.isFresh;
  if (state.phase === 'waiting' || isOfOther) return { state, commands: [] };
  const loaded = onLoaded(state, now);
  const shown = show({ ...loaded.state, lateAt: null }, now);
  return { ...loaded, state: { ...shown, captureAt: now + limits.capture } };
}

/** Lets the reader see the report. From now on it is well. */
export function show(state: OpeningState, now: number): OpeningState {
  const { wellSince } = recoveryOf(state);
  const shown = { ...state, isShown: true, isSlow: false };
  return wellSince === null && state.place ? withRecovery(shown, { wellSince: now }) : shown;
}

/**
 * An error ends the report if nothing of it is shown or if it is among those known to end it. Any other is kept for the
 * details. An expired token is renewed once before it counts as an error. Spec LER-01.
 */
export function onFrameError(
  state: OpeningState,
  error: Partial<IError>,
  isPassing: boolean,
  now: number,
): Step {
  const { token, place } = state;
  if (state.phase === 'waiting' || !token || !place) return { state, commands: [] };
  if (error.message === tokenExpired) return onExpired(state, error, now);
  const isBefore = state.loadedAt === null && !state.isShown;
  if (isBefore || endsReport(error)) {
    const failure = { by: 'frame', error, isPassing, isExpired: false } as const;
    return { state: fail(state, failure, now), commands: [] };
  }
  return { state: { ...state, notes: [...state.notes, error].slice(-maxNotes) }, commands: [] };
}

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
