import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';

/** Filters the list by the end of accounts. Spec PRAZO-04. */
export function ExpiryFilter() {
  const { filterValues, setFilters } = useListContext();
  const { termina = '', ...others } = filterValues;
  return (
    <TextField
      select
      size="small"
      label="Prazo"
      value={termina}
      onChange={({ target: { value } }) =>
        setFilters(value ? { ...others, termina: value } : others)
      }
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Todos</option>
      <option value="breve">Termina em até 7 dias</option>
      <option value="terminado">Terminado</option>
    </TextField>
  );
}
