/** Events that each kind may raise. Spec EMB-EVT-13 … 18; powerbi-client keeps the same lists. */
export const commonEvents = [
  'loaded',
  'saved',
  'rendered',
  'saveAsTriggered',
  'error',
  'dataSelected',
  'buttonClicked',
  'info',
] as const;

/** What reports and visuals raise besides. */
export const reportEvents = [
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
] as const;

/** What dashboards raise besides; `error` stands twice, as in the original. */
export const dashboardEvents = ['tileClicked', 'error'] as const;
/** What tiles raise besides. */
export const tileEvents = ['tileClicked', 'tileLoaded'] as const;
/** What questions raise besides; `loaded` stands twice, as in the original. */
export const qnaEvents = ['loaded', 'visualRendered'] as const;
