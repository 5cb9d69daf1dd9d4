import { Button } from '@mui/material';
import { useListFilterContext } from 'react-admin';

/** A button that removes all filters, for a list without results. It renders nothing if no filter is set. */
export function ClearFilters() {
  const { filterValues, setFilters } = useListFilterContext();
  if (Object.keys(filterValues).length === 0) return null;
  return (
    <Button size="small" onClick={() => setFilters({})} sx={{ whiteSpace: 'nowrap' }}>
      Limpar filtros
    </Button>
  );
}
