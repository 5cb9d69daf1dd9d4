import { useEffect, useState } from 'react';

/** Returns the latest value that stayed unchanged for `restMs` milliseconds. */
export function useDebounced<T>(value: T, restMs = 250): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
