import type { SeenPage } from '../access/seenPages.ts';

interface Pages {
  readonly listKnownPages: (relatorioId: number) => Promise<ReadonlyMap<string, SeenPage>>;
}

/** The pages of a report with visuals that Microsoft ends or does not export, as the answers that open a report tell them. Spec LER-21. */
export async function endedVisualsOf({ listKnownPages }: Pages, relatorioId: number) {
  const pages = [...(await listKnownPages(relatorioId)).values()];
  const visuais = pages.flatMap(({ nome: pagina, visuais: tipos }) =>
    tipos?.length ? [{ pagina, tipos: [...tipos] }] : [],
  );
  return visuais.length > 0 ? { visuais } : {};
}
