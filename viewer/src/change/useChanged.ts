import { useQueryClient } from '@tanstack/react-query';

/**
 * Returns a function that waits for a change of a list, and then asks for the list again. Also after a failure: a request without an answer may
 * have changed something.
 */
export function useChanged(queryKey: readonly string[]) {
  const queries = useQueryClient();
  return <T>(change: Promise<T>): Promise<T> =>
    change.finally(() => queries.invalidateQueries({ queryKey }));
}
