import { type SeenPagina, savePageClasses } from '@portal/api-client/contract';
import { endedAmong, endedVisualText, mayCall, pageTitles } from '@portal/api-client/rules';
import type { Context } from '../../Context.ts';
import type { SeenPage } from '../../domain/access/seenPages.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { pageClassQueries, pageReadQueries } from '../../domain/pages/pageClassQueries.ts';
import type { RelatorioRow } from '../../domain/relatorios/queries.ts';
import { type Actor, authorOf } from '../../platform/http/actor.ts';
import { afterTelling, type Teller, type Telling } from './afterTelling.ts';

/**
 * Keeps which pages of a configuration its author has hidden, as a frame tells it. Writes only what differs, with a row of history that
 * names the person. A page that the provider does not list is ignored, and so is a telling after which every page would be hidden. Lists
 * and proposals follow every telling that is kept; files follow those of people who may correct the classes. Spec LER-03, WIRE-12,
 * EXPO-02.
 */
export async function tellSeenPages(
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { id, cliente_id }: Pick<RelatorioRow, 'id' | 'cliente_id'>,
  body: readonly SeenPagina[],
): Promise<void> {
  const told = body.map(({ visuais, ...page }) => ({
    ...page,
    ...(visuais && { visuais: endedAmong(visuais) }),
  }));
  const teller = { id: actor.id, isTrusted: mayCall(actor, savePageClasses), now: now() };
  // Most tellings say what is known already. They take no lock.
  if (changesBy(await pageReadQueries(db).listPresent(id), told, teller).length === 0) return;
  await db.transaction(async (tx) => {
    await pageClassQueries(tx).lock(id);
    const known = await pageReadQueries(tx).listPresent(id);
    const changes = changesBy(known, told, teller);
    if (changes.length === 0) return;
    await pageClassQueries(tx).saveTold(
      id,
      changes.map(({ page }) => page),
    );
    const titles = pageTitles(known.map((page) => ({ name: page.nome, displayName: page.titulo })));
    const titleOf = (nome: string) => titles.get(nome) ?? nome;
    const named = (isHidden: boolean) =>
      changes.flatMap(({ page, showsOther }) =>
        showsOther && (page.visibilidade === 1) === isHidden ? [titleOf(page.nome)] : [],
      );
    const recorded = changes.filter(({ isRecorded }) => isRecorded);
    if (recorded.length === 0) return;
    const visuais = recorded.flatMap(({ page, tellsVisuals }) =>
      tellsVisuals
        ? (page.visuais ?? []).map((tipo) => `${endedVisualText(tipo)} em ${titleOf(page.nome)}`)
        : [],
    );
    await recordEvent(tx, authorOf(actor), {
      cliente: cliente_id,
      action: 'relatorio.told',
      target: `relatorio:${id}`,
      details: { ocultas: named(true), visiveis: named(false), visuais },
    });
  });
}

/** What a telling changes of the pages. Empty if it is ignored. */
function changesBy(
  known: readonly SeenPage[],
  told: readonly SeenPagina[],
  teller: Teller,
): Telling[] {
  const tellings = new Map(told.map((page) => [page.nome, page]));
  const after = known.map((page) => afterTelling(page, tellings.get(page.nome), teller));
  if (after.every(({ page }) => page.visibilidade === 1)) return [];
  return after.filter(({ isChanged }) => isChanged);
}
