import { useSession } from '@portal/ui';
import { useListFilterContext } from 'react-admin';
import { SelectFilter } from './SelectFilter.tsx';
import { useClienteOptions } from './useClienteOptions.ts';

/** Filters a list by cliente. Only superusers see it: other administrators see only records of their own cliente. */
export function ClienteFilter({ field }: { field: string }) {
  const { user } = useSession();
  return user?.is_superuser ? <ClienteSelect field={field} /> : null;
}

function ClienteSelect({ field }: { field: string }) {
  const { filterValues, setFilters } = useListFilterContext();
  const { data: clientes = [] } = useClienteOptions();
  return (
    <SelectFilter
      label="Cliente"
      value={String(filterValues[field] ?? '')}
      onChange={(value) => {
        const { [field]: _, ...rest } = filterValues;
        setFilters(value ? { ...rest, [field]: Number(value) } : rest);
      }}
      options={[
        { value: '', text: 'Todos os clientes' },
        ...clientes.map(({ id, nome }) => ({ value: String(id), text: nome })),
      ]}
      sx={{ minWidth: '12rem' }}
    />
  );
}
