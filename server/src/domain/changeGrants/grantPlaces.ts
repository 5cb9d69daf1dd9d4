import type { Db } from '../../platform/db/openDatabase.ts';
import type { Region } from '../access/readRegion.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { permissionRecords } from '../grants/permissionRecords.ts';
import type { Places } from '../grants/placeQueries.ts';
import type { GrantKey } from '../grants/storedGrantQueries.ts';
import type { RecordedChange } from '../history/recordChanges.ts';
import { relatorioConfigQueries } from '../relatorios/configQueries.ts';
import { relatorioRecords } from '../relatorios/relatorioRecords.ts';

/** The places whose grants are changed, in the order in which they are locked. */
export const placesOf = (named: readonly Omit<GrantKey, 'kind' | 'holder'>[]): Places => ({
  aplicativos: sortedIds(named.flatMap(({ aplicativo }) => aplicativo ?? [])),
  relatorios: sortedIds(
    named.flatMap(({ aplicativo, relatorio }) => (aplicativo === null ? relatorio : [])),
  ),
});

const sortedIds = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/** Reads what history records of the holders in their applications, and of the reports on Dashboards. */
export async function readPlaces(tx: Db, named: readonly GrantKey[]) {
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

const idsOf = (named: readonly GrantKey[], kind: 'person' | 'team') =>
  sortedIds(named.flatMap((one) => (one.kind === kind ? one.holder : [])));

/** The people of a team are not named, so that a grant of a team concerns everybody with these reports. */
export function regionOf(named: readonly GrantKey[]): Region {
  const people = idsOf(named, 'team').length > 0 ? {} : { people: idsOf(named, 'person') };
  const { aplicativos, relatorios: onDashboards } = placesOf(named);
  return {
    ...people,
    relatorios: sortedIds(named.map(({ relatorio }) => relatorio)),
    ...(onDashboards.length === 0 && { aplicativos }),
  };
}
