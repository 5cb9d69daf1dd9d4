import { EmbedError, type EmbedErrorCode } from '../errors/EmbedError.ts';

/** Limits the time that a call waits. Without limits it waits until the frame answers or is gone. */
export interface CallLimits {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

/** The functions that settle a promise. */
export interface Settle<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Returns a promise that `start` settles, and that rejects when the time limit passes or the signal is
 * aborted. The timer and the listener are removed when the promise is settled.
 */
export function limited<Value>(
  { signal, timeoutMs }: CallLimits,
  start: (settle: Settle<Value>) => void,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort = () => {};
  return new Promise<Value>((resolve, reject) => {
    const giveUp = (code: EmbedErrorCode, text: string) => () =>
      reject(new EmbedError(code, text, { cause: signal?.reason }));
    const onTimeout = giveUp('timed-out', `No answer within ${timeoutMs} ms.`);
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
