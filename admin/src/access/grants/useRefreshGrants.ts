import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that reads again what grants change. The record of an open form is left as it is: another version under the
 * typed values would let a save overwrite what somebody else changed.
 */
export function useRefreshGrants(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' }),
    [queries],
  );
}
