import { useListContext } from 'react-admin';
import { FilterChip } from './FilterChips.tsx';

interface OfReport {
  readonly id: number;
  readonly relatorio: number | null;
  readonly relatorio_nome: string | null;
}

/** Shows that the address filters the list by one report, with a button that removes this filter. Renders nothing without the filter. */
export function ReportChip() {
  const { data, filterValues, setFilters } = useListContext<OfReport>();
  const { relatorio, ...others } = filterValues;
  if (relatorio === undefined) return null;
  const nome = data?.find((one) => one.relatorio === relatorio)?.relatorio_nome;
  return (
    <FilterChip
      text={nome ? `Relatório: ${nome}` : 'Só um relatório'}
      onRemove={() => setFilters(others)}
    />
  );
}
