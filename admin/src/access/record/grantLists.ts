/** The answer to the figure above the rows is new enough for the rows, which load a moment later. */
const staleTime = 5_000;

/** The order of the grants on the page of a record, and the most that are shown. The figure above them makes the same call. */
export const grantLists = {
  concessoes: { sort: 'nome', perPage: 100, staleTime },
  acessos: { sort: 'relatorio_nome', perPage: 200, staleTime },
} as const;
