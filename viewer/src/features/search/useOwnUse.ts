import { listRecentAplicativos, type RelatorioItem } from '@portal/api-client/contract';
import { relatorioName } from '../../content/relatorioName.ts';
import { useCall } from '../../content/useCall.ts';
import { useRecentRelatorios } from '../../content/useRecentRelatorios.ts';
import { paths } from '../../paths.ts';
import type { Target } from './findTargets.ts';

/** What the reader uses, as the lists of recent reports and applications and the favourites tell it. */
export interface OwnUse {
  /** What was opened last, newest first: reports, then applications. Empty if that is not known. */
  readonly recent: readonly Target[];
  /** The field `use` of a target, absent for what the reader does not use. */
  useOfRelatorio(relatorio: RelatorioItem): Pick<Target, 'use'>;
  useOfAplicativo(id: number): Pick<Target, 'use'>;
}

const maxOfKind = 5;
/** Behind everything that was opened last. */
const useOfFavorite = 1_000;

/** Fetches what the reader opened last. Spec LEIT-04, LER-12. */
export function useOwnUse(): OwnUse {
  const relatorios = useRecentRelatorios().data ?? [];
  const { data: aplicativos = [] } = useCall(listRecentAplicativos, {
    queryKey: ['home', 'aplicativos'],
    isList: true,
    staleTime: 0,
  });
  return {
    recent: [
      ...relatorios.slice(0, maxOfKind).map(
        (relatorio): Target => ({
          key: `recente-relatorio-${relatorio.id}`,
          kind: 'Relatório',
          label: relatorioName(relatorio),
          to: paths.dashboard(relatorio.id),
        }),
      ),
      ...aplicativos.slice(0, maxOfKind).map(
        ({ id, nome }): Target => ({
          key: `recente-aplicativo-${id}`,
          kind: 'Aplicativo',
          label: nome,
          to: paths.aplicativo(id),
        }),
      ),
    ],
    useOfRelatorio: ({ id, is_favorite }) =>
      useAt(
        relatorios.findIndex((recent) => recent.id === id),
        is_favorite,
      ),
    useOfAplicativo: (id) =>
      useAt(
        aplicativos.findIndex((recent) => recent.id === id),
        false,
      ),
  };
}

function useAt(place: number, isFavorite: boolean): Pick<Target, 'use'> {
  if (place >= 0) return { use: place };
  return isFavorite ? { use: useOfFavorite } : {};
}
