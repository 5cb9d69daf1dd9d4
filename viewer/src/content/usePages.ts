import { type AppRelatorio, listReportPages } from '@portal/api-client/contract';
import { allowedPages, type PageLike, unwrapPages } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { useQueries } from '@tanstack/react-query';
import { hasFailed, retryByItself } from './retryByItself.ts';

/** The pages of one report of an application. */
export interface RelatorioPages {
  readonly isLoading: boolean;
  /** The pages that the signed-in user may see, in order. Empty while loading and after a failure. */
  readonly pages: readonly PageLike[];
  /** Fetches the pages again. Undefined unless loading failed. */
  readonly retry?: (() => void) | undefined;
}

/**
 * Fetches the pages of each report with a query of its own, so that a failure affects one report only. The result has
 * the order of `relatorios`. A report without access is not requested and has no pages. Until the answer, and after a failure,
 * the pages are those that the server saw last, if it tells them. A failed call is repeated. Spec APP-18 … 25, WIRE-10, LER-02.
 */
export function usePages(relatorios: readonly AppRelatorio[]): readonly RelatorioPages[] {
  const { client } = useAppServices();
  const results = useQueries({
    queries: relatorios.map(({ relatorio, workspace_id, relatorio_id, tipo_acesso }) => ({
      queryKey: ['report-pages', relatorio],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        unwrapPages(
          await client.call(
            listReportPages,
            { query: { workspace_id, report_id: relatorio_id, relatorio } },
            { signal },
          ),
        ),
      enabled: tipo_acesso !== 'none' && Boolean(workspace_id && relatorio_id),
      staleTime: 120_000,
      refetchInterval: retryByItself,
    })),
  });
  // A backend that does not send `tipo_acesso` lists only the permitted pages, so all of them may be shown.
  return relatorios.map(({ tipo_acesso = 'full', paginas_permitidas, paginas }, index) => {
    const result = results[index];
    const isFailed = result !== undefined && hasFailed(result);
    const permitted = (paginas_permitidas ?? []).map(({ nome_pagina }) => nome_pagina);
    const seen = tipo_acesso === 'none' ? [] : (paginas ?? []).map(pageOf);
    return {
      isLoading: (result?.isLoading ?? false) && !isFailed && seen.length === 0,
      retry: isFailed ? () => void result.refetch() : undefined,
      pages: allowedPages(result?.data ?? seen, tipo_acesso, permitted),
    };
  });
}

const pageOf = ({ nome, titulo }: { nome: string; titulo: string }, order: number): PageLike => ({
  name: nome,
  displayName: titulo,
  order,
});
