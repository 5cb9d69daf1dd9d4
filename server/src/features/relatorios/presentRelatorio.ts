import type { RelatorioItem } from '@portal/api-client/contract';
import type { RelatorioItemRow } from './queries.ts';

/**
 * A report of a list as the API returns it. Both `name` and `nome_relatorio` contain the portal's name.
 * AMBIG-16.
 */
export function presentRelatorio(row: RelatorioItemRow): RelatorioItem {
  const { id, report_id, nome_relatorio, is_favorite, embed_url, paginas } = row;
  return {
    id,
    report_id,
    name: nome_relatorio,
    nome_relatorio,
    is_favorite,
    ...(embed_url && { embedUrl: embed_url }),
    ...(paginas && { paginas: [...paginas] }),
  };
}
