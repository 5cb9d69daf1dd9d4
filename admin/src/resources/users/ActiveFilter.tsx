import { addedParts } from '@portal/api-client/rules';
import { useListContext } from 'react-admin';
import { SelectFilter } from '../../list/SelectFilter.tsx';

/** The filters that each choice sets. */
const filters: Readonly<Record<string, object>> = {
  '': {},
  true: { is_active: true },
  false: { is_active: false },
  never: { is_active: true, entrou: false },
};

const options = [
  { value: '', text: 'Todos' },
  { value: 'true', text: 'Sim' },
  { value: 'false', text: 'Não' },
  { value: 'never', text: 'Nunca entraram', recurso: addedParts.painel },
];

/** Filters the list by whether people may sign in, and whether they ever have. Spec CONTA-01, MENU-02. */
export function ActiveFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_active, entrou, ...others } = filterValues;
  const chosen = entrou === false ? 'never' : is_active === undefined ? '' : String(is_active);
  return (
    <SelectFilter
      label="Ativo"
      recurso={addedParts.activeSwitch}
      value={chosen}
      onChange={(value) => setFilters({ ...others, ...filters[value] })}
      options={options}
    />
  );
}
