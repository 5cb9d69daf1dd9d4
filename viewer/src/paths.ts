/** Route patterns of the viewer's screens. `:id` stands for a number. */
export const patterns = {
  root: '/',
  home: '/home',
  dashboard: '/dashboard',
  aplicativos: '/aplicativos',
  aplicativo: '/aplicativos/:id',
  conta: '/conta',
  alerta: '/conta/alertas/:id',
  login: '/login',
  microsoftCallback: '/auth/microsoft/callback',
  providerCallback: '/auth/provedor/callback',
  recoverPassword: '/recuperar-senha',
  setPassword: '/definir-senha',
  cancelAssinatura: '/assinaturas/cancelar',
} as const;

/** What an address shows of a report. */
export interface Shown {
  /** The provider's name of a page. */
  readonly pagina?: string | null | undefined;
  /** The id of a view, or `original` for the report without the reader's own start. */
  readonly visao?: number | string | null | undefined;
}

function queryOf(relatorioId: number, { pagina, visao }: Shown): string {
  return [
    `relatorio=${relatorioId}`,
    ...(pagina ? [`pagina=${encodeURIComponent(pagina)}`] : []),
    ...(visao ? [`visao=${encodeURIComponent(visao)}`] : []),
  ].join('&');
}

/**
 * Builds the address of every screen. Code of the viewer takes its addresses from this file; the top bar of
 * `@portal/ui` has its own links, because that package cannot import the viewer.
 */
export const paths = {
  home: () => patterns.home,
  /**
   * Returns the address of the start page or, with an id, of that report, of one of its pages and of a view. The address
   * contains the selection, so a link opens the same report, page and view (AMBIG-45, LEIT-03, VISAO-02).
   */
  dashboard: (relatorioId?: number, shown: Shown = {}) =>
    relatorioId === undefined
      ? patterns.dashboard
      : `${patterns.dashboard}?${queryOf(relatorioId, shown)}`,
  aplicativos: () => patterns.aplicativos,
  /** An application; with a selection, one of its reports, as on Dashboards. */
  aplicativo: (id: number, selection?: Shown & { readonly relatorio: number }) => {
    const path = patterns.aplicativo.replace(':id', String(id));
    return selection ? `${path}?${queryOf(selection.relatorio, selection)}` : path;
  },
  /** Returns the address of a report in an application, or on Dashboards if `aplicativo` is null. */
  relatorio: (
    { relatorio, aplicativo }: { readonly relatorio: number; readonly aplicativo: number | null },
    shown: Shown = {},
  ) =>
    aplicativo === null
      ? paths.dashboard(relatorio, shown)
      : paths.aplicativo(aplicativo, { ...shown, relatorio }),
  conta: () => patterns.conta,
  /** The page of an own alert. */
  alerta: (id: number) => patterns.alerta.replace(':id', String(id)),
  /** `from` as in `login`. */
  recoverPassword: (from?: string) =>
    from
      ? `${patterns.recoverPassword}?from=${encodeURIComponent(from)}`
      : patterns.recoverPassword,
  /**
   * `from` is the path to return to after signing in. It is in the address, because the console leads here by a page load. With `hasEnded` the
   * page says that the session has ended.
   */
  login: (from?: string, { hasEnded = false } = {}) => {
    const query = [from && `from=${encodeURIComponent(from)}`, hasEnded && 'sessao=encerrada'];
    const search = query.filter(Boolean).join('&');
    return search ? `${patterns.login}?${search}` : patterns.login;
  },
};

/** Says whether a path belongs to the admin console, which the browser must open with a full page load. */
export const isConsolePath = (path: string) => path.startsWith('/admin/');
