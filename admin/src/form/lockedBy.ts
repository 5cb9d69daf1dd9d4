import { directoryText, type RecordField } from '@portal/api-client/records';

/** Returns what locks the input of a field that a directory sets, with the reason; nothing for another field or record. Spec SCIM-02. */
export const lockedBy = (
  { doDiretorio }: Pick<RecordField, 'doDiretorio'>,
  diretorio: string | null | undefined,
): { readonly disabled?: true; readonly helperText?: string } =>
  doDiretorio && diretorio ? { disabled: true, helperText: directoryText(diretorio) } : {};
