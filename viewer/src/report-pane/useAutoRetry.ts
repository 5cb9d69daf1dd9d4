import { useEffect, useRef, useState } from 'react';

/** The waits between attempts, in seconds; the last one repeats. A report is back within 30 s of the recovery. */
const waits = [5, 10, 15];
/** After about ten minutes only the reader, or the network that comes back, starts another attempt. */
const maxAttempts = 40;

interface AutoRetryOptions {
  /** True while there is a failure that may pass. */
  readonly isFailing: boolean;
  /** True while an attempt runs. */
  readonly isTrying: boolean;
  /** True when the report is shown. The next failure starts with the shortest wait again. */
  readonly isWell: boolean;
  readonly retry: () => void;
}

/**
 * Tries again by itself with growing waits, and at once when the network comes back. Returns the seconds until the next
 * attempt, or null if none is planned. Spec VOLTA-02.
 */
export function useAutoRetry({ isFailing, isTrying, isWell, retry }: AutoRetryOptions) {
  const [attempts, setAttempts] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (isWell) setAttempts(0);
  }, [isWell]);

  const isPlanned = isFailing && !isTrying;
  useEffect(() => {
    if (!isPlanned) return;
    const startAttempt = () => {
      setAttempts((before) => before + 1);
      latest.current();
    };
    window.addEventListener('online', startAttempt);
    const dueAt = Date.now() + (waits[Math.min(attempts, waits.length - 1)] ?? 0) * 1_000;
    const tick = () => {
      const left = Math.ceil((dueAt - Date.now()) / 1_000);
      setSecondsLeft(Math.max(0, left));
      if (left <= 0) startAttempt();
    };
    const timer = attempts < maxAttempts ? setInterval(tick, 1_000) : undefined;
    if (timer !== undefined) tick();
    return () => {
      window.removeEventListener('online', startAttempt);
      clearInterval(timer);
      setSecondsLeft(null);
    };
  }, [isPlanned, attempts]);
  return secondsLeft;
}
