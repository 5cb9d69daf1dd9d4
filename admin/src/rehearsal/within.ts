/** A rehearsal gives up after this time, so that its dialog does not wait for ever. */
const maxMs = 15_000;

/** Returns a signal that also ends after the longest time of a rehearsal. */
export const within = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
