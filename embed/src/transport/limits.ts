import { EmbedError } from '../errors.ts';

/** How long a caller waits; without limits, until the frame answers or is gone. */
export interface CallLimits {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** Both ends of a promise that somebody else settles. */
export interface Settle<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/** What `start` is to settle, given up at the limits; the moment it is settled nothing is left of them. */
export function limited<Value>(
  { signal, timeoutMs }: CallLimits,
  start: (settle: Settle<Value>) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const ending =
      <Given>(settle: (given: Given) => void) =>
      (given: Given) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        settle(given);
      };
    const settle: Settle<Value> = { resolve: ending(resolve), reject: ending(reject) };
    const onAbort = () => {
      const text = 'The call was given up before the frame answered.';
      settle.reject(new EmbedError('aborted', text, { cause: signal?.reason }));
    };
    const onTimeout = () => {
      const text = `The frame did not answer within ${timeoutMs} ms.`;
      settle.reject(new EmbedError('timed-out', text));
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    else start(settle);
  });
}
