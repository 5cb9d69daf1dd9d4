import { TextField } from '@mui/material';
import { useSession } from '@portal/ui';
import { useListContext } from 'react-admin';
import { useClienteOptions } from './useClienteOptions.ts';

/** A superuser sees at any time whose records these are; anybody else has his own cliente's alone. */
export function ClienteFilter({ field }: { field: string }) {
  const { user } = useSession();
  return user?.is_superuser ? <ClienteSelect field={field} /> : null;
}

function ClienteSelect({ field }: { field: string }) {
  const { filterValues, setFilters } = useListContext();
  const { data: clientes = [] } = useClienteOptions();
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
