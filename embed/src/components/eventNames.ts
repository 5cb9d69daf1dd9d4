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

export const dashboardEvents = ['tileClicked', 'error'] as const;
export const tileEvents = ['tileClicked', 'tileLoaded'] as const;
export const qnaEvents = ['loaded', 'visualRendered'] as const;
