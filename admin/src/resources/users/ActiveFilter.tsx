import { addedParts } from '@portal/api-client/rules';
import { useListFilterContext } from 'react-admin';
import { SelectFilter } from '../../list/SelectFilter.tsx';

/** The filters that each choice sets. */
const filters: Readonly<Record<string, object>> = {
  '': {},
  true: { is_active: true },
  false: { is_active: false },
  never: { is_active: true, entrou: false },
  invited: { convidado: true },
  idle: { inatividade: 'breve' },
};

const options = [
  { value: '', text: 'Todos' },
  { value: 'true', text: 'Sim' },
  { value: 'false', text: 'Não' },
  { value: 'never', text: 'Nunca entraram', recurso: addedParts.painel },
  { value: 'invited', text: 'Convidados', recurso: addedParts.invitations },
  { value: 'idle', text: 'Desativados em até 7 dias', recurso: addedParts.accountRules },
];

function chosenOf(filter: Readonly<Record<string, unknown>>): string {
  const { is_active, entrou, convidado, inatividade } = filter;
  if (inatividade !== undefined) return 'idle';
  if (convidado === true) return 'invited';
  if (entrou === false) return 'never';
  return is_active === undefined ? '' : String(is_active);
}

/**
 * Filters the list by whether people may sign in, whether they ever have, whether they were invited, and whether the rule of their
 * cliente is about to deactivate them. Spec CONTA-01, CONTA-13, MENU-02.
 */
export function ActiveFilter() {
  const { filterValues, setFilters } = useListFilterContext();
  const { is_active, entrou, convidado, inatividade, ...others } = filterValues;
  const chosen = chosenOf(filterValues);
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
