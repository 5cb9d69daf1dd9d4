import { saveUltimaPagina } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import { useEffect } from 'react';
import type { ReportPlace } from './ReportPlace.ts';
import type { ShownPage } from './usePageInPlace.ts';

/** A page counts as read after this time. It keeps the call away from the opening of a report. */
const readAfterMs = 2_000;

/** Tells the server where the reader reads, so that Home leads back there. A failure is only logged. Spec LEIT-12. */
export function useKeepLastPage(
  { relatorio, aplicativo }: ReportPlace,
  page: ShownPage | undefined,
  isRendered: boolean,
): void {
  const { client } = useAppServices();
  const isKept = useRecurso(addedParts.inicio) && isRendered;
  const pagina = page?.name;
  const titulo = (page?.displayName ?? '').slice(0, 200);
  useEffect(() => {
    if (!isKept || pagina === undefined) return;
    const timer = setTimeout(() => {
      const body = { relatorio, aplicativo, pagina, titulo };
      client
        .call(saveUltimaPagina, { body })
        .catch((error: unknown) => console.warn('the last page could not be kept', error));
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [client, isKept, relatorio, aplicativo, pagina, titulo]);
}
