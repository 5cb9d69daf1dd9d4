/** Attributes of the host element that can replace fields of the configuration. */

export const accessToken = 'powerbi-access-token';
export const embedUrl = 'powerbi-embed-url';
export const name = 'powerbi-name';
export const type = 'powerbi-type';
export const reportId = 'powerbi-report-id';
export const dashboardId = 'powerbi-dashboard-id';
export const filterPane = 'powerbi-settings-filter-pane-enabled';
export const navContentPane = 'powerbi-settings-nav-content-pane-enabled';

/** Returns the attribute, or undefined when it is missing or empty. */
export function readAttribute(element: HTMLElement, name: string): string | undefined {
  return element.getAttribute(name) || undefined;
}

/** Reads a boolean attribute: false for the text `false`, true for any other text, undefined when missing. */
export function readFlag(element: HTMLElement, name: string): boolean | undefined {
  const text = element.getAttribute(name);
  return text === null ? undefined : text !== 'false';
}
