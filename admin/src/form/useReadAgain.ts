import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that reads again what a change may have changed. The record of an open form is left as it is: another version
 * under the typed values would let a save overwrite what somebody else changed.
 */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' }),
    [queries],
  );
}
