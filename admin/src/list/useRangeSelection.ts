import { useRef } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/**
 * Returns a function that selects or clears one row of the page. With the Shift key it does the same to all rows between this one
 * and the one before. Spec MENU-04.
 */
export function useRangeSelection<R extends RaRecord>(
  data: readonly R[] = [],
  canSelect: (record: R) => boolean = () => true,
) {
  const { selectedIds, onSelect } = useListContext();
  const last = useRef<Identifier | null>(null);

  return (id: Identifier, event: Event) => {
    const hasShift = 'shiftKey' in event && event.shiftKey === true;
    const ids = rowsBetween<Identifier, R>(data, id, hasShift ? last.current : null)
      .filter(canSelect)
      .map((record) => record.id);
    const others = selectedIds.filter((one) => !ids.includes(one));
    onSelect(selectedIds.includes(id) ? others : [...others, ...ids]);
    last.current = id;
  };
}

/**
 * Returns the rows between the row `id` and the row `other`, both included, in the order of the list. Returns the row `id` alone
 * if `other` is null or not in the list. Spec MENU-04.
 */
export function rowsBetween<Id, Row extends { readonly id: Id }>(
  rows: readonly Row[],
  id: Id,
  other: Id | null,
): readonly Row[] {
  const index = rows.findIndex((row) => row.id === id);
  const from = other === null ? -1 : rows.findIndex((row) => row.id === other);
  const first = from < 0 ? index : Math.min(from, index);
  return rows.slice(first, Math.max(from, index) + 1);
}
