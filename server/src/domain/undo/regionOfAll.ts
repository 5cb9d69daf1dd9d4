import type { Db } from '../../platform/db/openDatabase.ts';
import type { Region } from '../access/readRegion.ts';
import { adminAplicativoQueries } from '../aplicativos/adminQueries.ts';

/**
 * Returns a region that contains several ones: their people if each names its people, else their applications, else
 * their reports. Regions of which
 * some name only people and others only reports have no narrower one than the cliente.
 */
export async function regionOfAll(
  tx: Db,
  regions: readonly (Region | null)[],
  cliente: number | null,
): Promise<Region | null> {
  const found = regions.filter((region) => region !== null);
  const [first] = found;
  if (found.length <= 1) return first ?? null;
  if (found.every(({ people }) => people)) {
    return { people: [...new Set(found.flatMap(({ people = [] }) => people))] };
  }
  if (found.every(({ aplicativos, relatorios }) => aplicativos && !relatorios)) {
    return { aplicativos: [...new Set(found.flatMap(({ aplicativos = [] }) => aplicativos))] };
  }
  const areKnown = found.every(({ relatorios, aplicativos }) => relatorios || aplicativos);
  if (!areKnown) return cliente === null ? {} : { clientes: [cliente] };
  const apps = found.flatMap(({ relatorios, aplicativos }) =>
    relatorios ? [] : (aplicativos ?? []),
  );
  const placed = await adminAplicativoQueries(tx).listRelatorios(apps);
  return {
    relatorios: [
      ...new Set([
        ...found.flatMap(({ relatorios = [] }) => relatorios),
        ...placed.map(({ relatorio }) => relatorio),
      ]),
    ],
  };
}
