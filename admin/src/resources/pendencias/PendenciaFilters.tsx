import { Chip } from '@mui/material';
import type { Pendencia } from '@portal/api-client/contract';
import { useListContext } from 'react-admin';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { severityText } from '../../pendencias/pendenciaModel.ts';

/** Search, and filters by state and severity. The report comes from the address, and its filter can be taken away. */
export function PendenciaFilters() {
  const { data, filterValues, setFilters } = useListContext<Pendencia>();
  const { relatorio } = filterValues;
  const field = (name: string) => ({
    value: String(filterValues[name] ?? ''),
    onChange: (value: string) => {
      const { [name]: _, ...rest } = filterValues;
      setFilters(value === '' ? rest : { ...rest, [name]: value });
    },
  });
  const nome = data?.find((one) => one.relatorio === relatorio)?.relatorio_nome;
  return (
    <>
      {relatorio !== undefined && (
        <Chip
          label={nome ? `Relatório: ${nome}` : 'Só um relatório'}
          onDelete={() => field('relatorio').onChange('')}
          sx={{ alignSelf: 'center', maxWidth: '16rem' }}
        />
      )}
      <SearchBox label="Buscar pendências" />
      <SelectFilter
        label="Gravidade"
        {...field('gravidade')}
        options={[
          { value: '', text: 'Todas' },
          ...Object.entries(severityText).map(([value, text]) => ({ value, text })),
        ]}
      />
      <SelectFilter
        label="Estado"
        {...field('estado')}
        options={[
          { value: 'aberta', text: 'Abertas' },
          { value: 'adiada', text: 'Adiadas' },
          { value: '', text: 'Todas' },
        ]}
      />
    </>
  );
}
