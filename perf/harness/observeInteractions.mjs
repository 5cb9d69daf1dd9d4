// How long the key presses and clicks of a page take until the next frame is painted.

/** Runs in the page, before its own code: collects the duration in ms of each key press and click in `window.interactions`. */
export function observeInteractions() {
  /** @type {number[]} */
  const interactions = [];
  Object.assign(window, { interactions });
  /** @type {PerformanceObserverInit & { durationThreshold: number }} */
  const options = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && entry.interactionId) interactions.push(entry.duration);
    }
  }).observe(options);
}
