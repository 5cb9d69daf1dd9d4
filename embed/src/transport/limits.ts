import { EmbedError, type EmbedErrorCode } from '../errors/EmbedError.ts';

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

/** What `start` is to settle, given up at the limits, of which nothing is left once it is settled. */
export function limited<Value>(
  { signal, timeoutMs }: CallLimits,
  start: (settle: Settle<Value>) => void,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort = () => {};
  return new Promise<Value>((resolve, reject) => {
    const giveUp = (code: EmbedErrorCode, text: string) => () =>
      reject(new EmbedError(code, text, { cause: signal?.reason }));
    const onTimeout = giveUp('timed-out', `The frame did not answer within ${timeoutMs} ms.`);
    onAbort = giveUp('aborted', 'The call was aborted.');
    if (timeoutMs !== undefined) timer = setTimeout(onTimeout, timeoutMs);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    else start({ resolve, reject });
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  });
}
