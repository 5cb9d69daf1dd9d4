import url from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { availableStorage } from '@portal/ui';
import { hasPortalFont, portalFont } from '@portal/ui/portal-font';

/** Loads the portal's font for the next page, which has it from its start. This page keeps the font that it has begun with. */
export async function keepPortalFont(): Promise<void> {
  if (!hasPortalFont()) return;
  await portalFont(url).load();
  availableStorage()?.setItem('font', url);
}
