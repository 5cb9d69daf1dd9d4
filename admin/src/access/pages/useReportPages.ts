import { type AdminAplicativo, listReportPages } from '@portal/api-client/contract';
import {
  addedParts,
  type PageClass,
  type PageLike,
  pageTitles,
  unwrapPages,
} from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { KnownPages } from '../draft/access.ts';

/** A page with a title that no other page of the report has. Spec LER-06. */
export interface ReportPage extends PageLike {
  /** Absent in another backend, which lists every page. Spec LER-03. */
  readonly classe?: PageClass | undefined;
  /** True while neither a frame nor an administrator has told the class. Spec DIA-02. */
  readonly sem_classe?: boolean | undefined;
  /** When the server first saw the page, in milliseconds: 0 if that is long ago or not told, and infinite if it has not yet. */
  readonly since: number;
}

type ListedPage = Omit<ReportPage, 'since'>;
type SeenPages = AdminAplicativo['relatorios'][number]['paginas'];

/** One report of the application, with its pages. */
export interface ReportPages {
  readonly relatorio: number;
  readonly name: string;
  /**
   * The pages in display order. Until the provider answers, and if it does not, those that the server saw last; null if
   * it saw none or does not tell.
   */
  readonly pages: readonly ReportPage[] | null;
  readonly error: Error | null;
  readonly retry: () => unknown;
}

const noRetry = () => {};

/** Loads the pages of every report of the application when `isNeeded` becomes true. Spec ADM-PERM-04, 21, WIRE-10, WIRE-12. */
export function useReportPages(app: AdminAplicativo, isNeeded: boolean) {
  const { client } = useAppServices();
  const hasClasses = useRecurso(addedParts.pageClasses);
  const orderedReports = useMemo(
    () => app.relatorios.toSorted((a, b) => a.ordem - b.ordem),
    [app.relatorios],
  );
  // The queries are memoized: each tick of a checkbox renders the editor, and comparing the options of thirty
  // queries would slow it.
  const queries = useMemo(
    () =>
      orderedReports.map(({ workspace_id, relatorio_id, relatorio, paginas }) => ({
        queryKey: ['reportPages', workspace_id, relatorio_id, app.cliente, relatorio],
        queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly ListedPage[]> => {
          const query = {
            workspace_id,
            report_id: relatorio_id,
            cliente_id: app.cliente,
            // Corrections belong to the configuration, of which several may have the same report.
            ...(hasClasses && { relatorio, classes: true }),
          };
          const answer = await client.call(listReportPages, { query }, { signal });
          const pages: readonly ListedPage[] = unwrapPages(answer);
          return titled(pages.toSorted((a, b) => Number(a.order) - Number(b.order)));
        },
        // Not in the query, whose pages are kept longer than what the server has seen.
        select: (pages: readonly ListedPage[]) => withSince(pages, paginas),
        enabled: isNeeded && Boolean(app.cliente),
        retry: false,
        staleTime: 60_000,
      })),
    [orderedReports, client, app.cliente, isNeeded, hasClasses],
  );
  const seen = useMemo(
    () => orderedReports.map(({ paginas }) => pagesOf(paginas)),
    [orderedReports],
  );
  const combine = useCallback(
    (results: readonly UseQueryResult<readonly ReportPage[]>[]) => {
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

function pagesOf(paginas: SeenPages): readonly ReportPage[] | null {
  if (!paginas?.length) return null;
  const pages = paginas.map(({ nome, titulo, classe, sem_classe }, order) => ({
    name: nome,
    displayName: titulo,
    order,
    classe,
    sem_classe,
  }));
  return withSince(titled(pages), paginas);
}

/** Adds when the server first saw each page. A server that tells it of some page tells it of every page that it has seen. */
function withSince(pages: readonly ListedPage[], seen: SeenPages = []): readonly ReportPage[] {
  const since = new Map(seen.map(({ nome, vista_desde }) => [nome, vista_desde]));
  const tells = seen.some(({ vista_desde }) => vista_desde !== undefined);
  return pages.map((page) => {
    const first = since.get(page.name);
    if (first) return { ...page, since: Date.parse(first) };
    return { ...page, since: tells && !since.has(page.name) ? Number.POSITIVE_INFINITY : 0 };
  });
}

/** Gives each page a title of its own. */
function titled<Page extends ListedPage>(pages: readonly Page[]): readonly Page[] {
  const titles = pageTitles(pages);
  return pages.map((page) => ({ ...page, displayName: titles.get(page.name) ?? page.name }));
}
