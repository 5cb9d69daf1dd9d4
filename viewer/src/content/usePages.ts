import { type AppRelatorio, listReportPages } from '@portal/api-client/contract';
import { allowedPages, type PageLike, unwrapPages } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { useQueries } from '@tanstack/react-query';

/** The pages of one report of an application, as far as they are known. */
export interface RelatorioPages {
  readonly isLoading: boolean;
  /** Those this person may see, in order; empty while loading and where loading failed. */
  readonly pages: readonly PageLike[];
  /** Where loading failed. */
  readonly retry?: (() => void) | undefined;
}

/**
 * Pages of every report that this person may open, each report with its own loading; one that fails shows no pages
 * and leaves the others alone. Spec APP-18 … 25.
 */
export function usePages(relatorios: readonly AppRelatorio[]): readonly RelatorioPages[] {
  const { client } = useAppServices();
  const results = useQueries({
    queries: relatorios.map(({ workspace_id, relatorio_id, tipo_acesso }) => ({
      queryKey: ['report-pages', workspace_id, relatorio_id],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        unwrapPages(
          await client.call(
            listReportPages,
            { query: { workspace_id, report_id: relatorio_id } },
            { signal },
          ),
        ),
      enabled: tipo_acesso !== 'none' && Boolean(workspace_id && relatorio_id),
      staleTime: 120_000,
    })),
  });
  // A backend of the plain contract names no access: it lists only the pages that one may open.
  return relatorios.map(({ tipo_acesso = 'full', paginas_permitidas }, index) => {
    const result = results[index];
    const permitted = (paginas_permitidas ?? []).map(({ nome_pagina }) => nome_pagina);
    return {
      isLoading: result?.isLoading ?? false,
      retry: result?.isError ? () => void result.refetch() : undefined,
      pages: allowedPages(result?.data ?? [], tipo_acesso, permitted),
    };
  });
}
