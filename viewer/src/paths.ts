/** Every address of the viewer as a function: nobody else writes one. */
export const paths = {
  home: () => '/home',
  /** The start, or one report: the selection lives in the address (AMBIG-45). */
  dashboard: (relatorioId?: number) =>
    relatorioId === undefined ? '/dashboard' : `/dashboard?relatorio=${relatorioId}`,
  aplicativos: () => '/aplicativos',
  /** An application, or one page of one of its reports: the selection lives in the address (AMBIG-45). */
  aplicativo: (id: number, selection?: { relatorio: number; pagina: string }) =>
    selection
      ? `/aplicativos/${id}?relatorio=${selection.relatorio}&pagina=${encodeURIComponent(selection.pagina)}`
      : `/aplicativos/${id}`,
  /** `from` is where to go back to after signing in. */
  login: (from?: string) => (from ? `/login?from=${encodeURIComponent(from)}` : '/login'),
};
