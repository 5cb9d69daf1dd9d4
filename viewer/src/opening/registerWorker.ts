/** The files of the program are some 600 kB, which must not delay the first report. */
const waitMs = 5_000;

/**
 * Registers the service worker a while after the first screen. Without one (no HTTPS, a private window, the development server, which has no
 * such file) nothing differs but the page without a network. Registering it again changes nothing.
 */
export function registerWorker(): void {
  setTimeout(() => {
    navigator.serviceWorker?.register('/worker.js').catch(() => undefined);
  }, waitMs);
}
