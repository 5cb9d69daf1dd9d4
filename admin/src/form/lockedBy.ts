import { directoryText, type RecordField } from '@portal/api-client/records';

/** Returns what makes the input of a field that a directory sets read-only, with the reason; nothing for another field or record. Spec SCIM-02. */
export const lockedBy = (
  { doDiretorio }: Pick<RecordField, 'doDiretorio'>,
  diretorio: string | null | undefined,
): { readonly readOnly?: true; readonly helperText?: string } =>
  doDiretorio && diretorio ? { readOnly: true, helperText: directoryText(diretorio) } : {};
