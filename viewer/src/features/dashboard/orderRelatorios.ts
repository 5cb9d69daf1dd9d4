import type { RelatorioItem } from '@portal/api-client/contract';
import { unaccent } from '@portal/api-client/rules';
import { relatorioName } from '../../content/relatorioName.ts';

/**
 * Returns the reports whose name contains every word of the filter, without regard to accents and case: the favourites
 * first, each group in the order of the server. Spec LEIT-02.
 */
export function orderRelatorios(
  relatorios: readonly RelatorioItem[],
  filter: string,
): readonly RelatorioItem[] {
  const words = unaccent(filter).split(/\s+/).filter(Boolean);
  const found = relatorios.filter((relatorio) => {
    const name = unaccent(relatorioName(relatorio));
    return words.every((word) => name.includes(word));
  });
  return [
    ...found.filter(({ is_favorite }) => is_favorite),
    ...found.filter(({ is_favorite }) => !is_favorite),
  ];
}
