import type { Decision } from '@portal/api-client/rules';
import type { SeenPage } from '../access/seenPages.ts';
import { opensPage } from '../visoes/presentVisao.ts';

interface Pages {
  readonly listKnownPages: (relatorioId: number) => Promise<ReadonlyMap<string, SeenPage>>;
}

/** The pages that a person may open with visuals that Microsoft ends or does not export, as the answers that open a report tell them. Spec LER-21. */
export async function endedVisualsOf(
  { listKnownPages }: Pages,
  relatorioId: number,
  decision: Decision,
) {
  const pages = [...(await listKnownPages(relatorioId)).values()];
  const visuais = pages.flatMap(({ nome: pagina, visuais: tipos }) =>
    tipos?.length && opensPage(decision, pagina) ? [{ pagina, tipos: [...tipos] }] : [],
  );
  return visuais.length > 0 ? { visuais } : {};
}
