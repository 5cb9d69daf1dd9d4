import { dayEnd, lastDayOf } from '@portal/api-client/rules';

const dayMs = 24 * 60 * 60_000;

/**
 * The end of the day in so many days, as an instant. It is the same during one day: a list that is filtered by it is not loaded
 * again by a new rendering, and the filter of the accesses knows the instant that a link brings.
 */
export const endInDays = (days: number, now = new Date()): string =>
  dayEnd(lastDayOf(new Date(now.getTime() + days * dayMs + 1)))?.toISOString() ?? '';
