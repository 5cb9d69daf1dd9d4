import { withNewFrame } from './loadReport.ts';
import type { OpeningState } from './Opening.ts';
import { onDropped } from './onPlace.ts';
import type { Step } from './Step.ts';

/**
 * The reader's access may have changed. A hidden frame is emptied, because what it shows may no longer be seen. About an open report the
 * server is asked with which data it is read now. Spec CORTE-02, SEG-03.
 */
export function onAccessChanged(state: OpeningState): Step {
  const { opening, place, token } = state;
  if (!place) return { state: onDropped(state), commands: [] };
  if (token?.identity === undefined) return { state, commands: [] };
  return { state, commands: [{ do: 'ask identity', opening, relatorio: place.relatorio }] };
}

/**
 * The server has told with which data the report is read now; null for a refusal. If the token has another identity, its frame is removed
 * at once, and the report opens again with a new token, on the page that the reader has. Spec SEG-03.
 */
export function onIdentityCame(state: OpeningState, identity: string | null): Step {
  const { place, token } = state;
  if (!place || !token || token.identity === identity) return { state, commands: [] };
  // An answer to an earlier question may be a token of the former identity.
  const opening = state.opening + 1;
  return {
    state: {
      ...withoutData(state),
      opening,
      phase: 'waiting',
      token: null,
      asking: 'opening',
      renewAt: null,
    },
    commands: [{ do: 'ask token', opening, place, isRenewal: true }],
  };
}

/** Returns the state without what shows data of the former identity. What the reader had chosen may name values of it. */
export function withoutData(state: OpeningState): OpeningState {
  return {
    ...withNewFrame(state, state.frame.isPhone),
    isShown: false,
    captureAt: null,
    saved: undefined,
  };
}
