import { tokenExpired } from '@portal/api-client/rules';
import { limits } from './limits.ts';
import { loadReport, withNewFrame } from './loadReport.ts';
import type { OpeningState, Place, Token } from './Opening.ts';
import { onDropped } from './onPlace.ts';
import { fail, recovered, recoveryOf, withRecovery } from './recovery.ts';
import type { Step } from './Step.ts';

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
  if (failure && (failure.by !== 'frame' || !failure.isExpired)) {
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
  return fail(state, failure && failure.by !== 'frame' ? byServer : (failure ?? byFrame), now);
}

const tenMinutesMs = 10 * 60_000;
const minWaitMs = 20_000;

/**
 * Returns when an embed token that has come now is to be renewed, in milliseconds; null if its expiration is missing or
 * invalid. The contract does not demand one: then the frame's `TokenExpired` asks for the next token.
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

/**
 * Is called when the reader's access may have changed. A hidden frame is emptied, because the reader may no longer see what it shows. If a
 * report is open or is being opened, asks the server which data of it the reader may read now. Spec CORTE-02, SEG-03.
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

/**
 * True if the server has told an identity that differs from the identity of this token. The server told it after the viewer had asked for
 * the token, so the token may be older than the change of the identity.
 */
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
