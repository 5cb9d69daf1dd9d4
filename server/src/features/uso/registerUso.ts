import type { EventoDeUso } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import { eventoQueries } from './eventoQueries.ts';
import { type DropReason, judgeEventos } from './judgeEventos.ts';
import type { RefusedPage } from './recordRefusedPages.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface Registered {
  readonly accepted: number;
  readonly dropped: readonly DropReason[];
  readonly refusedPages: readonly RefusedPage[];
}

/**
 * Stores the events that count of openings that a person made. Returns how many, why each other one was dropped, and the pages from which
 * the frame was brought back: these are no use. Spec USO-02.
 */
export async function registerUso(
  db: Db,
  userId: number,
  sent: readonly EventoDeUso[],
  now: Date,
): Promise<Registered> {
  const named = sent.map(({ abertura }) => abertura.toLowerCase());
  const aberturas = [...new Set(named)].filter((text) => uuid.test(text));
  if (aberturas.length === 0) {
    return { accepted: 0, dropped: sent.map(() => 'unknown opening'), refusedPages: [] };
  }
  return db.transaction(async (tx) => {
    const queries = eventoQueries(tx);
    const openings = await queries.lockAberturas(userId, aberturas, now);
    const names = [...new Set(sent.flatMap(({ pagina }) => pagina ?? []))];
    const relatorios = openings.map(({ relatorioId }) => relatorioId);
    const hasPages = names.length > 0 && relatorios.length > 0;
    const pages = hasPages ? await queries.listPages(relatorios, names) : [];
    const { accepted, dropped } = judgeEventos(sent, openings, {
      hasPage: (relatorioId, pagina) =>
        pages.some((page) => page.relatorioId === relatorioId && page.name === pagina),
      now,
    });
    const use = accepted.filter(({ evento }) => evento !== 'recusada');
    await queries.insert(use, openings);
    const refusedPages = accepted.flatMap(({ evento, pagina, aberturaId }) => {
      const opening = openings.find(({ id }) => id === aberturaId);
      const page = pages.find(
        ({ relatorioId, name }) => relatorioId === opening?.relatorioId && name === pagina,
      );
      return evento === 'recusada' && opening && page ? { ...opening, ...page } : [];
    });
    return { accepted: accepted.length, dropped, refusedPages };
  });
}
