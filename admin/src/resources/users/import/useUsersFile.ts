import type { CurrentUser } from '@portal/api-client/contract';
import { FileRefused, tooLarge } from '@portal/api-client/files';
import { useAppServices, useSession } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClienteInView } from '../../../cliente/clienteInView.ts';
import { loadAtributos } from '../csv/loadAtributos.ts';
import {
  type ChosenColumns,
  ColumnsMissing,
  type CsvUser,
  maxBytes,
  readUsersCsv,
} from '../csv/readUsersCsv.ts';
import { useUserLookups } from '../useUserLookups.ts';
import { type CheckedRow, checkRows } from './checkRows.ts';
import { useTeams } from './useTeams.ts';

interface CheckedFile {
  readonly rows: readonly CheckedRow[];
  readonly notices: readonly string[];
  /** The lines as they stand in the file. */
  readonly read: readonly CsvUser[];
  /** True if people come in who seem to be deactivated where the file comes from. */
  readonly takesOff: boolean;
}

/** A file whose columns the person has to choose. */
interface Unmatched {
  readonly chosen: File;
  readonly columns: ColumnsMissing;
}

/** Reads an import file and checks its lines with what the administrator may give. Spec ENTR-04. */
export function useUsersFile() {
  const { user: actor } = useSession();
  const { cliente: inView } = useClienteInView();
  const { groups, clientes, ...lookups } = useUserLookups();
  const teams = useTeams();
  const { client } = useAppServices();
  const atributos = useQuery({
    queryKey: ['importAtributos'],
    queryFn: ({ signal }) => loadAtributos(client, signal),
    retry: false,
  });
  const known = atributos.data ?? [];
  const [file, setFile] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [unmatched, setUnmatched] = useState<Unmatched | null>(null);

  const check = (actor: CurrentUser, lines: readonly CsvUser[], takesOff: boolean) =>
    checkRows(lines, {
      actor,
      cliente: clientes.find(({ id }) => id === inView),
      groups,
      clientes,
      teams: teams.data,
      atributos: known,
      takesOff,
    });

  /** Returns the checked lines; null if the file is refused. */
  const read = async (
    chosen: File,
    chosenColumns?: ChosenColumns,
  ): Promise<readonly CheckedRow[] | null> => {
    setUnmatched(null);
    try {
      if (!actor) return null;
      if (chosen.size > maxBytes) throw tooLarge(chosen.size, maxBytes);
      const { rows, notices } = readUsersCsv(
        new Uint8Array(await chosen.arrayBuffer()),
        known.map(({ nome }) => nome),
        chosenColumns,
      );
      const checked = check(actor, rows, false);
      setFile({ rows: checked, notices, read: rows, takesOff: false });
      setProblem(null);
      return checked;
    } catch (error) {
      setFile(null);
      if (error instanceof ColumnsMissing) setUnmatched({ chosen, columns: error });
      setProblem(
        error instanceof FileRefused ? error.message : 'O navegador não conseguiu ler o arquivo.',
      );
      return null;
    }
  };
  /** Returns the lines, checked again with or without those who seem to be deactivated. */
  const takeOff = (takesOff: boolean): readonly CheckedRow[] => {
    if (!actor || !file) return [];
    const rows = check(actor, file.read, takesOff);
    setFile({ ...file, rows, takesOff });
    return rows;
  };
  return {
    file,
    problem,
    unmatched,
    read,
    takeOff,
    hasTeams: teams.data !== null,
    /** All attributes that the administrator sees. */
    atributos: known,
    isPending: lookups.isPending || teams.isPending || atributos.isPending,
    /** Why groups, clientes, teams or attributes could not be loaded. Without them, each name would seem not to exist. */
    error: lookups.error ?? teams.error ?? atributos.error,
    retry: () => Promise.all([lookups.refetch(), teams.refetch(), atributos.refetch()]),
  };
}
