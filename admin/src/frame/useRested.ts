import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const restMs = 1_000;

/** Returns whether, since `key` has its value, no query has run for a second. */
export function useRested(key: string): boolean {
  const isFetching = useIsFetching() > 0;
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    if (isFetching || rested === key) return;
    const timer = setTimeout(() => setRested(key), restMs);
    return () => clearTimeout(timer);
  }, [isFetching, rested, key]);
  return rested === key;
}
