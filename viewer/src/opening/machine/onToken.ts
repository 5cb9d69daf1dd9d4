import { tokenExpired } from '@portal/api-client/rules';
import { limits } from './limits.ts';
import { loadReport, withNewFrame } from './loadReport.ts';
import type { OpeningState, Token } from './Opening.ts';
import { withoutData } from './onIdentity.ts';
import { fail, recovered, recoveryOf, withRecovery } from './recovery.ts';

/** Takes a token: opens the report with it, gives it to the open report, or replaces a frame that has failed. */
export function onTokenCame(before: OpeningState, token: Token, now: number): OpeningState {
  const { asking, token: last, place } = before;
  const isForFailure = asking === 'recovery' || asking === 'expiry' || before.failure !== null;
  const counted = isForFailure
    ? withRecovery(before, { tokens: [...recoveryOf(before).tokens, now].slice(-20) })
    : before;
  const state: OpeningState = {
    ...counted,
    asking: null,
    toldIdentity: undefined,
    keptStart: undefined,
    // A renewal does not tell the reader's start again.
    token: { ...token, start: token.start ?? last?.start ?? before.keptStart },
    renewAt: renewalDue(token.expiration, now),
  };
  if (state.phase === 'waiting') return recovered(state);
  if (hasOtherData(last, token)) return loadReport(withoutData(state), now);
  const { failure } = state;
  if (failure?.by === 'server' || (failure && !failure.isExpired)) {
    // A frame that has failed may no longer handle messages.
    return loadReport(withNewFrame(state, place?.isPhone ?? false), now);
  }
  const renewed: OpeningState = {
    ...recovered(state),
    frame: {
      ...state.frame,
      config: state.frame.config && { ...state.frame.config, accessToken: token.accessToken },
    },
  };
  // The frame may not recover with a token that comes after the expiry of the one before.
  const isLate = before.renewedToken === last?.accessToken || (last && hasExpired(last, now));
  if (!isLate) return renewed;
  // A paginated report says nothing, so it is loaded again at once.
  return state.loadAt === null ? loadReport(renewed, now) : { ...renewed, lateAt: now };
}

/** A server of another version may not tell the identity. Then nothing is known. */
const hasOtherData = (last: Token | null, { identity }: Token) =>
  last?.identity !== undefined && identity !== undefined && last.identity !== identity;

/** By this machine's clock, unless the token had expired by it when it came: then the clock is wrong. */
function hasExpired({ expiration, cameAt }: Token, now: number): boolean {
  const end = Date.parse(expiration ?? '');
  return end <= now && end > cameAt;
}

interface Refusal {
  readonly cause: unknown;
  /** True if the reader may no longer open the report. */
  readonly isLost: boolean;
  readonly isPassing: boolean;
}

/**
 * A failed renewal leaves the open report as it is: the frame itself says when its token has expired. If the reader may no
 * longer open the report, the frame is emptied. Spec CORTE-02.
 */
export function onTokenFailed(before: OpeningState, refusal: Refusal, now: number): OpeningState {
  const { asking, failure } = before;
  const { cause, isLost, isPassing } = refusal;
  const state: OpeningState = { ...before, asking: null };
  const byServer = { by: 'server', cause, isPassing } as const;
  if (state.phase === 'waiting') return fail(state, byServer, now);
  if (isLost) {
    return fail({ ...withNewFrame(state, state.frame.isPhone), renewAt: null }, byServer, now);
  }
  const isExpired = asking === 'expiry' || state.renewedToken === state.token?.accessToken;
  if (asking === 'renewal' && !failure && !isExpired)
    return { ...state, renewAt: now + limits.renewalRetry };
  const message = isExpired ? tokenExpired : 'a página não respondeu';
  const byFrame = { by: 'frame', error: { message }, isPassing: true, isExpired } as const;
  return fail(state, failure?.by === 'server' ? byServer : (failure ?? byFrame), now);
}

const tenMinutesMs = 10 * 60_000;
const minWaitMs = 20_000;

/**
 * Returns when an embed token that has come now is to be renewed, in milliseconds; null if its expiration is missing or
 * invalid.
 *
 * The renewal is due ten minutes before the token expires, as in Microsoft's sample, or after half of the remaining time when
 * less than twenty minutes remain. A new token that has already expired means that this machine's clock is wrong: it is
 * renewed every ten minutes.
 */
export function renewalDue(expiration: string | undefined, now: number): number | null {
  const end = expiration ? Date.parse(expiration) : Number.NaN;
  if (Number.isNaN(end)) return null;
  const left = end - now;
  if (left <= 0) return now + tenMinutesMs;
  const wait = left > 2 * tenMinutesMs ? left - tenMinutesMs : left / 2;
  return now + Math.max(minWaitMs, wait);
}
