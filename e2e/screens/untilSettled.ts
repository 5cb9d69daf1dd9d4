import type { Page } from '@playwright/test';

/** Waits until the network is quiet. The stream of events never ends; a page opens it after everything else. */
export async function untilSettled(page: Page): Promise<void> {
  await Promise.race([
    page.waitForLoadState('networkidle'),
    page
      .waitForRequest((request) => new URL(request.url()).pathname === '/api/events/')
      .then(() => page.waitForTimeout(500)),
  ]);
}
