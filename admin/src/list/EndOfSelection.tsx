import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { type Identifier, useListContext } from 'react-admin';

interface WholeSelection {
  /** Whether all records of a filter were selected, and another filter is set by now. */
  readonly isOfOtherFilter: boolean;
  /** Tells that these are all records of the present filter, and are selected. */
  readonly onWhole: (ids: readonly Identifier[]) => void;
}
const Context = createContext<WholeSelection>({ isOfOtherFilter: false, onWhole: () => undefined });
export const useWholeSelection = (): WholeSelection => use(Context);

/** Ends the selection when filter, search or cliente change, unless it is that of a whole filter. Spec TELA-04. */
export function EndOfSelection({ children }: { readonly children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  const filter = JSON.stringify(useWholeFilter());
  const [whole, setWhole] = useState({ filter, ids: '' });
  const shown = useRef(filter);
  const isWhole = selectedIds.length > 0 && whole.ids === selectedIds.join();
  useEffect(() => {
    if (shown.current === filter) return;
    shown.current = filter;
    if (selectedIds.length > 0 && !isWhole) onUnselectItems();
  }, [filter, selectedIds, isWhole, onUnselectItems]);
  const isOfOtherFilter = isWhole && whole.filter !== filter;
  return (
    <Context value={{ isOfOtherFilter, onWhole: (ids) => setWhole({ filter, ids: ids.join() }) }}>
      {children}
    </Context>
  );
}

/** The filter of the surrounding list with the cliente in view. */
export function useWholeFilter(): Readonly<Record<string, unknown>> {
  const { filter, filterValues } = useListContext();
  return { ...filterValues, ...filter };
}
