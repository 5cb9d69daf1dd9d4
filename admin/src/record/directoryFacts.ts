import type { Column } from '../list/RecordTable.tsx';

interface Kept {
  readonly id: number;
  readonly diretorio?: string | null;
}

/** The directory that keeps a record, as a fact of its page. Nothing stands there without one. Spec SCIM-02. */
export const directoryFacts = <Row extends Kept>({ diretorio }: Row): readonly Column<Row>[] =>
  diretorio ? [{ title: 'Diretório', cell: () => diretorio }] : [];
