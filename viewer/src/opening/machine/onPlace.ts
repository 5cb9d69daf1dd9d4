import { loadReport, startConfig, withNewFrame } from './loadReport.ts';
import type { OpeningState, Place } from './Opening.ts';
import { initialState, isPaginatedUrl } from './Opening.ts';
import type { Step } from './Step.ts';

const isSame = (a: Place | null, b: Place) =>
  a?.relatorio === b.relatorio && a.aplicativo === b.aplicativo && a.reportId === b.reportId;

/** Another report begins to open. The same one takes its new page, view and layout. Spec DASH-13, FONE-01. */
export function onPlaced(state: OpeningState, place: Place, now: number): Step {
  if (!isSame(state.place, place)) return open(state, place, now);
  const moved: OpeningState = {
    ...state,
    place,
    gonePage: place.page === state.openedPage ? state.gonePage : undefined,
  };
  const isTurned = state.frame.isPhone !== place.isPhone;
  if (
    isTurned &&
    state.token &&
    state.phase !== 'waiting' &&
    !isPaginatedUrl(state.token.embedUrl)
  ) {
    // A frame cannot change to the phone layout, so the report is loaded in another one, as the reader has it.
    return { state: loadReport(moved, now), commands: [] };
  }
  return { state: moved, commands: [] };
}

function open(state: OpeningState, place: Place, now: number): Step {
  const opening = state.opening + 1;
  return {
    state: {
      ...initialState,
      recoveries: state.recoveries,
      frame: state.frame,
      place,
      opening,
      startedAt: now,
      asking: 'opening',
    },
    commands: [{ do: 'ask token', opening, place, isRenewal: false }],
  };
}

/** Nothing is open. The frame keeps what it has, hidden, for the next report. */
export function onLeft(state: OpeningState): OpeningState {
  return {
    ...initialState,
    recoveries: state.recoveries,
    frame: state.frame,
    opening: state.opening + 1,
  };
}

/** The frame is emptied, because what it shows may no longer be seen. Spec CORTE-02. */
export function onDropped(state: OpeningState): OpeningState {
  return onLeft(withNewFrame(state, state.frame.isPhone));
}

/** A frame starts without a report, unless there is one or a report is about to open. Spec LER-14. */
export function onPrepared(state: OpeningState, embedUrl: string, isPhone: boolean): OpeningState {
  if (state.place || state.frame.config) return state;
  const config = startConfig(embedUrl, isPhone);
  return { ...state, frame: { ...state.frame, isPhone, config } };
}
