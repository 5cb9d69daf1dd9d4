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
  /**
   * Returns the address of the start page or, with an id, of that report. `pagina` adds the name of one of the report's
   * pages. The address contains the selection, so a link opens the same report and page (AMBIG-45, LEIT-03).
   */
  dashboard: (relatorioId?: number, pagina?: string) => {
    if (relatorioId === undefined) return patterns.dashboard;
    const report = `${patterns.dashboard}?relatorio=${relatorioId}`;
    return pagina === undefined ? report : `${report}&pagina=${encodeURIComponent(pagina)}`;
  },
  aplicativos: () => patterns.aplicativos,
  /** An application; with a selection, one page of one of its reports. The address holds the selection (AMBIG-45). */
  aplicativo: (id: number, selection?: { relatorio: number; pagina: string }) => {
    const path = patterns.aplicativo.replace(':id', String(id));
    return selection
      ? `${path}?relatorio=${selection.relatorio}&pagina=${encodeURIComponent(selection.pagina)}`
      : path;
  },
  /** `from` is the path to return to after signing in. With `hasEnded` the page says that the session has ended. */
  login: (from?: string, { hasEnded = false } = {}) => {
    const query = [from && `from=${encodeURIComponent(from)}`, hasEnded && 'sessao=encerrada'];
    const search = query.filter(Boolean).join('&');
    return search ? `${patterns.login}?${search}` : patterns.login;
  },
};

/** Says whether a path belongs to the admin console, which the browser must open with a full page load. */
export const isConsolePath = (path: string) => path.startsWith('/admin/');
