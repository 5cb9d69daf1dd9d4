import { BlockedTabError } from '../../verComo/openSight.ts';

/** Leads a tab that a press has opened to the page of a provider. The tab closes if there is no address. */
export async function openTrial(tab: Window | null, start: () => Promise<string>): Promise<void> {
  if (!tab) throw new BlockedTabError();
  try {
    const url = await start();
    // The provider's page does not reach the console.
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab.close();
    throw error;
  }
}
