import { directoryText, type RecordField } from '@portal/api-client/records';

/**
 * Returns the properties that make an input read-only and give the reason, if a directory sets the field. Otherwise returns no properties.
 * Spec SCIM-02.
 */
export const lockedBy = (
  { doDiretorio }: Pick<RecordField, 'doDiretorio'>,
  diretorio: string | null | undefined,
): { readonly readOnly?: true; readonly helperText?: string } =>
  doDiretorio && diretorio ? { readOnly: true, helperText: directoryText(diretorio) } : {};
