import { useEffect, useState } from 'react';
import { useRecentRelatorios } from '../../content/useRecentRelatorios.ts';

/** The list of reports waits no longer for this call. */
const maxWaitMs = 1_000;

/**
 * Returns the ids of the reports that the reader opened last, newest first; undefined until they are known. They stay as they
 * were when this screen opened, so that no row of the list moves under the pointer. Empty if the call fails or takes longer
 * than a second. Spec LER-13.
 */
export function useRecentIds(): readonly number[] | undefined {
  const { data, isError } = useRecentRelatorios();
  const [fixed, setFixed] = useState(() => data?.map(({ id }) => id));
  const isSettled = data !== undefined || isError;
  useEffect(() => {
    if (fixed) return;
    if (isSettled) {
      setFixed(data?.map(({ id }) => id) ?? []);
      return;
    }
    const timer = setTimeout(() => setFixed([]), maxWaitMs);
    return () => clearTimeout(timer);
  }, [fixed, isSettled, data]);
  return fixed;
}
