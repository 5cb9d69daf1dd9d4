/** Events of every kind. The lists are the same as in powerbi-client. */
export const commonEvents: string[] = [
  'loaded',
  'saved',
  'rendered',
  'saveAsTriggered',
  'error',
  'dataSelected',
  'buttonClicked',
  'info',
];

/** Additional events of reports and visuals. */
export const reportEvents: string[] = [
  'filtersApplied',
  'pageChanged',
  'commandTriggered',
  'swipeStart',
  'swipeEnd',
  'bookmarkApplied',
  'dataHyperlinkClicked',
  'visualRendered',
  'visualClicked',
  'selectionChanged',
  'renderingStarted',
  'blur',
  'exportDataCompleted',
];

/** Additional events of dashboards. `error` is also a common event, as in powerbi-client. */
export const dashboardEvents: string[] = ['tileClicked', 'error'];
/** Additional events of tiles. */
export const tileEvents: string[] = ['tileClicked', 'tileLoaded'];
/** Additional events of Q&A. `loaded` is also a common event, as in powerbi-client. */
export const qnaEvents: string[] = ['loaded', 'visualRendered'];
