import { addedParts } from '@portal/api-client/rules';
import { useListFilterContext } from 'react-admin';
import { SelectFilter } from '../../list/SelectFilter.tsx';

const options = [
  { value: '', text: 'Todos' },
  { value: 'breve', text: 'Termina em até 7 dias' },
  { value: 'terminado', text: 'Terminado' },
];

/** Filters the list by the end of accounts. Spec PRAZO-04. */
export function ExpiryFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { termina = '', ...others } = filterValues;
  return (
    <SelectFilter
      label="Prazo"
      recurso={addedParts.expiries}
      value={termina}
      onChange={(value) => setFilters(value ? { ...others, termina: value } : others)}
      options={options}
    />
  );
}
