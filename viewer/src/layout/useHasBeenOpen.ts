import { useEffect, useState } from 'react';

/**
 * True if the thing with this key was open in this screen and is not any more: the reader's access to it has ended. Another key
 * is another thing.
 */
export function useHasBeenOpen(key: string | number | null, isOpen: boolean): boolean {
  const [opened, setOpened] = useState<string | number | null>(null);
  useEffect(() => {
    if (isOpen) setOpened(key);
  }, [key, isOpen]);
  return !isOpen && key !== null && opened === key;
}
