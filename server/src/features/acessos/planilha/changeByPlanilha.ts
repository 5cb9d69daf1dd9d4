import { aplicativoWriteQueries } from '../../../domain/aplicativos/writeQueries.ts';
import { type Listing, savePages } from '../../../domain/appPermissions/changeAppPermissions.ts';
import type { Change } from '../../../domain/change/Change.ts';
import { isInSnapshot } from '../../../domain/change/inSnapshot.ts';
import { grantWriteQueries } from '../../../domain/grants/grantWriteQueries.ts';
import { namedGrantQueries } from '../../../domain/grants/namedGrantQueries.ts';
import { placeQueries } from '../../../domain/grants/placeQueries.ts';
import type { GrantKey, StoredGrant } from '../../../domain/grants/storedGrantQueries.ts';
import { relatorioConfigQueries } from '../../../domain/relatorios/configQueries.ts';
import { conflict, invalidFields } from '../../../errors.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { placesOf, readPlaces, recordsBetween, regionOf } from '../grantPlaces.ts';
import { PlanilhaRefused } from './PlanilhaRefused.ts';
import type { ReadLine, Wanted } from './readPlanilha.ts';
import { type ResolvedLines, resolveLines } from './resolveLines.ts';
import { keyOf } from './versionOf.ts';

export interface PlanilhaChange {
  readonly cliente: number;
  readonly lines: readonly ReadLine[];
  /** True: a grant that somebody has withdrawn since the export is given again. False: its line is an error. */
  readonly restores: boolean;
  /** The pages that Power BI has just listed. */
  readonly listings: readonly Listing[];
  /** The most lines that may change something. */
  readonly maxChanged: number;
  readonly now: Date;
}

/**
 * Makes the changes of a sheet. What each line does is decided under the locks of the places and holders that it changes. Throws
 * `PlanilhaRefused` if one line cannot be applied: then nothing is changed. Spec PLAN-02, PLAN-03.
 */
export const changeByPlanilha: Change<PlanilhaChange, ResolvedLines> = async (
  tx,
  actor,
  { cliente, lines, restores, listings, maxChanged, now },
) => {
  const listed = new Map(
    listings.map(({ relatorio, pages }) => [relatorio, pages.map(({ name }) => name)]),
  );
  const resolve = () => resolveLines(tx, { cliente, lines, restores, listed, now });
  const first = await resolve();
  if (first.lines.some(({ estado }) => estado === 'erro')) throw new PlanilhaRefused(first);
  const seen = changesOf(first);
  if (seen.length === 0) return { result: first, records: [], region: null };
  requireFew(seen.length, maxChanged);
  await placeQueries(tx).lock(placesOf(seen));
  await placeQueries(tx).lockHolders(seen.map(({ holder }) => holder));
  // Another change may have come before the locks. In a snapshot no statement sees it, and a lock of what it changed fails.
  const resolved = (await isInSnapshot(tx)) ? first : await resolve();
  if (resolved.lines.some(({ estado }) => estado === 'erro')) throw new PlanilhaRefused(resolved);
  const locked = new Set(seen.map(({ key }) => keyOf(key)));
  const changed = changesOf(resolved);
  if (changed.some(({ key }) => !locked.has(keyOf(key)))) throw changedMeanwhile();
  const before = await readPlaces(tx, changed);
  const changedReports = new Set(changed.map(({ relatorio }) => relatorio));
  await savePages(
    tx,
    listings.filter(({ relatorio }) => changedReports.has(relatorio)),
  );
  await write(tx, actor, cliente, changed, now);
  const places = placesOf(changed);
  for (const id of places.aplicativos) {
    await aplicativoWriteQueries(tx).raisePermissionsVersion(id, actor);
  }
  for (const id of places.relatorios) await relatorioConfigQueries(tx).raiseVersion(id, actor);
  return {
    result: resolved,
    records: recordsBetween(before, await readPlaces(tx, changed)),
    region: changed.length > 0 ? regionOf(changed) : null,
  };
};

const changedMeanwhile = () =>
  conflict('Os acessos mudaram enquanto a planilha era aplicada. Confira de novo.');

interface LineChange {
  readonly key: GrantKey;
  readonly holder: { readonly kind: GrantKey['kind']; readonly id: number };
  readonly aplicativo: number | null;
  readonly relatorio: number;
  readonly wanted: Wanted;
  readonly stored: StoredGrant | null;
}

const changesOf = ({ lines }: ResolvedLines): LineChange[] =>
  lines.flatMap(({ estado, key, wanted, stored }) =>
    estado === 'muda' && key && wanted
      ? [
          {
            key,
            holder: { kind: key.kind, id: key.holder },
            aplicativo: key.aplicativo,
            relatorio: key.relatorio,
            wanted,
            stored,
          },
        ]
      : [],
  );

function requireFew(count: number, max: number): void {
  if (count <= max) return;
  throw invalidFields({
    arquivo: [
      `Com o banco de dados embutido, uma planilha muda até ${max} linhas por vez. Esta muda ${count}.`,
    ],
  });
}

/** Writes by statements over sets: one for each kind of holder and place. */
async function write(
  tx: Db,
  actor: Actor,
  cliente: number,
  changed: readonly LineChange[],
  now: Date,
): Promise<void> {
  const withdrawn = changed.flatMap(({ wanted, stored, ...one }) =>
    wanted === 'none' && stored ? [{ ...one, acesso: stored.acesso, ate: stored.ate }] : [],
  );
  if ((await namedGrantQueries(tx).withdraw(withdrawn)) !== withdrawn.length) {
    throw changedMeanwhile();
  }
  const given = changed.flatMap(({ wanted, aplicativo, holder, relatorio }) =>
    wanted === 'none'
      ? []
      : [
          {
            aplicativo,
            holder,
            relatorio_id: relatorio,
            tipo_acesso: wanted.acesso,
            paginas: wanted.paginas,
            expira_em: wanted.ate === null ? null : new Date(wanted.ate),
          },
        ],
  );
  await grantWriteQueries(tx).saveInAplicativos(
    cliente,
    given.flatMap(({ aplicativo, ...one }) =>
      aplicativo === null ? [] : [{ ...one, aplicativo_id: aplicativo }],
    ),
    { by: actor.id, now },
  );
  await grantWriteQueries(tx).saveOnDashboards(
    cliente,
    given.flatMap(({ aplicativo, holder, relatorio_id, expira_em }) =>
      aplicativo === null ? [{ holder, relatorio_id, expira_em }] : [],
    ),
    actor.id,
  );
}
