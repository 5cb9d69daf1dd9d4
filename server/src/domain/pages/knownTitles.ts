import { type PageClass, pageClasses, pageTitles } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import { rowsByKey } from '../access/rowsByKey.ts';
import { pageReadQueries } from './pageClassQueries.ts';

/** The pages of one report by name, those that are gone included. `classe` is null for a page that is gone. */
export type PageTitles = ReadonlyMap<
  string,
  { readonly titulo: string; readonly isGone: boolean; readonly classe: PageClass | null }
>;

/** Stands for the title of a page that was never seen in a report, such as a page of the report configured before. Spec VIDA-01. */
export const unseenTitle = 'Página que não existe neste relatório';

/**
 * Returns the titles of all pages that were ever seen, by the id of the configuration. Pages with equal titles are told apart
 * by position, present pages first. Spec LER-06.
 */
export async function knownTitles(
  db: Db,
  relatorios: readonly number[],
): Promise<ReadonlyMap<number, PageTitles>> {
  const rows = await pageReadQueries(db).listEver(relatorios);
  const byRelatorio = rowsByKey(rows, ({ relatorio }) => relatorio);
  return new Map([...byRelatorio].map(([id, pages]) => [id, titlesOf(pages)]));
}

type Row = Awaited<ReturnType<ReturnType<typeof pageReadQueries>['listEver']>>[number];

function titlesOf(rows: readonly Row[]): PageTitles {
  const present = rows.filter(({ goneAt }) => goneAt === null);
  const gone = rows.filter(({ goneAt }) => goneAt !== null);
  const titles = pageTitles(
    [...present, ...gone].map(({ nome, titulo }) => ({ name: nome, displayName: titulo })),
  );
  const classes = pageClasses(present);
  return new Map(
    rows.map(({ nome, titulo, goneAt }) => [
      nome,
      {
        titulo: titles.get(nome) ?? titulo,
        isGone: goneAt !== null,
        classe: classes.get(nome) ?? null,
      },
    ]),
  );
}
