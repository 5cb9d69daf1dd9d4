import { dayEnd, lastDayOf } from '@portal/api-client/rules';

const dayMs = 24 * 60 * 60_000;

/**
 * Returns the instant at which a day ends: the day that comes `days` days after today. All calls on one day return the same instant.
 * So a new rendering does not load again a list that is filtered by it, and the filter of the accesses knows the instant of a link.
 */
export const endInDays = (days: number, now = new Date()): string =>
  dayEnd(lastDayOf(new Date(now.getTime() + days * dayMs + 1)))?.toISOString() ?? '';
