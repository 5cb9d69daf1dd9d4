import { type RaRecord, useListContext } from 'react-admin';
import { SelectAllButton } from './SelectAllButton.tsx';
import { useWholeFilter } from './useWholeFilter.ts';

interface SelectAllProps<R> {
  readonly canSelect: (record: R) => boolean;
}

/**
 * Selects all records that match the filters, on all pages. Shown once the page is selected and there are more pages. Spec
 * MENU-04.
 */
export function SelectAll<R extends RaRecord>({ canSelect }: SelectAllProps<R>) {
  const { data = [], total = 0, selectedIds } = useListContext<R>();
  const filter = useWholeFilter();
  const hasPage = data.filter(canSelect).every(({ id }) => selectedIds.includes(id));
  if (!hasPage || total <= data.length || selectedIds.length >= total) return null;
  return <SelectAllButton<R> count={total} filter={filter} canSelect={canSelect} />;
}
