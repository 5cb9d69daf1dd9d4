import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IPolicy,
  retry,
  wrap,
} from 'cockatiel';
import { UpstreamError } from './UpstreamError.ts';

const mostAttempts = 3;
const firstWaitMs = 250;
/** A person waits for the answer: a longer `Retry-After` is passed on instead of obeyed here. */
const longestWaitMs = 4_000;

const isPassing = (error: Error) => error instanceof UpstreamError && error.isPassing;
const isWorthWaiting = (error: Error) =>
  isPassing(error) &&
  !(error as UpstreamError).isTimeout &&
  ((error as UpstreamError).retryAfterSeconds ?? 0) * 1000 <= longestWaitMs;

/** Waits as told by `Retry-After`, else twice as long each time, with jitter so that callers do not march in step. */
const backoff = new DelegateBackoff<{
  attempt: number;
  result: { error?: Error } | { value: unknown };
}>(({ attempt, result }) => {
  const error = 'error' in result ? result.error : undefined;
  const toldMs =
    error instanceof UpstreamError && error.retryAfterSeconds !== null
      ? error.retryAfterSeconds * 1000
      : firstWaitMs * 2 ** (attempt - 1);
  return toldMs * (1 + Math.random() * 0.25);
});

/**
 * Bounded retries inside a circuit breaker per cliente: one cliente's broken tenant is not asked again for a while,
 * and no other cliente notices.
 */
export function createResilience() {
  const policies = new Map<number, IPolicy>();
  const policyOf = (clienteId: number): IPolicy => {
    let policy = policies.get(clienteId);
    if (!policy) {
      const again = retry(handleWhen(isWorthWaiting), { maxAttempts: mostAttempts - 1, backoff });
      const breaker = circuitBreaker(handleWhen(isPassing), {
        halfOpenAfter: 15_000,
        breaker: new ConsecutiveBreaker(5),
      });
      policy = wrap(breaker, again);
      policies.set(clienteId, policy);
    }
    return policy;
  };
  return {
    /** Throws what the deed threw last; UpstreamError 503 while the circuit is open. */
    async run<T>(clienteId: number, deed: () => Promise<T>): Promise<T> {
      try {
        return await policyOf(clienteId).execute(deed);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new UpstreamError('circuit open', { status: 503, retryAfterSeconds: 15 }, error);
      }
    },
  };
}
