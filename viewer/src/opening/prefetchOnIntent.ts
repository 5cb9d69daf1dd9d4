import { loadFrameStage } from './useFrameStage.ts';

// Chromium does not repeat an import that has failed. A failure is ignored here: opening a report loads the code again and
// shows the error.
const load = () => {
  if (navigator.onLine) loadFrameStage().catch(() => undefined);
};

/**
 * Event handlers for the reports of an application. They load the embedding code when the pointer or the focus enters the
 * list, before a report is unfolded and has links to its pages. `usePrefetchLink` covers the links.
 */
export const prefetchOnIntent = { onPointerOver: load, onFocus: load };
