/** So many pages are named. */
const maxNamed = 10;

interface KnownPage {
  readonly nome: string;
  readonly titulo: string;
}

/** What is said of a page that a grant names and its report does not have. `known` are the pages of the report. */
export function unknownPageText(
  page: string,
  relatorio: string,
  known: readonly KnownPage[],
): string {
  const text = `A página "${page}" não existe no relatório "${relatorio}"`;
  if (known.length === 0) return `${text}, ou o portal ainda não conhece as páginas dele.`;
  const named = known.slice(0, maxNamed).map(({ nome, titulo }) => `${nome} (${titulo})`);
  const rest = known.length - named.length;
  return `${text}. As páginas são: ${named.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}.`;
}
