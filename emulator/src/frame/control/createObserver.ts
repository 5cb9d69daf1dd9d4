/** Sees every message between host and frame. */
export type Observe = (direction: 'in' | 'out', message: unknown) => void;

/** Tells the emulator every message, when a test asked for that in the page's head; otherwise nothing is watched. */
export function createObserver(uid: string): Observe | undefined {
  if (!document.querySelector('meta[name="emulator-records"]')) return undefined;
  let sequence = 0;
  return (direction, message) => {
    sequence += 1;
    // The address names the item, and so whose message it is.
    void fetch(`/_frame/messages${location.search}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uid, sequence, direction, message }),
    }).catch(() => undefined);
  };
}
