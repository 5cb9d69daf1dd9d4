import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { overloaded } from '../../errors.ts';

/**
 * Limits concurrent work: at most `maxActive` actions run and `maxWaiting` wait. Any further action is not started and
 * throws 503.
 */
export function createBulkhead(maxActive: number, maxWaiting: number) {
  const policy = bulkhead(maxActive, maxWaiting);
  return async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await policy.execute(action);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? overloaded() : error;
    }
  };
}
