import { TextField } from '@mui/material';
import { useSession } from '@portal/ui';
import { useListContext } from 'react-admin';
import { useClienteOptions } from './useClienteOptions.ts';

/** Filters a list by cliente. Only superusers see it: other administrators see only records of their own cliente. */
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
