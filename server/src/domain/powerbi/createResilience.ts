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
import { circuitOpenOperation, type ProviderObserver } from './ProviderObserver.ts';
import { UpstreamError } from './UpstreamError.ts';

const maxAttempts = 3;
const firstWaitMs = 250;
/**
 * The longest wait before a retry, because a person waits for the answer. A longer `Retry-After` is passed on to the
 * browser.
 */
const maxWaitMs = 4_000;

const isTransient = (error: Error) => error instanceof UpstreamError && error.isTransient;
const isRetryable = (error: Error) =>
  isTransient(error) &&
  !(error as UpstreamError).isTimeout &&
  ((error as UpstreamError).retryAfterSeconds ?? 0) * 1000 <= maxWaitMs;

/**
 * Waits for `Retry-After`, else twice as long each time. Jitter keeps many callers from repeating at the same moment.
 */
const backoff = new DelegateBackoff<{
  attempt: number;
  result: { error?: Error } | { value: unknown };
}>(({ attempt, result }) => {
  const error = 'error' in result ? result.error : undefined;
  const waitMs =
    error instanceof UpstreamError && error.retryAfterSeconds !== null
      ? error.retryAfterSeconds * 1000
      : firstWaitMs * 2 ** (attempt - 1);
  return waitMs * (1 + Math.random() * 0.25);
});

/**
 * Limited retries inside one circuit breaker per cliente. While the circuit of a cliente is open, that cliente's calls
 * fail at once; the calls of other clientes are not affected.
 */
export function createResilience(observer?: ProviderObserver) {
  const policies = new Map<number, IPolicy>();
  const policyOf = (clienteId: number): IPolicy => {
    let policy = policies.get(clienteId);
    if (!policy) {
      const retries = retry(handleWhen(isRetryable), { maxAttempts: maxAttempts - 1, backoff });
      const breaker = circuitBreaker(handleWhen(isTransient), {
        halfOpenAfter: 15_000,
        breaker: new ConsecutiveBreaker(5),
      });
      breaker.onBreak(() => observer?.circuitChanged(clienteId, true));
      breaker.onReset(() => observer?.circuitChanged(clienteId, false));
      policy = wrap(breaker, retries);
      policies.set(clienteId, policy);
    }
    return policy;
  };
  return {
    /** Runs the action. Throws the last error of the action, or UpstreamError 503 while the circuit is open. */
    async run<T>(clienteId: number, action: () => Promise<T>): Promise<T> {
      try {
        return await policyOf(clienteId).execute(action);
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new UpstreamError(
          circuitOpenOperation,
          { status: 503, retryAfterSeconds: 15 },
          error,
        );
      }
    },
  };
}
