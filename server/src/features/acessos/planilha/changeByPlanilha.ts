import type { Change } from '../../../domain/change/Change.ts';
import { isInSnapshot } from '../../../domain/change/inSnapshot.ts';
import { changeGrants } from '../../../domain/changeGrants/changeGrants.ts';
import { placesOf } from '../../../domain/changeGrants/grantPlaces.ts';
import { placeQueries } from '../../../domain/grants/placeQueries.ts';
import { type GrantKey, keyOf } from '../../../domain/grants/storedGrantQueries.ts';
import type { Listing } from '../../../domain/pages/savePages.ts';
import { conflict, invalidFields } from '../../../errors.ts';
import { PlanilhaRefused } from './PlanilhaRefused.ts';
import type { ReadLine, Wanted } from './readPlanilha.ts';
import { type ResolvedLines, resolveLines } from './resolveLines.ts';

export interface PlanilhaChange {
  readonly cliente: number;
  readonly lines: readonly ReadLine[];
  /** True: a grant that somebody has withdrawn since the export is given again. False: its line is an error. */
  readonly restores: boolean;
  /** False: the lines are those of a call, whose sentences name no export. */
  readonly isSheet?: boolean;
  /** The pages that Power BI has just listed. */
  readonly listings: readonly Listing[];
  /** The most lines that may change something. */
  readonly maxChanged: number;
  readonly now: Date;
}

/**
 * Makes the changes of a sheet. What each line does is decided under the locks of the places and holders that it changes. Throws
 * `PlanilhaRefused` if one line cannot be applied: then nothing is changed. Spec PLAN-02, PLAN-03. docs/decisions/server-sheet.md
 */
export const changeByPlanilha: Change<PlanilhaChange, ResolvedLines> = async (
  tx,
  actor,
  { cliente, lines, restores, isSheet = true, listings, maxChanged, now },
) => {
  const listed = new Map(
    listings.map(({ relatorio, pages }) => [relatorio, pages.map(({ name }) => name)]),
  );
  const resolve = () => resolveLines(tx, { cliente, lines, restores, isSheet, listed, now });
  const first = await resolve();
  if (first.lines.some(({ estado }) => estado === 'erro')) throw new PlanilhaRefused(first);
  const seen = changesOf(first);
  if (seen.length === 0) return { result: first, records: [], region: null };
  requireFew(seen.length, maxChanged);
  let resolved = first;
  const locked = new Set(seen.map(({ wanted: _, ...key }) => keyOf(key)));
  await placeQueries(tx).lock(placesOf(seen));
  await placeQueries(tx).lockHolders(seen.map(({ kind, holder: id }) => ({ kind, id })));
  // Another change may have come before the locks. In a snapshot no statement sees it, and a lock of what it changed fails.
  if (!(await isInSnapshot(tx))) resolved = await resolve();
  if (resolved.lines.some(({ estado }) => estado === 'erro')) throw new PlanilhaRefused(resolved);
  const changed = changesOf(resolved);
  if (changed.some((key) => !locked.has(keyOf(key)))) throw changedMeanwhile();
  const reports = new Set(changed.map(({ relatorio }) => relatorio));
  const touched = await changeGrants(tx, actor, {
    changes: changed.map(({ wanted, ...key }) => ({
      ...key,
      after: wanted === 'none' ? null : { ...wanted, expira_em: dateOf(wanted.ate) },
    })),
    listings: listings.filter(({ relatorio }) => reports.has(relatorio)),
    now,
  });
  return { ...touched, result: resolved };
};

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms));

const changedMeanwhile = () =>
  conflict('Os acessos mudaram enquanto eram gravados. Confira de novo.');

const changesOf = ({ lines }: ResolvedLines): (GrantKey & { readonly wanted: Wanted })[] =>
  lines.flatMap(({ estado, key, wanted }) =>
    estado === 'muda' && key && wanted ? [{ ...key, wanted }] : [],
  );

function requireFew(count: number, max: number): void {
  if (count <= max) return;
  throw invalidFields({
    arquivo: [
      `Com o banco de dados embutido, uma planilha muda até ${max} linhas por vez. Esta muda ${count}.`,
    ],
  });
}
