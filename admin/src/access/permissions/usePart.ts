import { useMemo } from 'react';
import { foldRecords, type HolderKind, selectionTimes } from '../draft/access.ts';
import { useDraft } from '../draft/useDraft.ts';
import { holderOfEquipe, holderOfUser } from './holders.ts';
import type { PermissionData } from './usePermissionData.ts';

/** The people or the teams, their stored access, when their selection of pages was last saved, and their draft. */
export function usePart({ app, people, teams, records }: PermissionData, kind: HolderKind) {
  const holders = useMemo(
    () => (kind === 'user' ? people.map(holderOfUser) : (teams ?? []).map(holderOfEquipe)),
    [kind, people, teams],
  );
  const held = records[kind];
  const stored = useMemo(() => foldRecords(held, app), [held, app]);
  const savedAt = useMemo(() => selectionTimes(held, stored), [held, stored]);
  return { kind, holders, stored, savedAt, ...useDraft(stored) };
}

export type Part = ReturnType<typeof usePart>;
