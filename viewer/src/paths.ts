/** Route patterns of the viewer's screens. `:id` stands for a number. */
export const patterns = {
  root: '/',
  home: '/home',
  dashboard: '/dashboard',
  aplicativos: '/aplicativos',
  aplicativo: '/aplicativos/:id',
  login: '/login',
  microsoftCallback: '/auth/microsoft/callback',
} as const;

/**
 * Builds the address of every screen. Code of the viewer takes its addresses from this file; the top bar of
 * `@portal/ui` has its own links, because that package cannot import the viewer.
 */
export const paths = {
  home: () => patterns.home,
  /** The start page without an id; with an id, that report. The address holds the selection (AMBIG-45). */
  dashboard: (relatorioId?: number) =>
    relatorioId === undefined
      ? patterns.dashboard
      : `${patterns.dashboard}?relatorio=${relatorioId}`,
  aplicativos: () => patterns.aplicativos,
  /** An application; with a selection, one page of one of its reports. The address holds the selection (AMBIG-45). */
  aplicativo: (id: number, selection?: { relatorio: number; pagina: string }) => {
    const path = patterns.aplicativo.replace(':id', String(id));
    return selection
      ? `${path}?relatorio=${selection.relatorio}&pagina=${encodeURIComponent(selection.pagina)}`
      : path;
  },
  /** `from` is the path to return to after signing in. */
  login: (from?: string) =>
    from ? `${patterns.login}?from=${encodeURIComponent(from)}` : patterns.login,
};

/** Says whether a path belongs to the admin console, which the browser must open with a full page load. */
export const isConsolePath = (path: string) => path.startsWith('/admin/');
