/** Attributes of the host element that can replace fields of the configuration. */

export const accessToken = 'powerbi-access-token';
export const embedUrl = 'powerbi-embed-url';
export const name = 'powerbi-name';
export const type = 'powerbi-type';
export const reportId = 'powerbi-report-id';
export const dashboardId = 'powerbi-dashboard-id';
export const filterPane = 'powerbi-settings-filter-pane-enabled';
export const navContentPane = 'powerbi-settings-nav-content-pane-enabled';
