import type { Column } from '../list/RecordTable.tsx';

interface Restricted {
  readonly id: number;
  readonly redes?: readonly string[];
  readonly horarios?: readonly string[];
}

/** The networks and hours of a record, as facts of its page. Nothing stands there without them. Spec REDE-02. */
export const restrictionFacts = <Row extends Restricted>({
  redes = [],
  horarios = [],
}: Row): readonly Column<Row>[] => [
  ...(redes.length > 0 ? [{ title: 'Redes permitidas', cell: () => redes.join(', ') }] : []),
  ...(horarios.length > 0
    ? [{ title: 'Horários permitidos', cell: () => horarios.join(', ') }]
    : []),
];
