/** Events that each kind may raise. Spec EMB-EVT-13 … 18; powerbi-client keeps the same lists. */
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

/** What reports and visuals raise besides. */
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
];

/** What dashboards raise besides; `error` stands twice, as in the original. */
export const dashboardEvents: string[] = ['tileClicked', 'error'];
/** What tiles raise besides. */
export const tileEvents: string[] = ['tileClicked', 'tileLoaded'];
/** What questions raise besides; `loaded` stands twice, as in the original. */
export const qnaEvents: string[] = ['loaded', 'visualRendered'];
