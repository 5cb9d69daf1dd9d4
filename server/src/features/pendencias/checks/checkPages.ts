import type { ComparedPage } from '../conferenciaQueries.ts';
import { allOf, type Finding, type Judgement } from '../Finding.ts';
import { newsMs } from './checkReports.ts';

/** A page that comes within this time of the loss of another one may be its successor. */
const successorMs = 2 * 60 * 60_000;

/**
 * Finds pages that are gone, renamed and new from what listings have stored, so it asks nothing. A page that is gone and a new one with
 * its title are one finding if a grant names the former one: the page was published again under another name.
 */
export function checkPages(pagesOf: ReadonlyMap<number, readonly ComparedPage[]>): Judgement {
  return allOf(
    ['pagina_ausente', 'pagina_trocada', 'pagina_renomeada', 'pagina_nova'],
    [...pagesOf].flatMap(([relatorio, pages]) => findingsOf(relatorio, pages)),
  );
}

function findingsOf(relatorio: number, pages: readonly ComparedPage[]): Finding[] {
  const present = pages.filter(({ goneAge }) => goneAge === null);
  // Without a present page nothing is known about the report.
  if (present.length === 0) return [];
  const oldest = Math.max(
    ...pages.map(({ firstSeenAge }) => firstSeenAge ?? Number.POSITIVE_INFINITY),
  );
  const isNew = ({ firstSeenAge }: ComparedPage) =>
    firstSeenAge !== null && firstSeenAge < newsMs && firstSeenAge < oldest;
  const isRecent = (age: number | null) => age !== null && age < newsMs;
  const successors = new Set<ComparedPage>();
  const finding = (page: ComparedPage, rest: Pick<Finding, 'tipo' | 'gravidade' | 'dados'>) => ({
    assunto: String(relatorio),
    extra: page.name,
    relatorios: [relatorio],
    pagina: page.name,
    ...rest,
  });

  const gone = pages.flatMap((page): Finding[] => {
    if (page.goneAge === null || !(page.isGranted || isRecent(page.goneAge))) return [];
    const successor = successorOf(page, present);
    if (successor) successors.add(successor);
    if (successor && !page.isGranted) return [];
    const dados = { titulo: page.titulo };
    if (successor) {
      const replacement = { ...dados, nova: successor.name };
      return [finding(page, { tipo: 'pagina_trocada', gravidade: 'falha', dados: replacement })];
    }
    const gravidade = page.isGranted ? 'falha' : 'novidade';
    return [finding(page, { tipo: 'pagina_ausente', gravidade, dados })];
  });
  const changed = present.flatMap((page): Finding[] => {
    if (successors.has(page)) return [];
    if (isNew(page) && !page.isInternal) {
      const dados = { titulo: page.titulo };
      return [finding(page, { tipo: 'pagina_nova', gravidade: 'novidade', dados })];
    }
    if (page.tituloAnterior === null || !isRecent(page.renamedAge)) return [];
    const dados = { de: page.tituloAnterior, para: page.titulo };
    return [
      {
        ...finding(page, { tipo: 'pagina_renomeada', gravidade: 'novidade', dados }),
        extra: `${page.name} ${page.titulo}`,
      },
    ];
  });
  return [...gone, ...changed];
}

/**
 * Returns the page that replaces a gone one: it has the same title and was first seen when the other was lost. Null if there is none or
 * more than one.
 */
function successorOf(
  { titulo, goneAge }: ComparedPage,
  present: readonly ComparedPage[],
): ComparedPage | null {
  const alike = present.filter(
    (page) =>
      page.titulo === titulo &&
      page.firstSeenAge !== null &&
      page.firstSeenAge < (goneAge ?? 0) + successorMs,
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}
