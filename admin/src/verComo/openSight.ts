import type { Client } from '@portal/api-client';
import { startVerComo } from '@portal/api-client/contract';
import { sightPath, sightQuestion } from '@portal/api-client/rules';

/** The browser did not open the tab. */
export class BlockedTabError extends Error {
  override readonly name = 'BlockedTabError';

  constructor() {
    super('O navegador bloqueou a nova aba. Permita pop-ups deste portal e tente de novo.');
  }
}

/** How long the new tab may take until it asks for its token. */
const patienceMs = 30_000;

/**
 * Opens the viewer as a person in a tab of its own, and gives the tab its token when it asks. The tab is opened before the server answers, because a
 * browser opens one in the task of a press only. Rejects with the server's refusal after it has closed the tab. Spec VERC-01, VERC-02.
 */
export async function openSight(client: Client, userId: number): Promise<void> {
  const tab = window.open(sightPath, '_blank');
  if (!tab) throw new BlockedTabError();
  const stopping = new AbortController();
  const hasAsked = new Promise<void>((resolve) => {
    window.addEventListener(
      'message',
      ({ origin, source, data }) => {
        const isOurs = origin === window.location.origin && source === tab;
        if (isOurs && data === sightQuestion) resolve();
      },
      { signal: stopping.signal },
    );
  });
  const timer = setTimeout(() => stopping.abort(), patienceMs);
  try {
    const started = await client.call(startVerComo, { body: { user_id: userId } });
    void hasAsked.then(() => {
      tab.postMessage(started, window.location.origin);
      clearTimeout(timer);
      stopping.abort();
    });
  } catch (error) {
    tab.close();
    clearTimeout(timer);
    stopping.abort();
    throw error;
  }
}
