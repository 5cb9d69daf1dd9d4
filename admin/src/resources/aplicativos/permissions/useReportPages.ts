import { type AdminAplicativo, listReportPages } from '@portal/api-client/contract';
import { type PageLike, unwrapPages } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { KnownPages } from './access.ts';

/** One report of the application, with its pages. */
export interface ReportPages {
  readonly relatorio: number;
  readonly name: string;
  /**
   * The pages in display order. Until the provider answers, and if it does not, those that the server saw last; null if
   * it saw none or does not tell.
   */
  readonly pages: readonly PageLike[] | null;
  readonly error: Error | null;
  readonly retry: () => unknown;
}

const noRetry = () => {};

/** Loads the pages of every report of the application when `isNeeded` becomes true. Spec ADM-PERM-04, 21, WIRE-10. */
export function useReportPages(app: AdminAplicativo, isNeeded: boolean) {
  const { client } = useAppServices();
  const orderedReports = useMemo(
    () => app.relatorios.toSorted((a, b) => a.ordem - b.ordem),
    [app.relatorios],
  );
  // The queries are memoized: each tick of a checkbox renders the editor, and comparing the options of thirty
  // queries would slow it.
  const queries = useMemo(
    () =>
      orderedReports.map(({ workspace_id, relatorio_id }) => ({
        queryKey: ['reportPages', workspace_id, relatorio_id, app.cliente],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly PageLike[]> => {
          const query = { workspace_id, report_id: relatorio_id, cliente_id: app.cliente };
          const answer = await client.call(listReportPages, { query }, { signal });
          return unwrapPages(answer).toSorted((a, b) => Number(a.order) - Number(b.order));
        },
        enabled: isNeeded && Boolean(app.cliente),
        retry: false,
        staleTime: 60_000,
      })),
    [orderedReports, client, app.cliente, isNeeded],
  );
  const seen = useMemo(
    () => orderedReports.map(({ paginas }) => pagesOf(paginas)),
    [orderedReports],
  );
  const combine = useCallback(
    (results: readonly UseQueryResult<readonly PageLike[]>[]) => {
      const reports = orderedReports.map(({ relatorio, relatorio_nome }, index): ReportPages => {
        const query = results[index];
        return {
          relatorio,
          name: relatorio_nome || '(Sem nome)',
          pages: query?.data ?? seen[index] ?? null,
          error: query?.error ?? null,
          // TanStack Query keeps a combined entry whose fields are all unchanged, so `retry` must be a stable function.
          retry: query?.refetch ?? noRetry,
        };
      });
      const known: KnownPages = new Map(
        reports.flatMap(({ relatorio, pages }) =>
          pages ? [[relatorio, pages.map(({ name }) => name)] as const] : [],
        ),
      );
      return { reports, known };
    },
    [orderedReports, seen],
  );
  return useQueries({ queries, combine });
}

function pagesOf(paginas: AdminAplicativo['relatorios'][number]['paginas']): PageLike[] | null {
  if (!paginas?.length) return null;
  return paginas.map(({ nome, titulo }, order) => ({ name: nome, displayName: titulo, order }));
}
