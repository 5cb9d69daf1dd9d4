import { Chip, Stack, TextField } from '@mui/material';
import { useRecurso } from '@portal/ui';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { expiryOptions } from './expiryOptions.ts';
import { type Option, useAcessoChoices } from './useAcessoChoices.ts';

/** Filters the accesses by report, application, team and end. The chosen values are in the address. */
export function AcessoFilters() {
  const { filterValues, setFilters } = useListContext();
  const hasTeams = useRecurso('equipes');
  const { relatorios, aplicativos, equipes, person } = useAcessoChoices(filterValues, hasTeams);
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
      {hasTeams && (
        <IdFilter label="Equipe" all="Todas as equipes" options={equipes} {...field('equipe')} />
      )}
      <Choice
        label="Termina"
        value={field('ate').value}
        onChange={(value) => field('ate').onChange(value || undefined)}
      >
        <option value="">Qualquer prazo</option>
        {expiryOptions(new Date(), filterValues.ate).map(({ ate, label }) => (
          <option key={label} value={ate}>
            {label}
          </option>
        ))}
      </Choice>
    </Stack>
  );
}

interface IdFilterProps {
  readonly label: string;
  /** The text of the choice without a filter. */
  readonly all: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: number | undefined) => void;
}

function IdFilter({ label, all, options, value, onChange }: IdFilterProps) {
  return (
    <Choice
      label={label}
      value={value}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    >
      <option value="">{all}</option>
      {options.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
    </Choice>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

/** A native select opens quickly even with hundreds of options. */
function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: '14rem' } }}
    >
      {children}
    </TextField>
  );
}
