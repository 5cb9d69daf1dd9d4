import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';

interface OfReport {
  readonly id: number;
  readonly relatorio: number | null;
  readonly relatorio_nome: string | null;
}

/** The filter by a report, which comes from the address, and can be taken away. */
export function ReportChip() {
  const { data, filterValues, setFilters } = useListContext<OfReport>();
  const { relatorio, ...others } = filterValues;
  if (relatorio === undefined) return null;
  const nome = data?.find((one) => one.relatorio === relatorio)?.relatorio_nome;
  return (
    <Chip
      label={nome ? `Relatório: ${nome}` : 'Só um relatório'}
      onDelete={() => setFilters(others)}
      sx={{ alignSelf: 'center', maxWidth: '16rem' }}
    />
  );
}
