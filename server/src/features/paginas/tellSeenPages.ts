import { isDeepStrictEqual } from 'node:util';
import { type SeenPagina, savePageClasses } from '@portal/api-client/contract';
import { endedAmong, endedVisualText, mayCall, pageTitles } from '@portal/api-client/rules';
import type { SeenPage } from '../../domain/access/seenPages.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { pageClassQueries, pageReadQueries } from '../../domain/pages/pageClassQueries.ts';
import type { RelatorioRow } from '../../domain/relatorios/queries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, authorOf } from '../../platform/http/actor.ts';

/**
 * Keeps which pages of a configuration its author has hidden, as a frame tells it. Writes only what differs, with a row of history that
 * names the person. A page that the provider does not list is ignored, and so is a telling after which every page would be hidden. Lists
 * and proposals follow every telling; files follow those of people who may correct the classes. Spec LER-03, WIRE-12, EXPO-02.
 */
export async function tellSeenPages(
  db: Db,
  actor: Actor,
  { id, cliente_id }: Pick<RelatorioRow, 'id' | 'cliente_id'>,
  body: readonly SeenPagina[],
): Promise<void> {
  const told = body.map(({ visuais, ...page }) => ({
    ...page,
    ...(visuais && { visuais: endedAmong(visuais) }),
  }));
  const isTrusted = mayCall(actor, savePageClasses);
  // Most tellings say what is known already. They take no lock.
  if (differing(await pageReadQueries(db).listPresent(id), told, isTrusted).length === 0) return;
  await db.transaction(async (tx) => {
    await pageClassQueries(tx).lock(id);
    const known = await pageReadQueries(tx).listPresent(id);
    const changes = differing(known, told, isTrusted);
    if (changes.length === 0) return;
    await pageClassQueries(tx).saveTold(id, changes, isTrusted);
    const titles = pageTitles(known.map((page) => ({ name: page.nome, displayName: page.titulo })));
    const before = new Map(known.map((page) => [page.nome, page]));
    const titleOf = (nome: string) => titles.get(nome) ?? nome;
    const named = (isHidden: boolean) =>
      changes
        .filter((page) => showsOther(before.get(page.nome), page, isTrusted))
        .filter(({ visibilidade }) => (visibilidade === 1) === isHidden)
        .map(({ nome }) => titleOf(nome));
    const visuais = changes.flatMap(({ nome, visuais: tipos = [] }) =>
      tipos.map((tipo) => `${endedVisualText(tipo)} em ${titleOf(nome)}`),
    );
    await recordEvent(tx, authorOf(actor), {
      cliente: cliente_id,
      action: 'relatorio.told',
      target: `relatorio:${id}`,
      details: { ocultas: named(true), visiveis: named(false), visuais },
    });
  });
}

/** Whether a telling says of a page that it is hidden or shown otherwise than is kept. */
const showsOther = (
  kept: SeenPage | undefined,
  { visibilidade }: SeenPagina,
  isTrusted: boolean,
): boolean =>
  visibilidade !== kept?.visibilidade || (isTrusted && visibilidade !== kept.visibilidade_admin);

/** The pages about which a telling says something else than what is kept. Empty if the telling is ignored. */
function differing(
  known: readonly SeenPage[],
  told: readonly SeenPagina[],
  isTrusted: boolean,
): SeenPagina[] {
  const tellings = new Map(told.map((page) => [page.nome, page]));
  const isHidden = (visibilidade: number | null | undefined) => visibilidade === 1;
  const after = known.map(({ nome, visibilidade }) => ({
    nome,
    visibilidade: tellings.get(nome)?.visibilidade ?? visibilidade,
  }));
  if (after.every(({ visibilidade }) => isHidden(visibilidade))) return [];
  return known.flatMap((kept) => {
    const page = tellings.get(kept.nome);
    if (!page) return [];
    const isKnown =
      !showsOther(kept, page, isTrusted) &&
      (!page.visuais || isDeepStrictEqual(page.visuais, [...(kept.visuais ?? [])]));
    return isKnown ? [] : [page];
  });
}
