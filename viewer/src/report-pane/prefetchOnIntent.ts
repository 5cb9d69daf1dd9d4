import { loadPortalFrame } from './usePortalFrame.ts';

// Where it fails, choosing asks again and says so.
const load = () => void loadPortalFrame().catch(() => undefined);

/** For a list of reports: its pointer or the focus in it announces a choice, and the embedding code is fetched. */
export const prefetchOnIntent = { onPointerOver: load, onFocus: load };
