import type { Query } from '@tanstack/react-query';

const firstWaitMs = 5_000;
const longestWaitMs = 60_000;

/**
 * The `refetchInterval` of a query beside an open report: a failed call is repeated with growing waits, in milliseconds; false
 * after an answer, and after a refusal, which a repetition cannot change. Spec LER-02.
 */
export function retryByItself<Data>({
  state,
}: Query<Data, Error, Data, readonly unknown[]>): number | false {
  if (state.status !== 'error' || isRefusal(state.error)) return false;
  return Math.min(firstWaitMs * 2 ** Math.max(0, state.errorUpdateCount - 1), longestWaitMs);
}

/** True if the server has understood the call and said no. */
export function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { readonly status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 429;
}

/** True from the first failure of a query until its answer, also while the call is repeated. */
export const hasFailed = (result: {
  readonly data: unknown;
  readonly isError: boolean;
  readonly errorUpdateCount: number;
}) => result.isError || (result.data === undefined && result.errorUpdateCount > 0);
