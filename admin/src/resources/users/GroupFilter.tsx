import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useUserLookups } from './useUserLookups.ts';

/** Filters the list by group. The chosen group is in the URL. */
export function GroupFilter() {
  const { filterValues, setFilters } = useListContext();
  const { groups } = useUserLookups();
  const { groups: wanted = '', ...others } = filterValues;
  return (
    <TextField
      select
      size="small"
      label="Grupo"
      value={wanted}
      onChange={({ target: { value } }) =>
        setFilters(value ? { ...others, groups: value } : others)
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: '12rem' }}
    >
      <option value="">Todos os grupos</option>
      {groups.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
