import type { RelatorioItem } from '@portal/api-client/contract';
import type { RelatorioItemRow } from './queries.ts';

/** AMBIG-16: both names carry the portal's. */
export function presentRelatorio(row: RelatorioItemRow): RelatorioItem {
  const { id, report_id, nome_relatorio, is_favorite, embed_url } = row;
  return {
    id,
    report_id,
    name: nome_relatorio,
    nome_relatorio,
    is_favorite,
    ...(embed_url && { embedUrl: embed_url }),
  };
}
