import { useCallback, useState } from 'react';

/**
 * Which people or teams the panel edits. Pressing a name selects one alone, a checkbox adds one or takes it away. On phones the
 * panel stands in place of the list, so a checkbox does not open it. `firstId` tells who is selected at first. Spec CONF-07.
 */
export function useSelection(firstId: () => number | null) {
  const [first] = useState(firstId);
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(first === null ? [] : [first]));
  const [isOpen, setOpen] = useState(first !== null);

  const show = useCallback((id: number) => {
    setIds(new Set([id]));
    setOpen(true);
  }, []);
  const mark = useCallback((marked: readonly number[], isMarked: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      for (const id of marked) {
        if (isMarked) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => {
    setIds(new Set());
    setOpen(false);
  }, []);
  const open = useCallback(() => setOpen(true), []);
  /** Goes back to the list. Several stay selected, because the selection was some work. */
  const close = useCallback(() => {
    setIds((before) => (before.size > 1 ? before : new Set()));
    setOpen(false);
  }, []);
  return { ids, isOpen, show, mark, clear, open, close };
}

export type Selection = ReturnType<typeof useSelection>;
