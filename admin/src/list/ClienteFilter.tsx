import { TextField } from '@mui/material';
import { useSession } from '@portal/ui';
import { useListContext } from 'react-admin';
import { useClienteOptions } from './useClienteOptions.ts';

/** A superuser sees at any time whose records these are; anybody else has his own cliente's alone. */
export function ClienteFilter({ field }: { field: string }) {
  const { user } = useSession();
  const { filterValues, setFilters } = useListContext();
  const { data: clientes = [] } = useClienteOptions();
  if (!user?.is_superuser) return null;
  return (
    <TextField
      select
      size="small"
      label="Cliente"
      value={String(filterValues[field] ?? '')}
      onChange={(event) => {
        const { [field]: _, ...rest } = filterValues;
        const { value } = event.target;
        setFilters(value ? { ...rest, [field]: Number(value) } : rest);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: '12rem' }}
    >
      <option value="">Todos os clientes</option>
      {clientes.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </TextField>
  );
}
