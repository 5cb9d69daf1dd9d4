import { useListFilterContext } from 'react-admin';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { useUserLookups } from './useUserLookups.ts';

/** Filters the list by group. The chosen group is in the URL. */
export function GroupFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { groups } = useUserLookups();
  const { groups: wanted = '', ...others } = filterValues;
  return (
    <SelectFilter
      label="Grupo"
      value={wanted}
      onChange={(value) => setFilters(value ? { ...others, groups: value } : others)}
      options={[
        { value: '', text: 'Todos os grupos' },
        ...groups.map(({ name }) => ({ value: name, text: name })),
      ]}
      sx={{ minWidth: '12rem' }}
    />
  );
}
