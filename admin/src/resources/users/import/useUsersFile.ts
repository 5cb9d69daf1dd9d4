import { FileRefused, tooLarge } from '@portal/api-client/files';
import { useSession } from '@portal/ui';
import { useState } from 'react';
import { maxBytes, readUsersCsv } from '../csv/readUsersCsv.ts';
import { useUserLookups } from '../useUserLookups.ts';
import { type CheckedRow, checkRows } from './checkRows.ts';
import { useTeams } from './useTeams.ts';

interface CheckedFile {
  readonly rows: readonly CheckedRow[];
  readonly notices: readonly string[];
}

/** Reads an import file and checks its lines with what the administrator may give. Spec ENTR-04. */
export function useUsersFile() {
  const { user: actor } = useSession();
  const { groups, clientes, ...lookups } = useUserLookups();
  const teams = useTeams();
  const [file, setFile] = useState<CheckedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  /** Returns the checked lines; null if the file is refused. */
  const read = async (chosen: File): Promise<readonly CheckedRow[] | null> => {
    try {
      if (!actor) return null;
      if (chosen.size > maxBytes) throw tooLarge(chosen.size, maxBytes);
      const { rows, notices } = readUsersCsv(new Uint8Array(await chosen.arrayBuffer()));
      const checked = checkRows(rows, { actor, groups, clientes, teams: teams.data });
      setFile({ rows: checked, notices });
      setProblem(null);
      return checked;
    } catch (error) {
      setFile(null);
      setProblem(
        error instanceof FileRefused ? error.message : 'O navegador não conseguiu ler o arquivo.',
      );
      return null;
    }
  };
  return {
    file,
    problem,
    read,
    hasTeams: teams.data !== null,
    isPending: lookups.isPending || teams.isPending,
    /** Why groups, clientes or teams could not be loaded. Without them, each name would seem not to exist. */
    error: lookups.error ?? teams.error,
    retry: () => Promise.all([lookups.refetch(), teams.refetch()]),
  };
}
