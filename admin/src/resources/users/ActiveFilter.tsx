import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';

/** Filters the list by whether people may sign in. Spec CONTA-01. */
export function ActiveFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_active, ...others } = filterValues;
  return (
    <TextField
      select
      size="small"
      label="Ativo"
      value={is_active === undefined ? '' : String(is_active)}
      onChange={({ target: { value } }) =>
        setFilters(value ? { ...others, is_active: value === 'true' } : others)
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Todos</option>
      <option value="true">Sim</option>
      <option value="false">Não</option>
    </TextField>
  );
}
