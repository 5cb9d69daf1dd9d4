import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';

/**
 * Gives its children the surrounding list. React may interrupt their rendering of a new page of rows, so a key press in the search does
 * not wait until the rows that match the text before it are rendered. A change of the selection is rendered at once.
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
