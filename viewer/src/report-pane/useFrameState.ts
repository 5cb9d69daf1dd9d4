import type { IError } from '@portal/embed/models';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A frame that has a token and does not send `loaded` within this time counts as failed, for example because it is
 * blocked.
 */
const silenceLimitMs = 60_000;

/** The error message of the frame when its token has expired. */
const tokenExpired = 'TokenExpired';

interface Failure {
  /** The message of the frame, or the portal's own text for a frame that stays silent. */
  readonly message: string | undefined;
  /** What the frame said beyond the message. */
  readonly error?: Partial<IError> | undefined;
  /** The token that had expired, if the frame failed for this reason. */
  readonly expiredToken?: string | undefined;
}

interface FrameStateOptions {
  /** Identifies the report. When the key changes, loading starts again and the error is cleared. Spec DASH-13. */
  readonly reportKey: string;
  /** Undefined until the token has arrived. Until then, events of the reused frame belong to the previous report. */
  readonly token: string | undefined;
  /**
   * A paginated report sends no events when it has loaded and rendered, so it counts as rendered as soon as it has a token.
   * Spec NUV-03.
   */
  readonly isSilent: boolean;
  readonly onRetry: () => Promise<{ readonly isError: boolean }>;
}

/**
 * Follows the events of the frame: whether the report is loading, rendered or failed.
 *
 * Requirements: (1) another report starts again and never shows the error of the previous report; (2) events count only
 * when there is a token; (3) a frame that does not load within a minute has failed; (4) an expired token is renewed
 * once before the error is shown; (5) the event `loaded` clears an error, and a newer token clears the error of an
 * expired one; (6) a retry after an error fetches a new token and creates a new frame.
 */
export function useFrameState({ reportKey, token, isSilent, onRetry }: FrameStateOptions) {
  const [isRendered, setRendered] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const renewedToken = useRef<string>(undefined);

  const restart = () => {
    setRendered(false);
    setLoaded(false);
    setFailure(null);
  };
  const fail = (error: Partial<IError> | undefined) =>
    setFailure({
      message: error?.message,
      error,
      expiredToken: error?.message === tokenExpired ? token : undefined,
    });
  // An error about an expired token ends when a newer token arrives, from a retry or from a planned renewal.
  const current =
    failure && (!failure.expiredToken || failure.expiredToken === token) ? failure : null;
  // The state is reset during rendering, because with an effect React would first show the old error under the new
  // name.
  const [shownKey, setShownKey] = useState(reportKey);
  if (shownKey !== reportKey) {
    setShownKey(reportKey);
    restart();
  }

  const hasToken = token !== undefined;
  const failBySilence = useCallback(
    () => setFailure({ message: 'o relatório não respondeu. Tente novamente.' }),
    [],
  );
  useSilenceLimit(hasToken && !isLoaded && !isSilent, failBySilence);

  /** Fetches a new token before an error is shown: the token may have expired while the computer was asleep. */
  const renewBeforeError = async (error: Partial<IError>) => {
    renewedToken.current = token;
    const { isError } = await onRetry();
    if (isError) fail(error);
  };

  return {
    isRendered: isRendered || (isSilent && hasToken),
    /** The error that the frame has reported, or null. */
    failure: current,
    /** The React key of the frame: a new number creates a new frame. */
    attempt,
    /** Fetches a new token, then replaces the frame: a failed frame may no longer handle messages. */
    startOver: async () => {
      const { isError } = await onRetry();
      if (isError) {
        setFailure((before) => before ?? { message: 'a página não respondeu' });
        return;
      }
      restart();
      setAttempt((before) => before + 1);
    },
    onLoaded: () => {
      if (!hasToken) return;
      setLoaded(true);
      setFailure(null);
    },
    onRendered: () => {
      if (hasToken) setRendered(true);
    },
    onError: (error: Partial<IError> | undefined) => {
      if (!hasToken) return;
      if (error?.message === tokenExpired && renewedToken.current !== token)
        void renewBeforeError(error);
      else fail(error);
    },
  };
}

/** Calls `onSilence` when `isWaiting` has been true for the time limit. `onSilence` must be stable between renders. */
function useSilenceLimit(isWaiting: boolean, onSilence: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(onSilence, silenceLimitMs);
    return () => clearTimeout(timer);
  }, [isWaiting, onSilence]);
}
