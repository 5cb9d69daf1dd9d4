import { Autocomplete, TextField } from '@mui/material';
import type { WorkspaceReport } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { wholeWidth } from '../../form/FormSection.tsx';
import { isSameId } from './isSameId.ts';

interface PaginatedVisualsFieldProps {
  /** The reports of the chosen workspace. */
  readonly reports: readonly WorkspaceReport[];
}

/**
 * The paginated reports that visuals of this report show. Power BI does not tell them, and opens them only if the token names
 * them. The field is absent if there is nothing to choose, and for a server that does not announce it. Spec NUV-04.
 */
export function PaginatedVisualsField({ reports }: PaginatedVisualsFieldProps) {
  const isAnnounced = useRecurso(addedParts.paginatedVisuals);
  const { id, field } = useInput({ source: 'relatorios_paginados' });
  const report: string = useWatch({ name: 'report_id' });
  const chosen: readonly string[] = field.value ?? [];
  // Power BI lists paginated reports without a dataset.
  const options = reports.filter(({ datasetId }) => !datasetId).map((one) => one.id);
  const isPaginated = options.some((one) => isSameId(one, report));
  const isUseless = isPaginated || options.length === 0;
  if (!isAnnounced || !report || (isUseless && chosen.length === 0)) return null;
  const nameOf = (one: string) =>
    reports.find((known) => isSameId(known.id, one))?.name ?? `Nome não disponível (${one})`;
  return (
    <Autocomplete
      multiple
      fullWidth
      size="small"
      id={id}
      sx={wholeWidth}
      options={options}
      value={[...chosen]}
      isOptionEqualToValue={isSameId}
      getOptionLabel={nameOf}
      getOptionKey={(one) => one}
      noOptionsText="Nenhum relatório paginado neste workspace."
      clearText="Limpar"
      openText="Abrir"
      closeText="Fechar"
      disableCloseOnSelect
      filterSelectedOptions
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="dense"
          label="Relatórios paginados nas páginas"
          helperText="Só se uma página deste relatório mostra um relatório paginado: escolha-o, para que também abra."
          slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
}
