/** Counts the listeners, timers and observers of a page by wrapping the browser's functions. */
const listeners = new Map<EventTarget, Set<string>>();
const keys = new WeakMap<object, number>();
let lastKey = 0;
let observing = 0;
const timers = new Set<unknown>();

/** The identity of a listener in the browser: its type, handler and capture flag. */
function keyOf(type: string, handler: object, options: unknown): string {
  const known = keys.get(handler) ?? ++lastKey;
  keys.set(handler, known);
  const isCapture =
    typeof options === 'object' ? (options as EventListenerOptions)?.capture : options;
  return `${type} ${known} ${Boolean(isCapture)}`;
}

/** Starts counting the listeners of the targets, and all timers and observers of the page. */
export function watchLeftovers(...targets: EventTarget[]): void {
  for (const target of targets) {
    const own = new Set<string>();
    listeners.set(target, own);
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = (type: string, handler: never, options?: never) => {
      if (handler) own.add(keyOf(type, handler, options));
      addEventListener.call(target, type, handler, options);
    };
    target.removeEventListener = (type: string, handler: never, options?: never) => {
      if (handler) own.delete(keyOf(type, handler, options));
      removeEventListener.call(target, type, handler, options);
    };
  }
  const { setTimeout, clearTimeout } = window;
  window.setTimeout = ((handler: (...given: unknown[]) => void, delay?: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      handler();
    }, delay);
    timers.add(timer);
    return timer;
  }) as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    timers.delete(timer);
    clearTimeout(timer);
  };
  window.MutationObserver = class extends MutationObserver {
    override observe(target: Node, options?: MutationObserverInit): void {
      observing++;
      super.observe(target, options);
    }
    override disconnect(): void {
      observing--;
      super.disconnect();
    }
  };
}

/** Returns the current counts. */
export function leftovers() {
  return {
    iframes: document.querySelectorAll('iframe:not([hidden])').length,
    listeners: [...listeners.values()].flatMap((own) => [...own].map((key) => key.split(' ')[0])),
    timers: timers.size,
    observing,
  };
}
