import { Checkbox } from '@mui/material';
import { type Identifier, useListContext } from 'react-admin';

/** Selects or clears all selectable rows of the page. */
export function SelectPage({ ids }: { ids: readonly Identifier[] }) {
  const { selectedIds, onSelect } = useListContext();
  const hasAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      checked={hasAll}
      disabled={ids.length === 0}
      onChange={() => {
        const others = selectedIds.filter((id) => !ids.includes(id));
        onSelect(hasAll ? others : [...others, ...ids]);
      }}
      slotProps={{ input: { 'aria-label': 'Selecionar todos desta página' } }}
    />
  );
}
