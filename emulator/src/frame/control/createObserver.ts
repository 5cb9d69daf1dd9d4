/** Called with every message between host and frame. `in` means from the host, `out` means to the host. */
export type Observe = (direction: 'in' | 'out', message: unknown) => void;

/**
 * Returns a function that reports every message to the emulator's recorder. Returns undefined when the page has no
 * `emulator-records` meta element: the emulator adds that element when a test has turned the recording on.
 */
export function createObserver(uid: string): Observe | undefined {
  if (!document.querySelector('meta[name="emulator-records"]')) return undefined;
  let sequence = 0;
  return (direction, message) => {
    sequence += 1;
    // The query of the page's address contains the item's ids. The emulator finds the tenant by these ids.
    void fetch(`/_frame/messages${location.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uid, sequence, direction, message }),
    }).catch(() => undefined);
  };
}
