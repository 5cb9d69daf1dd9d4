import { TextField } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useListContext } from 'react-admin';

/** The filters that each choice sets. */
const choices: Readonly<Record<string, object>> = {
  '': {},
  true: { is_active: true },
  false: { is_active: false },
  never: { is_active: true, entrou: false },
};

/** Filters the list by whether people may sign in, and whether they ever have. Spec CONTA-01, MENU-02. */
export function ActiveFilter() {
  const { filterValues, setFilters } = useListContext();
  const knowsSignIns = useRecurso(addedParts.painel);
  const { is_active, entrou, ...others } = filterValues;
  const chosen = entrou === false ? 'never' : is_active === undefined ? '' : String(is_active);
  return (
    <TextField
      select
      size="small"
      label="Ativo"
      value={chosen}
      onChange={({ target: { value } }) => setFilters({ ...others, ...choices[value] })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">Todos</option>
      <option value="true">Sim</option>
      <option value="false">Não</option>
      {knowsSignIns && <option value="never">Nunca entraram</option>}
    </TextField>
  );
}
