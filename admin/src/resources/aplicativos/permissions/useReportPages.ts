import { type AdminAplicativo, listReportPages } from '@portal/api-client/contract';
import { type PageLike, unwrapPages } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { KnownPages } from './access.ts';

/** The pages of one report of the application, as far as they are known. */
export interface ReportPages {
  readonly relatorio: number;
  readonly name: string;
  /** In their order; null while they load and where they could not be had. */
  readonly pages: readonly PageLike[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Asks for the pages of every report once somebody's access needs them. Spec ADM-PERM-04, 21. */
export function useReportPages(app: AdminAplicativo, isNeeded: boolean) {
  const { client } = useAppServices();
  const placed = useMemo(
    () => app.relatorios.toSorted((a, b) => a.ordem - b.ordem),
    [app.relatorios],
  );
  // Kept from drawing to drawing, for a tick changes nothing here: thirty queries compared anew would make it wait.
  const queries = useMemo(
    () =>
      placed.map(({ workspace_id, relatorio_id }) => ({
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
    [placed, client, app.cliente, isNeeded],
  );
  const combine = useCallback(
    (results: readonly UseQueryResult<readonly PageLike[]>[]) => {
      const reports = placed.map(({ relatorio, relatorio_nome }, index): ReportPages => {
        const query = results[index];
        return {
          relatorio,
          name: relatorio_nome || '(Sem nome)',
          pages: query?.data ?? null,
          error: query?.error ?? null,
          retry: () => query?.refetch(),
        };
      });
      const known: KnownPages = new Map(
        reports.flatMap(({ relatorio, pages }) =>
          pages ? [[relatorio, pages.map(({ name }) => name)] as const] : [],
        ),
      );
      return { reports, known };
    },
    [placed],
  );
  return useQueries({ queries, combine });
}
