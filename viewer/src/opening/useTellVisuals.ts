import { ifAnnounced } from '@portal/api-client';
import { tellSeenPages } from '@portal/api-client/contract';
import { addedParts, endedAmong, tellingOf } from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import { useEffect } from 'react';
import { isPaginatedUrl } from './machine/Opening.ts';
import type { Opening } from './useOpening.ts';

/** The frame is asked when it has drawn the page and the reader may use it. */
const afterMs = 2_000;

export const visualsKey = (relatorio: number, page: string) => `${relatorio} ${page}`;

/**
 * Asks the frame once for the visuals of each page that is read, and tells the server those that Microsoft ends or does not export. The end
 * of them on a page is told, too. A failure is only logged. Spec LER-21.
 */
export function useTellVisuals({ machine, state }: Opening): void {
  const { client, sight } = useAppServices();
  const isTold = useRecurso(addedParts.endedVisuals) && !sight;
  const { place, pages, shownPage, isShown, token } = state;
  const relatorio = place?.relatorio;
  const page = pages.find(({ name }) => name === shownPage);
  const known = token?.visuals?.some(({ pagina }) => pagina === shownPage) ?? false;
  const isAsked = isTold && isShown && !isPaginatedUrl(token?.embedUrl);
  useEffect(() => {
    if (!isAsked || relatorio === undefined || !page) return;
    const key = visualsKey(relatorio, page.name);
    if (machine.endedVisuals.has(key)) return;
    const ask = async () => {
      const visuais = endedAmong(await machine.visualKinds(page.name));
      machine.endedVisuals.set(key, visuais);
      if (visuais.length === 0 && !known) return;
      const body = tellingOf([page]).map((one) => ({ ...one, visuais }));
      await ifAnnounced(client.call(tellSeenPages, { params: { id: relatorio }, body }));
    };
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => console.warn('the visuals could not be told', error));
    }, afterMs);
    return () => clearTimeout(timer);
  }, [machine, client, isAsked, relatorio, page, known]);
}
