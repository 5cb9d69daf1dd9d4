/** The files of the program are some 600 kB, which must not delay the first report. */
const waitMs = 5_000;

/**
 * Registers the service worker once the page has been loaded for a while. Without one (no HTTPS, a private window) nothing differs but the page
 * without a network.
 */
export function registerWorker(): void {
  addEventListener('load', () => {
    setTimeout(() => {
      navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
    }, waitMs);
  });
}
