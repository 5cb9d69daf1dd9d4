/** Attributes of the host element that stand in for the configuration. Spec EMB-SVC-01, 03. */
export const attributes = {
  accessToken: 'powerbi-access-token',
  embedUrl: 'powerbi-embed-url',
  name: 'powerbi-name',
  type: 'powerbi-type',
  reportId: 'powerbi-report-id',
  dashboardId: 'powerbi-dashboard-id',
  filterPane: 'powerbi-settings-filter-pane-enabled',
  navContentPane: 'powerbi-settings-nav-content-pane-enabled',
} as const;

/** The attribute's text, or undefined where it is missing or empty. */
export function readAttribute(element: HTMLElement, name: string): string | undefined {
  return element.getAttribute(name) || undefined;
}

/** Any text but `false` turns the setting on; undefined where the attribute is missing. Spec EMB-SVC-02. */
export function readFlag(element: HTMLElement, name: string): boolean | undefined {
  const text = element.getAttribute(name);
  return text === null ? undefined : text !== 'false';
}
