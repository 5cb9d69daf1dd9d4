import { Chip } from '@mui/material';
import type { AdminAssinatura } from '@portal/api-client/contract';
import { useListContext } from 'react-admin';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectFilter } from '../../list/SelectFilter.tsx';

/** Search, and a filter by state. The report comes from the address, and its filter can be taken away. */
export function AssinaturaFilters() {
  const { data, filterValues, setFilters } = useListContext<AdminAssinatura>();
  const { relatorio, pausada, ...others } = filterValues;
  const nome = data?.find((one) => one.relatorio === relatorio)?.relatorio_nome;
  const ofReport = relatorio === undefined ? {} : { relatorio };
  return (
    <>
      {relatorio !== undefined && (
        <Chip
          label={nome ? `Relatório: ${nome}` : 'Só um relatório'}
          onDelete={() => setFilters({ ...others, ...(pausada !== undefined && { pausada }) })}
          sx={{ alignSelf: 'center', maxWidth: '16rem' }}
        />
      )}
      <SearchBox label="Buscar assinaturas" />
      <SelectFilter
        label="Estado"
        value={pausada === undefined ? '' : String(pausada)}
        onChange={(value) =>
          setFilters({
            ...others,
            ...ofReport,
            ...(value !== '' && { pausada: value === 'true' }),
          })
        }
        options={[
          { value: '', text: 'Todas' },
          { value: 'false', text: 'Ativas' },
          { value: 'true', text: 'Pausadas' },
        ]}
      />
    </>
  );
}
