import { sightPath } from '@portal/api-client/rules';

/** The key in the storage of the tab. */
export const sightKey = 'verComo';

/** Returns whether this tab shows the portal as another person. Then it does not use the browser's own session. */
export const isSight = (pathname: string, stored: string | null) =>
  stored !== null || pathname === sightPath;
