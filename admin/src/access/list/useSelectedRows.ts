import { useCallback, useState } from 'react';
import { useListContext } from 'react-admin';
import type { ConcessaoRow } from '../grants/concessaoModel.ts';

/**
 * The selected rows, also those of pages that were shown before: an action needs the rows, and the list keeps their ids.
 * `remember` adds rows of pages that were not shown.
 */
export function useSelectedRows(data: readonly ConcessaoRow[] = []) {
  const { selectedIds } = useListContext<ConcessaoRow>();
  const [seen, setSeen] = useState<ReadonlyMap<string, ConcessaoRow>>(new Map());
  const remember = useCallback(
    (rows: readonly ConcessaoRow[]) =>
      setSeen((known) => new Map([...known, ...rows.map((row) => [row.id, row] as const)])),
    [],
  );
  if (data.some((row) => seen.get(row.id) !== row)) remember(data);
  return { selected: selectedIds.flatMap((id) => seen.get(String(id)) ?? []), remember };
}
