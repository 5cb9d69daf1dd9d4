import { ConfirmDialog } from '@portal/ui';
import { counted } from '../../../counted.ts';
import { NamedList } from '../../../rehearsal/NamedList.tsx';
import type { CheckedRow } from './checkRows.ts';

interface ConfirmImportProps {
  /** The lines that will be created. */
  readonly rows: readonly CheckedRow[];
  /** How many lines exist already, and how many have an error. */
  readonly left: { readonly existing: number; readonly wrong: number };
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const people = (count: number) => counted(count, 'pessoa', 'pessoas');

/** Asks before people are created: how many, and into which clientes, teams and groups. Spec ENTR-04, CONF-01. */
export function ConfirmImport({ rows, left, onConfirm, onClose }: ConfirmImportProps) {
  const act = `Criar ${people(rows.length)}`;
  const lists = [
    ['Clientes', countsOf(rows, ({ row }) => (row.cliente ? [row.cliente] : []))],
    ['Equipes', countsOf(rows, ({ row }) => row.equipes)],
    ['Grupos', countsOf(rows, ({ row }) => row.groups)],
  ] as const;
  const without = rows.filter(({ row }) => row.equipes.length === 0).length;
  const notes = [
    without === rows.length ? 'Nenhuma entra em uma equipe.' : '',
    without === 0 ? 'Todas entram em equipes.' : '',
    without > 0 && without < rows.length ? `Sem equipe: ${people(without)}.` : '',
    left.existing > 0
      ? `${counted(left.existing, 'linha já existe e será pulada', 'linhas já existem e serão puladas')}.`
      : '',
    left.wrong > 0
      ? `${counted(left.wrong, 'linha com erro não será criada', 'linhas com erro não serão criadas')}.`
      : '',
  ];
  return (
    <ConfirmDialog
      title={`${act}?`}
      message={notes.filter(Boolean).join(' ')}
      details={lists.map(
        ([title, counts]) =>
          counts.length > 0 && (
            <NamedList key={title} title={`${title} (${counts.length})`} level={3}>
              {counts.map(([name, count]) => (
                <li key={name}>{`${name}: ${people(count)}`}</li>
              ))}
            </NamedList>
          ),
      )}
      confirmText={act}
      tone="plain"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Counts the lines for each name, ignoring case; the largest count first. */
function countsOf(rows: readonly CheckedRow[], namesOf: (row: CheckedRow) => readonly string[]) {
  const counts = new Map<string, [name: string, count: number]>();
  for (const name of rows.flatMap(namesOf)) {
    const entry = counts.get(name.toLowerCase()) ?? [name, 0];
    counts.set(name.toLowerCase(), [entry[0], entry[1] + 1]);
  }
  return [...counts.values()].sort(([, a], [, b]) => b - a);
}
