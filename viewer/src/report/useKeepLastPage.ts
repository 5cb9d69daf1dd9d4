import { ifAnnounced } from '@portal/api-client';
import { saveUltimaPagina } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useEffect } from 'react';
import { isListed, titlesOf } from '../opening/machine/choosePage.ts';
import type { OpeningState } from '../opening/machine/Opening.ts';

/** A page counts as read after this time. It keeps the call away from the opening of a report. */
const readAfterMs = 2_000;

/**
 * Tells the server where the reader reads, so that Home leads back there. Not for a page that opens from within the report
 * only, nor for a server that does not keep it. A failure is only logged. Spec LEIT-12.
 */
export function useKeepLastPage(state: OpeningState): void {
  const { client } = useAppServices();
  const { place, shownPage, pages, isShown } = state;
  const page = pages.find(({ name }) => name === shownPage) ?? { name: shownPage ?? '' };
  const isKept = isShown && shownPage !== undefined && isListed(place, page);
  const relatorio = place?.relatorio;
  const aplicativo = place?.aplicativo ?? null;
  const titulo = (titlesOf(state).get(page.name) ?? '').slice(0, 200);
  useEffect(() => {
    if (!isKept || relatorio === undefined || shownPage === undefined) return;
    const timer = setTimeout(() => {
      const body = { relatorio, aplicativo, pagina: shownPage, titulo };
      ifAnnounced(client.call(saveUltimaPagina, { body })).catch((error: unknown) =>
        console.warn('the last page could not be kept', error),
      );
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [client, isKept, relatorio, aplicativo, shownPage, titulo]);
}
