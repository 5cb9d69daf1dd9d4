/**
 * Runs work with a signal that aborts with `signal`, or after so many milliseconds. The timer is held until the work ends: that of an
 * `AbortSignal.timeout` within `AbortSignal.any` is lost at a garbage collection of Node.js 20.
 */
export async function withTimeLimit<Result>(
  signal: AbortSignal,
  ms: number,
  run: (limited: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const limited = new AbortController();
  const end = () => limited.abort(signal.reason);
  const late = () => limited.abort(new DOMException(`no end within ${ms} ms`, 'TimeoutError'));
  const timer = setTimeout(late, ms);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    return await run(limited.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
