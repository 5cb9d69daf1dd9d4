import { withNewFrame } from './loadReport.ts';
import type { OpeningState, Place, Token } from './Opening.ts';
import { onDropped } from './onPlace.ts';
import type { Step } from './Step.ts';

/**
 * The reader's access may have changed. A hidden frame is emptied, because what it shows may no longer be seen. About a report that is open
 * or opening, the server is asked with which data it is read now. Spec CORTE-02, SEG-03.
 */
export function onAccessChanged(state: OpeningState): Step {
  const { opening, place, token } = state;
  if (!place) return { state: onDropped(state), commands: [] };
  if (token && token.identity === undefined) return { state, commands: [] };
  return { state, commands: [{ do: 'ask identity', opening, relatorio: place.relatorio }] };
}

/**
 * The server has told with which data the report is read now; null for a refusal. If the token has another identity, its frame is removed
 * at once, and the report opens again with a new token, on the page that the reader has. Spec SEG-03.
 */
export function onIdentityCame(state: OpeningState, identity: string | null): Step {
  const { place, token } = state;
  if (!place) return { state, commands: [] };
  if (!token) return { state: { ...state, toldIdentity: identity }, commands: [] };
  return token.identity === identity ? { state, commands: [] } : reopen(state, place, token);
}

/** True if the server has told another identity after this token was asked for: the token may have been made before. */
export const isOutdated = ({ toldIdentity }: OpeningState, { identity }: Token) =>
  toldIdentity !== undefined && identity !== undefined && identity !== toldIdentity;

/** Asks for a token with the present identity. Nothing is shown until it comes. */
export function reopen(state: OpeningState, place: Place, former: Token): Step {
  // An answer to an earlier question may be a token of the former identity.
  const opening = state.opening + 1;
  return {
    state: {
      ...withoutData(state),
      opening,
      phase: 'waiting',
      token: null,
      asking: 'opening',
      toldIdentity: undefined,
      keptStart: former.start ?? state.keptStart,
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
