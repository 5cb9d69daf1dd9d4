/** A page is in lists, or it is opened only from within its report: by drill-through or as a tooltip. Spec LER-03. */
export type PageClass = 'listada' | 'interna';

/** What decides about the class of a page. */
export interface ClassedPage {
  /** The name that Power BI gives to the page. It is not the title that people read. */
  readonly nome: string;
  /** What a frame told last, in Microsoft's numbers: 1 is hidden by the author. Absent or null if no frame has told it. */
  readonly visibilidade?: number | null | undefined;
  /** The class that an administrator gave to the page. Absent or null if none did. */
  readonly correcao?: PageClass | null | undefined;
}

const hidden = 1;

/**
 * Returns the class of each page, by name. `pages` are all present pages of one report, also those that a person may not
 * open. An administrator's correction counts, then what a frame told; a page about which nothing is known is listed. Where no
 * page would be listed, those without a correction are, and if all have one, all are: a report always has a page to begin
 * with. The only implementation of this rule. Spec LER-03.
 */
export function pageClasses(pages: readonly ClassedPage[]): ReadonlyMap<string, PageClass> {
  const classes = new Map(pages.map((page) => [page.nome, page.correcao ?? toldClass(page)]));
  if ([...classes.values()].includes('listada')) return classes;
  const uncorrected = pages.filter(({ correcao }) => !correcao);
  for (const { nome } of uncorrected.length > 0 ? uncorrected : pages) classes.set(nome, 'listada');
  return classes;
}

/** Returns those of all present pages of a report that lists show, in the given order. Spec LER-03. */
export function listedPages<Page extends ClassedPage>(pages: readonly Page[]): readonly Page[] {
  const classes = pageClasses(pages);
  return pages.filter(({ nome }) => classes.get(nome) === 'listada');
}

/** True while neither a frame nor an administrator has told the class of a page. Such a page is listed and not proposed. Spec DIA-02. */
export const isUnclassed = ({ visibilidade, correcao }: ClassedPage): boolean =>
  !correcao && (visibilidade ?? null) === null;

const toldClass = ({ visibilidade }: ClassedPage): PageClass =>
  visibilidade === hidden ? 'interna' : 'listada';
