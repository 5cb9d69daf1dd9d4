/** How long a change can be undone, in days. Spec DESF-01. */
export const undoDays = 30;
