/**
 * Runs in the page: records the time of the last click, and of the first event of a frame after it.
 *
 * @param {string} [event]
 */
export function watch(event = 'rendered') {
  window.seen = { clicked: 0, rendered: 0 };
  addEventListener(
    'click',
    () => {
      window.seen = { clicked: performance.now(), rendered: 0 };
    },
    true,
  );
  addEventListener('message', ({ data }) => {
    if (window.seen.rendered || !JSON.stringify(data ?? '').includes(`/events/${event}`)) return;
    window.seen.rendered = performance.now();
  });
}

/**
 * Returns the time in ms from the click of `act` to the event `rendered`.
 *
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act
 */
export async function timeOf(page, act) {
  await act();
  await page.waitForFunction(() => window.seen.rendered > 0, null, { timeout: 30_000 });
  return page.evaluate(() => window.seen.rendered - window.seen.clicked);
}
