import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { offeredPages, titlesOf } from '../opening/machine/choosePage.ts';
import { isPaginatedUrl } from '../opening/machine/Opening.ts';
import type { Opening } from '../opening/useOpening.ts';
import { visualsKey } from '../opening/useTellVisuals.ts';
import type { ExportSource } from './ExportSource.ts';

/** What an open report can be exported from. Null where the reader may not export it. Spec EXPO-01. */
export function useExportSource({ machine, state }: Opening): ExportSource | null {
  const isOffered = useRecurso(addedParts.reportFiles);
  const { place, token, pages, shownPage, isShown } = state;
  const formats = token?.mayExport ?? [];
  if (!isOffered || !place || formats.length === 0) return null;
  const isPaginated = isPaginatedUrl(token?.embedUrl);
  const titles = titlesOf(state);
  return {
    relatorio: place.relatorio,
    aplicativo: place.aplicativo,
    nome: place.title,
    isPaginated,
    formats,
    pages: isPaginated
      ? []
      : offeredPages(place, pages).map(({ name }) => ({
          nome: name,
          titulo: titles.get(name) ?? name,
          visuais:
            machine.endedVisuals.get(visualsKey(place.relatorio, name)) ??
            token?.visuals?.find(({ pagina }) => pagina === name)?.tipos ??
            [],
        })),
    page: shownPage ?? null,
    visao: null,
    capture: isPaginated || !isShown ? null : () => machine.capture(),
  };
}
