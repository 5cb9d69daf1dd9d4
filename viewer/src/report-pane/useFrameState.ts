import { useEffect, useRef, useState } from 'react';

/** A frame that has said nothing for so long will not: blocked, or gone. */
const silentMs = 60_000;

/** What the frame says when its token has ended. */
const lapse = 'TokenExpired';

interface Failure {
  readonly text: string;
  /** The token that had ended, where that was the failure. */
  readonly lapsed?: string | undefined;
}

interface FrameHooks {
  /** Another key is another report: loading starts over, an error is forgotten. Spec DASH-13. */
  readonly reportKey: string;
  /** Undefined while it is on its way: until it is in the frame, what the frame says is about the report before. */
  readonly token: string | undefined;
  /** Turns what the frame reported into a sentence. */
  readonly errorText: (message: string | undefined) => string;
  readonly onRetry: () => Promise<{ readonly isError: boolean }>;
}

/**
 * How far the frame has come with the report it was given, as it says itself.
 *
 * Needs: (1) another report starts over, and never shows the failure of the one before; (2) until a token is in the
 * frame nothing it says counts; (3) a frame that stays silent for a minute has failed; (4) a token that ended is renewed
 * once before the reader is told; (5) `loaded` or a newer token heals a failure; (6) after one, a try begins with a new
 * token and a new frame.
 */
export function useFrameState({ reportKey, token, errorText, onRetry }: FrameHooks) {
  const [isRendered, setRendered] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const lapsedToken = useRef<string>(undefined);

  const restart = () => {
    setRendered(false);
    setLoaded(false);
    setFailure(null);
  };
  const fail = (message: string | undefined) =>
    setFailure({ text: errorText(message), lapsed: message === lapse ? token : undefined });
  // A token that came after the lapse has healed the frame, whoever asked for it.
  const error = failure && (!failure.lapsed || failure.lapsed === token) ? failure.text : null;
  // While rendering, not after: the error of the report before must not be painted once under the new name.
  const [shownKey, setShownKey] = useState(reportKey);
  if (shownKey !== reportKey) {
    setShownKey(reportKey);
    restart();
  }

  const isGiven = token !== undefined;
  useEffect(() => {
    if (!isGiven || isLoaded) return;
    const timer = setTimeout(
      () => setFailure({ text: errorText('o relatório não respondeu. Tente novamente.') }),
      silentMs,
    );
    return () => clearTimeout(timer);
  }, [isGiven, isLoaded, errorText]);

  /** After a sleep the token may have ended: a new one is asked for before the reader is told. */
  const renewQuietly = async (message: string) => {
    lapsedToken.current = token;
    const { isError } = await onRetry();
    if (isError) fail(message);
  };

  return {
    isRendered,
    error,
    /** Another number wants another frame. */
    attempt,
    /** A frame that failed may be past listening: a new one takes its place, once a new token is there. */
    startOver: async () => {
      await onRetry();
      restart();
      setAttempt((before) => before + 1);
    },
    onLoaded: () => {
      if (!isGiven) return;
      setLoaded(true);
      setFailure(null);
    },
    onRendered: () => {
      if (isGiven) setRendered(true);
    },
    onError: (message: string | undefined) => {
      if (!isGiven) return;
      if (message === lapse && lapsedToken.current !== token) void renewQuietly(message);
      else fail(message);
    },
  };
}
