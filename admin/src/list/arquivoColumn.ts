import type { Column } from './RecordTable.tsx';

/** A record that may be named by the file of its cliente. Other records have no such field. */
export interface Managed {
  readonly gerenciado_por_arquivo?: boolean | undefined;
}

/** What stands beside a record that the last file of its cliente names. Spec ARQ-04. */
export const managedText = 'gerenciado por arquivo';

const textOf = ({ gerenciado_por_arquivo }: Managed) => (gerenciado_por_arquivo ? managedText : '');

/** Whether the file of its cliente names a record. The column is hidden where it names none. Spec ARQ-04. */
export const arquivoColumn: Column<Managed> = {
  title: 'Arquivo',
  cell: textOf,
  textOf,
};
