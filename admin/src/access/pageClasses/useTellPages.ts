import { ifAnnounced } from '@portal/api-client';
import { tellSeenPages } from '@portal/api-client/contract';
import { frameAnswerMs, tellingOf } from '@portal/api-client/rules';
import type { Report } from '@portal/embed';
import { useAppServices } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Returns a function that tells the server the pages of a loaded report. A failure is only logged. Spec DIA-02, WIRE-12. */
export function useTellPages() {
  const { client } = useAppServices();
  const cache = useQueryClient();
  return useCallback(
    async (id: number, report: Report | null) => {
      try {
        const pages = await report?.within({ timeoutMs: frameAnswerMs }).getPages();
        const body = tellingOf(pages ?? []);
        if (!(await ifAnnounced(client.call(tellSeenPages, { params: { id }, body })))) return;
        for (const name of ['pageClasses', 'reportPages']) {
          void cache.invalidateQueries({ queryKey: [name] });
        }
      } catch (error) {
        console.warn('the pages of a report could not be told', error);
      }
    },
    [client, cache],
  );
}
