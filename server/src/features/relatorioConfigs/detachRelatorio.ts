import { removedPlace } from '../../domain/history/parts/removedPlace.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** Removes a configuration from its applications, and deletes its grants. Returns the applications, and what undoing needs. */
export async function detachRelatorio(tx: Db, id: number) {
  const queries = relatorioConfigQueries(tx);
  const places = await queries.listPlaces(id);
  await queries.detach(id);
  return {
    aplicativos: places.map(({ aplicativo }) => aplicativo),
    kept: places.map((place) => removedPlace(place.aplicativo, id, place)),
  };
}
