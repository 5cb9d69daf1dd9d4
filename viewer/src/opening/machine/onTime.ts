import { firstPermitted, isPermitted, wantedPage } from './choosePage.ts';
import { limits } from './limits.ts';
import { loadReport } from './loadReport.ts';
import type { OpeningState } from './Opening.ts';
import { show } from './onFrame.ts';
import { fail, recoveryOf, withRecovery } from './recovery.ts';
import type { OpeningCommand, Step } from './Step.ts';

interface Due {
  readonly at: number;
  readonly act: (state: OpeningState, now: number) => Step;
}

const only = (state: OpeningState): Step => ({ state, commands: [] });

/** Returns what happens at which time if nothing else happens before. */
function* dues(state: OpeningState): Generator<Due> {
  const { place, loadAt, loadedAt, failure } = state;
  if (!place) return;
  const isCovered = !state.isShown && failure === null;
  if (isCovered && !state.isSlow) {
    yield { at: state.startedAt + limits.slow, act: (now) => only({ ...now, isSlow: true }) };
  }
  if (loadedAt !== null && failure === null && (isCovered || state.phase === 'opening')) {
    yield { at: loadedAt + limits.uncover, act: uncover };
  }
  if (state.phase === 'loading' && loadAt !== null && failure === null) {
    // A frame that has had another report may answer for that one.
    if (!state.isProbed && state.frame.isFresh) yield { at: loadAt + limits.probe, act: probe };
    yield { at: loadAt + limits.silence, act: failBySilence };
    if (state.doubt) yield { at: state.doubt.at + limits.doubt, act: failByDoubt };
  }
  if (state.lateAt !== null) {
    yield { at: state.lateAt + limits.late, act: (before, now) => only(loadReport(before, now)) };
  }
  if (state.captureAt !== null) yield { at: state.captureAt, act: capture };
  if (state.asking === null) {
    if (state.retryAt !== null) yield { at: state.retryAt, act: attempt };
    if (state.renewAt !== null && state.token && failure === null) {
      yield { at: state.renewAt, act: renew };
    }
  }
  const { wellSince, attempts } = recoveryOf(state);
  if (wellSince !== null && attempts > 0) {
    yield {
      at: wellSince + limits.well,
      act: (before) => only(withRecovery(before, { attempts: 0 })),
    };
  }
}

/** Returns when the next `tick` is due. Null: never. */
export function nextTick(state: OpeningState): number | null {
  let first: number | null = null;
  for (const { at } of dues(state)) first = first === null ? at : Math.min(first, at);
  return first;
}

/** Does what is due, the earliest first. */
export function onTick(state: OpeningState, now: number): Step {
  const due = [...dues(state)].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0];
  return due ? due.act(state, now) : only(state);
}

/** The frame tells its pages only if it is loaded, also if the event was lost. */
const probe = (state: OpeningState): Step => ({
  state: { ...state, isProbed: true },
  commands: [{ do: 'list pages', load: state.frame.load, estado: undefined, isProbe: true }],
});

/** The report is shown, although it has not said that it is rendered. It may not have answered that it renders either. */
function uncover(state: OpeningState, now: number): Step {
  return {
    state: show({ ...state, phase: 'open' }, now),
    commands: state.phase === 'opening' ? [showUnlisted(state)] : [],
  };
}

/** Renders the report on the page on which it opens, or on that of the address. Both may have been withdrawn meanwhile. */
export function showUnlisted(state: OpeningState): OpeningCommand {
  const { frame, place, openedPage } = state;
  const opened = openedPage !== undefined && place && isPermitted(place, openedPage);
  const page = opened
    ? openedPage
    : (wantedPage(state) ?? (place ? firstPermitted(place) : undefined));
  return { do: 'show on', load: frame.load, page, settings: frame.config?.settings ?? {} };
}

function failBySilence(state: OpeningState, now: number): Step {
  const error = { message: 'o relatório não respondeu. Tente novamente.' };
  return only(fail(state, { by: 'frame', error, isPassing: true, isExpired: false }, now));
}

function failByDoubt(state: OpeningState, now: number): Step {
  if (!state.doubt) return only(state);
  const { error, isPassing } = state.doubt;
  return only(fail(state, { by: 'frame', error, isPassing, isExpired: false }, now));
}

const capture = (state: OpeningState): Step => ({
  state: { ...state, captureAt: null },
  commands: [{ do: 'capture', load: state.frame.load }],
});

function renew(state: OpeningState): Step {
  const { opening, place } = state;
  if (!place) return only(state);
  return {
    state: { ...state, asking: 'renewal', renewAt: null },
    commands: [{ do: 'ask token', opening, place, isRenewal: true }],
  };
}

/** Starts one attempt to recover: a new token, with which the report opens again. Spec VOLTA-02. */
export function attempt(state: OpeningState): Step {
  const { opening, place } = state;
  if (!place || state.asking !== null || state.failure === null) return only(state);
  const counted = withRecovery(state, { attempts: recoveryOf(state).attempts + 1 });
  return {
    state: { ...counted, asking: 'recovery', retryAt: null },
    commands: [{ do: 'ask token', opening, place, isRenewal: state.token !== null }],
  };
}
