import { userRecord } from '@portal/api-client/records';
import { useSession } from '@portal/ui';
import { LineTable } from '../../../fileLines/LineTable.tsx';
import { textColumns } from '../csv/usersCsv.ts';
import type { ImportLine, LineState } from './lineStates.ts';

interface ImportTableProps {
  readonly lines: readonly ImportLine[];
  readonly hasTeams: boolean;
  readonly hasAtributos: boolean;
}

/** These texts of a person are shown together, as the full name. */
const names: readonly string[] = ['first_name', 'last_name'];

/** Shows the lines of the file, a page at a time, with their problems or their outcome, and without passwords. */
export function ImportTable({ lines, hasTeams, hasAtributos }: ImportTableProps) {
  const { user: actor } = useSession();
  const shown = textColumns({ recursos: actor?.recursos }).filter((name) => !names.includes(name));
  const titles = [
    'Linha',
    ...shown.map((name) => userRecord[name].title),
    'Nome Completo',
    'Grupos',
    'Cliente',
    ...(hasTeams ? ['Equipes'] : []),
    ...(hasAtributos ? ['Atributos'] : []),
    'Situação',
  ];
  return (
    <LineTable
      label="Linhas do arquivo"
      titles={titles}
      widths={{ Situação: { width: '30%' } }}
      lines={lines}
      rowOf={({ row, found, state, text }) => ({
        number: row.line,
        cells: [
          String(row.line),
          ...shown.map((name) => row[name]),
          `${row.first_name} ${row.last_name}`.trim(),
          row.groups.join(', '),
          row.cliente || (found.clientes[0]?.name ?? ''),
          ...(hasTeams ? [row.equipes.join('; ')] : []),
          ...(hasAtributos ? [valuesText(row.atributos)] : []),
          text,
        ],
        color: colors[state],
      })}
    />
  );
}

const colors: Readonly<Record<LineState, string>> = {
  failed: 'error.main',
  wrong: 'error.main',
  exists: 'text.secondary',
  ready: 'inherit',
  created: 'success.main',
};

const valuesText = (values: ReadonlyMap<string, string>) =>
  [...values].map(([title, value]) => `${title}: ${value}`).join('; ');
