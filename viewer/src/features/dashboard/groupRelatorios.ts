import type { RelatorioItem } from '@portal/api-client/contract';
import { hasWords } from '../../content/hasWords.ts';
import { relatorioName } from '../../content/relatorioName.ts';

interface RelatorioGroup {
  /** Null if the group is the whole list. */
  readonly title: string | null;
  readonly relatorios: readonly RelatorioItem[];
}

const maxRecents = 5;

/**
 * Returns the reports under their headings: favourites, at most five that the reader opened last, and the others. A report
 * stands once. Favourites and others keep the order of the server. Empty groups are left out. Spec LEIT-02, LER-13.
 *
 * `recents` are ids, newest first. `filter` leaves the reports whose name contains all its words.
 */
export function groupRelatorios(
  relatorios: readonly RelatorioItem[],
  recents: readonly number[],
  filter: string,
): readonly RelatorioGroup[] {
  const favorites = relatorios.filter(({ is_favorite }) => is_favorite);
  const recent = recents
    .flatMap((id) => relatorios.find((one) => one.id === id) ?? [])
    .filter(({ is_favorite }) => !is_favorite)
    .slice(0, maxRecents);
  const others = relatorios.filter((one) => !one.is_favorite && !recent.includes(one));
  const isWhole = favorites.length + recent.length === 0;
  return [
    { title: 'Favoritos', relatorios: favorites },
    { title: 'Recentes', relatorios: recent },
    { title: isWhole ? null : 'Demais relatórios', relatorios: others },
  ]
    .map((group) => ({
      ...group,
      relatorios: group.relatorios.filter((one) => hasWords(relatorioName(one), filter)),
    }))
    .filter((group) => group.relatorios.length > 0);
}
