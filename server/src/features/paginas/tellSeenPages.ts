import type { SeenPagina } from '@portal/api-client/contract';
import type { SeenPage } from '../../domain/access/seenPages.ts';
import { pageClassQueries, pageReadQueries } from '../../domain/pages/pageClassQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/**
 * Keeps which pages of a configuration its author has hidden, as a frame tells it. Writes only what differs, and returns the
 * names of the pages that were written. A page that the provider does not list is ignored, and so is a telling after which
 * every page would be hidden. Spec LER-03, WIRE-12.
 */
export async function tellSeenPages(
  db: Db,
  relatorioId: number,
  told: readonly SeenPagina[],
): Promise<readonly string[]> {
  // Most tellings say what is known already. They take no lock.
  if (differing(await pageReadQueries(db).listPresent(relatorioId), told).length === 0) return [];
  return db.transaction(async (tx) => {
    await pageClassQueries(tx).lock(relatorioId);
    const changes = differing(await pageReadQueries(tx).listPresent(relatorioId), told);
    if (changes.length > 0) await pageClassQueries(tx).saveTold(relatorioId, changes);
    return changes.map(({ nome }) => nome);
  });
}

/** The pages about which a telling says something else than what is kept. Empty if the telling is ignored. */
function differing(known: readonly SeenPage[], told: readonly SeenPagina[]): SeenPagina[] {
  const tellings = new Map(told.map((page) => [page.nome, page]));
  const isHidden = (visibilidade: number | null | undefined) => visibilidade === 1;
  const after = known.map(({ nome, visibilidade }) => ({
    nome,
    visibilidade: tellings.get(nome)?.visibilidade ?? visibilidade,
  }));
  if (after.every(({ visibilidade }) => isHidden(visibilidade))) return [];
  return known.flatMap(({ nome, visibilidade }) => {
    const page = tellings.get(nome);
    return page && page.visibilidade !== visibilidade ? [page] : [];
  });
}
