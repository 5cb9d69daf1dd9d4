import { Chip, Stack } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useListFilterContext } from 'react-admin';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { expiryOptions } from './expiryOptions.ts';
import { type Option, useAcessoChoices } from './useAcessoChoices.ts';

const width = { width: { xs: '100%', sm: '14rem' } };

/** Filters the accesses by report, application, team and end. The chosen values are in the address. */
export function AcessoFilters() {
  const { filterValues, setFilters } = useListFilterContext();
  const { relatorios, aplicativos, equipes, person } = useAcessoChoices(filterValues);
  const field = (name: string) => ({
    value: String(filterValues[name] ?? ''),
    onChange: (value: string | number | undefined) => {
      const { [name]: _, ...rest } = filterValues;
      setFilters(value === undefined ? rest : { ...rest, [name]: value });
    },
  });
  const dashboards = { id: 0, nome: 'Dashboards' };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, px: 2, pb: 2 }}>
      {person !== null && (
        <Chip label={`Pessoa: ${person}`} onDelete={() => field('user').onChange(undefined)} />
      )}
      <IdFilter
        label="Relatório"
        all="Todos os relatórios"
        options={relatorios}
        {...field('relatorio')}
      />
      <IdFilter
        label="Onde"
        all="Todos os lugares"
        options={[dashboards, ...aplicativos]}
        {...field('aplicativo')}
      />
      <IdFilter
        label="Equipe"
        recurso={addedParts.teamGrants}
        all="Todas as equipes"
        options={equipes}
        {...field('equipe')}
      />
      <SelectFilter
        label="Termina"
        value={field('ate').value}
        onChange={(value) => field('ate').onChange(value || undefined)}
        options={[
          { value: '', text: 'Qualquer prazo' },
          ...expiryOptions(new Date(), filterValues.ate).map(({ ate, label }) => ({
            value: ate,
            text: label,
          })),
        ]}
        sx={width}
      />
    </Stack>
  );
}

interface IdFilterProps {
  readonly label: string;
  readonly recurso?: Recurso;
  /** The text of the choice without a filter. */
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: number | undefined) => void;
}

function IdFilter({ all, options, onChange, ...filter }: IdFilterProps) {
  return (
    <SelectFilter
      {...filter}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
      options={[
        { value: '', text: all },
        ...options.map(({ id, nome }) => ({ value: String(id), text: nome })),
      ]}
      sx={width}
    />
  );
}
