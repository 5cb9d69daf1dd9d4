/** How long a change can be undone, in days. Spec DESF-01. */
export const undoDays = 30;

/** The time since which changes can be undone. */
export const undoableSince = (now: Date): Date =>
  new Date(now.getTime() - undoDays * 24 * 60 * 60_000);
