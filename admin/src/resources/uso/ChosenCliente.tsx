import { SelectFilter } from '../../list/SelectFilter.tsx';
import { useClienteOptions } from '../../list/useClienteOptions.ts';

interface ChosenClienteProps {
  readonly value: number | undefined;
  readonly onChange: (cliente: number | undefined) => void;
}

/** The cliente whose usage a superuser sees. */
export function ChosenCliente({ value, onChange }: ChosenClienteProps) {
  const { data: clientes = [] } = useClienteOptions();
  return (
    <SelectFilter
      label="Cliente"
      value={value === undefined ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? undefined : Number(text))}
      options={[
        { value: '', text: '-- Escolha --' },
        ...clientes.map(({ id, nome }) => ({ value: String(id), text: nome })),
      ]}
      sx={{ minWidth: '12rem' }}
    />
  );
}
