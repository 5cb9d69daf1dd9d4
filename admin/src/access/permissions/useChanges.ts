import { useMemo, useRef } from 'react';
import {
  hasLostPages,
  isSameAccess,
  type KnownPages,
  noAccess,
  type UserAccess,
} from '../draft/access.ts';

type Accesses = ReadonlyMap<number, UserAccess>;

interface Edited {
  readonly draft: Accesses;
  readonly stored: Accesses;
  readonly known: KnownPages;
  /** The id whose access is on the screen, or null. */
  readonly shownId: number | null;
}

/**
 * Returns the ids whose access a save would change. `edited` holds those that the administrator has changed by hand; a change
 * that was undone does not count. `changed` also holds those whose access was shown and names a page that Power BI no longer
 * has. The screen does not show such a page, so a save must be possible that stores what the screen shows.
 */
export function useChanges({ draft, stored, known, shownId }: Edited) {
  const shown = useRef<ReadonlySet<number>>(new Set());
  if (shownId !== null && !shown.current.has(shownId)) {
    shown.current = new Set([...shown.current, shownId]);
  }
  const seen = shown.current;
  return useMemo(() => {
    const storedOf = (id: number) => stored.get(id) ?? noAccess;
    const edited = new Set(
      [...draft].flatMap(([id, access]) => (isSameAccess(access, storedOf(id), known) ? [] : [id])),
    );
    const lost = [...seen].filter((id) => hasLostPages(storedOf(id), known));
    return { edited, changed: lost.length === 0 ? edited : new Set([...edited, ...lost]) };
  }, [draft, stored, known, seen]);
}
