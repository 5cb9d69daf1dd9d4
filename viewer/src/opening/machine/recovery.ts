import { limits, maxAttempts, maxTokens, retryWaits } from './limits.ts';
import type { Failure, OpeningState, Recovery } from './Opening.ts';

const noRecovery: Recovery = { attempts: 0, tokens: [], wellSince: null };
/** The reports whose attempts are remembered. */
const maxRemembered = 50;

const keyOf = ({ place }: OpeningState) => String(place?.relatorio);

/** Returns the attempts to recover the report that is open. */
export function recoveryOf(state: OpeningState): Recovery {
  return state.recoveries.get(keyOf(state)) ?? noRecovery;
}

/** Returns the state with changed attempts of the report that is open. */
export function withRecovery(state: OpeningState, changes: Partial<Recovery>): OpeningState {
  const key = keyOf(state);
  const others = [...state.recoveries].filter(([other]) => other !== key).slice(1 - maxRemembered);
  const changed = { ...recoveryOf(state), ...changes };
  return { ...state, recoveries: new Map([...others, [key, changed]]) };
}

/** Returns the time from which a token may be asked for because of a failure. Spec LER-01. */
function tokenFrom(tokens: readonly number[], now: number): number {
  const recent = tokens.filter((at) => at > now - limits.tokenWindow);
  const oldest = recent.at(-maxTokens);
  return oldest === undefined ? now : oldest + limits.tokenWindow;
}

/** True if a token may be asked for now because of a failure. */
export const mayAskToken = (state: OpeningState, now: number) =>
  tokenFrom(recoveryOf(state).tokens, now) <= now;

/** Returns the state with a failure, and with the time of the next attempt if the failure may pass. */
export function fail(state: OpeningState, failure: Failure, now: number): OpeningState {
  const { attempts, tokens } = recoveryOf(state);
  const wait = retryWaits[Math.min(attempts, retryWaits.length - 1)] ?? 0;
  const isPlanned = failure.isPassing && attempts < maxAttempts;
  return withRecovery(
    {
      ...state,
      failure,
      lateAt: null,
      captureAt: null,
      retryAt: isPlanned ? Math.max(now + wait, tokenFrom(tokens, now)) : null,
    },
    { wellSince: null },
  );
}

/** Returns the state without a failure. The attempts are kept until the report has been well for a while. */
export const recovered = (state: OpeningState): OpeningState => ({
  ...state,
  failure: null,
  retryAt: null,
});
