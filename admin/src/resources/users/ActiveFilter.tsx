import { addedParts } from '@portal/api-client/rules';
import { useListContext } from 'react-admin';
import { SelectFilter } from '../../list/SelectFilter.tsx';

/** The filters that each choice sets. */
const filters: Readonly<Record<string, object>> = {
  '': {},
  true: { is_active: true },
  false: { is_active: false },
  never: { is_active: true, entrou: false },
  invited: { convidado: true },
};

const options = [
  { value: '', text: 'Todos' },
  { value: 'true', text: 'Sim' },
  { value: 'false', text: 'Não' },
  { value: 'never', text: 'Nunca entraram', recurso: addedParts.painel },
  { value: 'invited', text: 'Convidados', recurso: addedParts.invitations },
];

function chosenOf({ is_active, entrou, convidado }: Record<string, unknown>): string {
  if (convidado === true) return 'invited';
  if (entrou === false) return 'never';
  return is_active === undefined ? '' : String(is_active);
}

/** Filters the list by whether people may sign in, whether they ever have, and whether they were invited. Spec CONTA-01, MENU-02. */
export function ActiveFilter() {
  const { filterValues, setFilters } = useListContext();
  const { is_active, entrou, convidado, ...others } = filterValues;
  const chosen = chosenOf({ is_active, entrou, convidado });
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
