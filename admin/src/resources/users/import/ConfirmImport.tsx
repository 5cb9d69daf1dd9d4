import { ConfirmDialog } from '@portal/ui';
import { NamedList } from '../../../access/rehearsal/NamedList.tsx';
import { counted } from '../../../counted.ts';
import type { CheckedRow, FoundThing } from './checkRows.ts';

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
    ['Clientes', countsOf(rows, ({ found }) => found.clientes)],
    ['Equipes', countsOf(rows, ({ found }) => found.equipes)],
    ['Grupos', countsOf(rows, ({ found }) => found.groups)],
  ] as const;
  const without = rows.filter(({ row }) => row.equipes.length === 0).length;
  const invited = rows.filter(({ payload }) => payload.convidar).length;
  const notes = [
    invited > 0
      ? `${counted(invited, 'pessoa recebe', 'pessoas recebem')} um convite por e-mail.`
      : '',
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
              {counts.map(({ id, name, count }) => (
                <li key={id}>{`${name}: ${people(count)}`}</li>
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

/** Counts the lines for each thing; the largest count first. Different texts of the file may mean the same thing. */
function countsOf(
  rows: readonly CheckedRow[],
  thingsOf: (row: CheckedRow) => readonly FoundThing[],
) {
  const counts = new Map<number, FoundThing & { count: number }>();
  for (const { id, name } of rows.flatMap(thingsOf)) {
    counts.set(id, { id, name, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
