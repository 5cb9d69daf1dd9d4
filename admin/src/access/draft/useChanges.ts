import { useMemo, useRef } from 'react';
import { type Accesses, accessOf, hasLostPages, isSameAccess, type KnownPages } from './access.ts';

interface Edited {
  readonly draft: Accesses;
  readonly stored: Accesses;
}

/**
 * Returns the ids whose access a save would change. `edited` holds those that the administrator has changed by hand; a change
 * that was undone does not count. `changed` also holds those whose access was shown and names a page that Power BI no longer
 * has. The screen does not show such a page, so a save must be possible that stores what the screen shows. `shownId` is the id whose
 * access is on the screen, or null.
 */
export function useChanges({ draft, stored }: Edited, known: KnownPages, shownId: number | null) {
  const shown = useRef<ReadonlySet<number>>(new Set());
  if (shownId !== null && !shown.current.has(shownId)) {
    shown.current = new Set([...shown.current, shownId]);
  }
  const seen = shown.current;
  return useMemo(() => {
    const edited = new Set(
      [...draft].flatMap(([id, access]) =>
        isSameAccess(access, accessOf(stored, id), known) ? [] : [id],
      ),
    );
    const lost = [...seen].filter((id) => hasLostPages(accessOf(stored, id), known));
    return { edited, changed: lost.length === 0 ? edited : new Set([...edited, ...lost]) };
  }, [draft, stored, known, seen]);
}
