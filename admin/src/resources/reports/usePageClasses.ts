import {
  listReportPages,
  type RelatorioConfig,
  savePageClasses,
} from '@portal/api-client/contract';
import { type PageClass, pageTitles } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** A page of a report with a title of its own. `correcao` is the class that an administrator gave to it. */
interface ClassedPage {
  readonly nome: string;
  readonly titulo: string;
  readonly classe: PageClass;
  readonly correcao: PageClass | null;
  /** True while neither a frame nor an administrator has told the class. */
  readonly sem_classe: boolean;
}

/** Loads the pages of a configuration with their classes once they are wanted, and corrects the class of one. Spec WIRE-12. */
export function usePageClasses(config: RelatorioConfig, isWanted: boolean) {
  const { client } = useAppServices();
  const cache = useQueryClient();
  const { id, workspace_id, report_id } = config;
  const queryKey = ['pageClasses', id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly ClassedPage[]> => {
      const asked = { workspace_id, report_id, relatorio: id, classes: true };
      const answer = await client.call(listReportPages, { query: asked }, { signal });
      const pages = answer.toSorted((a, b) => a.order - b.order);
      const titles = pageTitles(pages);
      return pages.map(({ name, classe, correcao, sem_classe = false }) => ({
        nome: name,
        titulo: titles.get(name) ?? name,
        classe: classe ?? 'listada',
        correcao: correcao ?? null,
        sem_classe,
      }));
    },
    enabled: isWanted,
    retry: false,
    staleTime: 0,
  });
  const change = useMutation({
    mutationFn: (correction: { readonly nome: string; readonly classe: PageClass | null }) =>
      client.call(savePageClasses, { params: { id }, body: [correction] }),
    onSuccess: (saved) => {
      const classes = new Map(saved.map((page) => [page.nome, page]));
      cache.setQueryData<readonly ClassedPage[]>(queryKey, (pages) =>
        pages?.map((page) => ({
          ...page,
          classe: classes.get(page.nome)?.classe ?? page.classe,
          correcao: classes.get(page.nome)?.correcao ?? null,
          sem_classe: classes.get(page.nome)?.sem_classe ?? false,
        })),
      );
      // The permissions dialog shows the classes, too.
      void cache.invalidateQueries({ queryKey: ['reportPages'] });
    },
  });
  return { query, change };
}
