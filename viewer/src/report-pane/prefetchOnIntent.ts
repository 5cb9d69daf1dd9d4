import { loadPortalFrame } from './usePortalFrame.ts';

// A failure is ignored here: opening a report loads the code again and shows the error.
const load = () => void loadPortalFrame().catch(() => undefined);

/**
 * Event handlers for a list of reports. They load the embedding code as soon as the pointer or the focus enters the
 * list, before a report is selected.
 */
export const prefetchOnIntent = { onPointerOver: load, onFocus: load };
