import type { Region } from '../../domain/access/Region.ts';
import type { NamedGrant } from '../../domain/grants/namedGrantQueries.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import type { Places } from '../../domain/grants/placeQueries.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';
import { relatorioRecords } from '../../domain/relatorios/relatorioRecords.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** Which grant of whom a change is about. */
type Placed = Pick<NamedGrant, 'holder' | 'aplicativo' | 'relatorio'>;

/** The places whose grants are changed, in the order in which they are locked. */
export const placesOf = (named: readonly Placed[]): Places => ({
  aplicativos: sortedIds(named.flatMap(({ aplicativo }) => aplicativo ?? [])),
  relatorios: sortedIds(
    named.flatMap(({ aplicativo, relatorio }) => (aplicativo === null ? relatorio : [])),
  ),
});

const sortedIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** Reads what history records of the holders in their applications, and of the reports on Dashboards. */
export async function readPlaces(tx: Db, named: readonly Placed[]) {
  const { aplicativos, relatorios } = placesOf(named);
  const inAplicativos = [];
  for (const aplicativo of aplicativos) {
    const holders = named.filter((one) => one.aplicativo === aplicativo);
    inAplicativos.push(
      ...(await permissaoQueries(tx).listPart({
        people: idsOf(holders, 'person'),
        teams: idsOf(holders, 'team'),
        aplicativo,
      })),
    );
  }
  const list = { sort: null, page: null, filter: { id: relatorios } };
  const onDashboards =
    relatorios.length === 0 ? [] : await relatorioConfigQueries(tx).list('all', list);
  return { inAplicativos, onDashboards };
}

type State = Awaited<ReturnType<typeof readPlaces>>;

/** The records of history between two states of the places of grants. */
export const recordsBetween = (before: State, after: State): RecordedChange[] => [
  ...permissionRecords(before.inAplicativos, after.inAplicativos),
  ...before.onDashboards.flatMap((row) =>
    relatorioRecords(row, after.onDashboards.find(({ id }) => id === row.id) ?? null),
  ),
];

const idsOf = (named: readonly Placed[], kind: 'person' | 'team') =>
  sortedIds(named.flatMap(({ holder }) => (holder.kind === kind ? holder.id : [])));

/** The people of a team are not named, so that a grant of a team concerns everybody with these reports. */
export function regionOf(named: readonly Placed[]): Region {
  const people = idsOf(named, 'team').length > 0 ? {} : { people: idsOf(named, 'person') };
  return { ...people, relatorios: sortedIds(named.map(({ relatorio }) => relatorio)) };
}
