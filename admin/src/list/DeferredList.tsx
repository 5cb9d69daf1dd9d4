import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';

/**
 * Gives its children the surrounding list, and lets React interrupt the rendering of a new answer, so that a key press in the search
 * does not wait for the rows of the letters before. The selection is never late.
 */
export function DeferredList({ children }: { readonly children: ReactNode }) {
  const list = useListContext();
  const rendered = useDeferredValue(list);
  const { selectedIds, onSelect, onToggleItem, onUnselectItems } = list;
  const value = useMemo(
    () =>
      rendered.selectedIds === selectedIds
        ? rendered
        : { ...rendered, selectedIds, onSelect, onToggleItem, onUnselectItems },
    [rendered, selectedIds, onSelect, onToggleItem, onUnselectItems],
  );
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
