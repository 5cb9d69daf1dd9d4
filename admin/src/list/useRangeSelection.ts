import { useRef } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';
import { rowsBetween } from './rowsBetween.ts';

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
