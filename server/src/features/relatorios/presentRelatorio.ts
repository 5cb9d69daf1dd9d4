import type { RelatorioItem } from '@portal/api-client/contract';
import { accessExpiry, grantedMoment } from '../../domain/access/accessExpiry.ts';
import { forReaders, type SeenPage } from '../../domain/access/seenPages.ts';
import type { RelatorioItemRow } from '../../domain/relatorios/queries.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * A report of a list as the API returns it. Both `name` and `nome_relatorio` contain the portal's name.
 * AMBIG-16.
 */
export const presentRelatorio =
  (actor: Actor) =>
  (row: RelatorioItemRow): RelatorioItem => {
    const { id, report_id, nome_relatorio, is_favorite, embed_url, paginas, ate, desde } = row;
    return {
      id,
      report_id,
      name: nome_relatorio,
      nome_relatorio,
      is_favorite,
      ...(embed_url && { embedUrl: embed_url }),
      ...(paginas && pagesOf(paginas)),
      ...accessExpiry(actor, ate),
      ...grantedMoment(desde),
    };
  };

function pagesOf(all: readonly SeenPage[]) {
  const paginas = forReaders(all);
  return { paginas, ...(paginas.length < all.length && { tem_internas: true }) };
}
