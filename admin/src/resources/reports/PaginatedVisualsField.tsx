import type { WorkspaceReport } from '@portal/api-client/contract';
import { relatorioRecord } from '@portal/api-client/records';
import { useWatch } from 'react-hook-form';
import { MultiSelectField } from '../../form/MultiSelectField.tsx';
import { isSameId } from './useCatalog.ts';

interface PaginatedVisualsFieldProps {
  /** The reports of the chosen workspace. */
  readonly reports: readonly WorkspaceReport[];
}

/**
 * The paginated reports that visuals of this report show. Power BI does not tell them, and opens them only if the token names
 * them. The field is absent if there is nothing to choose, and for a server that does not announce it. Spec NUV-04.
 */
export function PaginatedVisualsField({ reports }: PaginatedVisualsFieldProps) {
  const report: string = useWatch({ name: 'report_id' });
  const chosen: readonly string[] = useWatch({ name: 'relatorios_paginados' }) ?? [];
  // Power BI lists paginated reports without a dataset.
  const options = reports.filter(({ datasetId }) => !datasetId).map((one) => one.id);
  const isPaginated = options.some((one) => isSameId(one, report));
  const isUseless = isPaginated || options.length === 0;
  if (!report || (isUseless && chosen.length === 0)) return null;
  const nameOf = (one: string) =>
    reports.find((known) => isSameId(known.id, one))?.name ?? `Nome não disponível (${one})`;
  return (
    <MultiSelectField
      source="relatorios_paginados"
      recurso={relatorioRecord.relatorios_paginados.recurso}
      label="Relatórios paginados nas páginas"
      options={options}
      nameOf={nameOf}
      isSame={isSameId}
      noOptionsText="Nenhum relatório paginado neste workspace."
      helperText="Só se uma página deste relatório mostra um relatório paginado: escolha-o, para que também abra."
    />
  );
}
